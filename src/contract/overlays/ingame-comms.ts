import { text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const ingameComms = overlay({
  title: 'Ingame comms',
  canvas: 'full',
  hasStinger: false,
  // The operator chooses how far below the bars it stands.
  keepsSafeArea: 'sides',
  related: ['live_match.teams.theme'],
  draws: ['live_match.flip_teams'],
  options: {
    text: text('What the tag says: Listen In without it.'),
    buffer: whole('How much later the tag comes and goes, for a delayed picture, in milliseconds.', {
      default: 0,
      min: 0,
      max: 60_000,
    }),
    team: whole('A team whose tag is always there, whatever the crew opens.', { min: 1, max: 2 }),
  },
});
