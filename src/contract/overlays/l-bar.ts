import { choice, flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const lBar = overlay({
  title: 'L-bar',
  canvas: 'full',
  hasStinger: true,
  related: ['sponsors', 'schedule.teams.theme', 'schedule.event'],
  draws: ['title', 'countdown_end', 'show_live_match'],
  renders: ['title'],
  options: {
    secondary: flag('The matches marked for secondary overlays.'),
    sponsors: flag('The sponsors in the lower bar.', { aliases: ['sponsor'] }),
    sponsorAnimationMode: choice(
      'Whether a sponsor comes over the one before, or after it.',
      ['in-out', 'out-in'],
      { aliases: ['sponsorAnim'], default: 'in-out' },
    ),
  },
});
