import { overlay } from '../define.ts';
import { flag } from '../options/fields.ts';

export const scheduleOptions = {
  /** The matches marked for secondary overlays. */
  secondary: flag(),
};

export default overlay({
  path: 'schedule',
  title: 'Schedule',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: ['schedule.teams.theme', 'schedule.event', 'schedule.brackets.ordered_matches.teams'],
  options: scheduleOptions,
  load: () => import('./Schedule.tsx'),
});
