import type { LeagueIndex } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import { linksOf, type StoredRecords } from '../stored-records.ts';
import type { TeamSeason } from '../team-seasons.ts';

/** A record of a team that the folder describes. */
export type TeamRecord = TeamSeason & {
  /** The record is of earlier events than those of the folder, so it keeps its name, code and colours. */
  readonly isPast: boolean;
};

/** The records of a team that the folder describes. A team in no event of it has its latest one described by its row alone. */
export const teamRecords = (
  teamId: string,
  { league, seasons }: LeagueIndex,
  stored: StoredRecords,
): readonly TeamRecord[] => {
  const records = seasons.of(teamId);
  if (records.length > 0) return records.map((record) => ({ ...record, isPast: false }));
  const id = seasons.idIn(teamId, undefined);
  const before = new Set(linksOf(stored(id)?.event));
  const own = league.events.filter((row) => !league.isStored(row));
  const isPast =
    before.size > 0 && own.length > 0 && !own.some((row) => before.has(recordIdOf('event', row.event_id)));
  return [{ teamId, id, seasonId: undefined, events: [], row: undefined, isPast }];
};
