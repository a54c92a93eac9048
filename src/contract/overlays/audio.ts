import { text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const audio = overlay({
  title: 'Audio',
  titleOf: ({ options }) => `Audio ${options.key ?? ''}`.trim(),
  canvas: 'full',
  hasStinger: false,
  options: {
    key: text('Which voices: team1, team2 or casters.'),
  },
});
