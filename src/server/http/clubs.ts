import type { WireRecord } from '#contract/records/wire.ts';
import type { SpecialOf } from '#contract/specials.ts';
import { cleanId } from '#domain/record-id.ts';
import { latestOfClub } from '#domain/roster/club.ts';
import type { RecordReader } from './record-reader.ts';

const listedTeams = ({ read }: RecordReader) =>
  (read('special:teams') as SpecialOf<'special:teams'> | undefined)?.teams ?? [];

/**
 * The records of the club of a team, its own first. A key may also be that of a club, which was the key of its team before
 * each season had a record: then the latest record is first. Empty for an unknown key.
 */
export const clubRecords = (reader: RecordReader, key: string): WireRecord[] => {
  const own = reader.read(key);
  const latest = own ?? latestClubRecord(reader, key);
  if (latest?.__tableName !== 'Teams') return [];
  return [latest, ...reader.linked(latest, 'team_in_other_tournaments')];
};

const latestClubRecord = (reader: RecordReader, key: string): WireRecord | undefined => {
  const latest = latestOfClub(cleanId(key) ?? key, listedTeams(reader));
  return latest && reader.read(latest.id);
};

/** The path of the latest record of a club for a path of the club; undefined for every other path. */
export const clubTarget = (reader: RecordReader, path: string): string | undefined => {
  const [, start, key = '', ...rest] = path.split('/');
  if (start !== 'team' || cleanId(key) === null || reader.read(key) !== undefined) return undefined;
  const latest = cleanId(latestClubRecord(reader, key)?.id);
  return latest === null ? undefined : ['/team', latest, ...rest].join('/');
};
