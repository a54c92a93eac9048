import type { Attachment } from '#contract/records/field.ts';
import type { Edit, TextParts } from '../history.ts';
import type { LeagueIndex } from '../league-index.ts';
import type { MappedRecord } from '../plan.ts';
import { linksOf, recordIdOf, type SourceKind, type StoredRecords } from '../record-ids.ts';
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

/** A link to the record of a source id; undefined for an empty cell. */
export const linkTo = (
  kind: Exclude<SourceKind, 'team'>,
  sourceId: string | undefined,
): string[] | undefined => (sourceId === undefined ? undefined : [recordIdOf(kind, sourceId)]);

/** A link to the record of a team in an event, or to its latest one; undefined for an empty cell. */
export const linkToTeam = (
  teamId: string | undefined,
  eventId: string | undefined,
  { seasons }: LeagueIndex,
): string[] | undefined => (teamId === undefined ? undefined : [seasons.idIn(teamId, eventId)]);

/**
 * Returns the image of a cell in the form of records; undefined for an empty cell and for a file that could not be
 * read.
 */
export const pictureOf = (
  path: string | undefined,
  { league }: LeagueIndex,
): readonly Attachment[] | undefined => {
  const picture = path === undefined ? undefined : league.pictures.get(path);
  return picture && [picture.attachment];
};

/** Resolves to the latest edit by hand of a text of parts, see `editOfParts`. */
export type FindEdit = (id: string, field: string, parts: TextParts) => Promise<Edit | undefined>;

/**
 * Makes the records of one kind from the data set, those of large tables one by one, so that a running server answers
 * others in between. Pure: the same data set and the same stored records give the same records. Stored records matter
 * where a value follows from more than this folder may have, and edits by hand where a text is joined with the stored one.
 */
export type Mapper = (
  index: LeagueIndex,
  stored: StoredRecords,
  edits: FindEdit,
) => Iterable<MappedRecord> | AsyncIterable<MappedRecord>;
