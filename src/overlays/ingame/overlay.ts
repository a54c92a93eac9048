import { overlay } from '../define.ts';
import { flag, whole } from '../options/fields.ts';

export const ingameOptions = {
  /** Team codes instead of names. */
  codes: flag(),
  /** Time for each sponsor, in ms. */
  sponsorSpeed: whole({
    aliases: ['sponsorFadeSpeed'],
    default: 10_000,
    min: 1_000,
    max: 600_000,
  }),
  /** Only logos and names, for replays. */
  basic: flag(),
  /** Adds the class costreamer for custom CSS. */
  costreamer: flag(),
};

export default overlay({
  path: 'ingame',
  title: 'Ingame',
  canvas: 'full',
  hasStinger: true,
  // How far the bars are from the top is the broadcast's margin.
  keepsSafeArea: 'sides',
  related: [
    'live_match.teams.blue_theme',
    'live_match.teams.red_theme',
    'live_match.maps.winner.theme',
    'persistent_sponsors',
    'sponsors',
  ],
  options: ingameOptions,
  load: () => import('./Ingame.tsx'),
});
