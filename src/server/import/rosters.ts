import type { LeagueIndex } from './league-index.ts';
import type { SourceRow } from './sources.ts';

/** Roster rows, those of the latest event first, in the published order within an event. */
export const latestRosterFirst = ({ league, events }: LeagueIndex): SourceRow<'rosters'>[] => {
  const startOf = (row: SourceRow<'rosters'>): string => events.get(row.event_id)?.start_date ?? '';
  return [...league.rosters].sort((a, b) => startOf(b).localeCompare(startOf(a)));
};
