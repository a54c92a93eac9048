import { ingameRecords } from './ingame-records.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const ingame = overlay({
  title: 'Ingame',
  canvas: 'full',
  hasStinger: true,
  // How far the bars are from the top is the broadcast's margin.
  keepsSafeArea: 'sides',
  related: ingameRecords,
  draws: ['map_attack', 'live_match.flip_teams'],
  options: {
    codes: flag('Team codes instead of names.'),
    sponsorSpeed: whole('Time for each sponsor, in ms.', {
      aliases: ['sponsorFadeSpeed'],
      default: 10_000,
      min: 1_000,
      max: 600_000,
    }),
    basic: flag('Only logos and names, for replays.'),
    costreamer: flag('Adds the class costreamer for custom CSS.'),
  },
});
