import { flag, number, text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const music = overlay({
  title: 'Music',
  titleOf: ({ options }) => `Music ${options.group ?? ''}`.trim(),
  canvas: 'full',
  hasStinger: false,
  related: ['track_group_roles.track_groups.tracks'],
  options: {
    group: text('Role of the groups whose tracks are played: break, desk. All without it.', {
      aliases: ['role'],
    }),
    showTitle: flag('The title of the track in the corner.', { aliases: ['showText', 'text', 'song'] }),
    volume: number('Loudness from 0 to 1.', { default: 0.2, min: 0, max: 1 }),
    crossfade: number('Seconds in which one track passes into the next.', {
      aliases: ['fade'],
      default: 10,
      min: 0,
      max: 60,
    }),
    loop: flag('Each track goes round until it is skipped.'),
  },
});
