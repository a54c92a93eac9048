import type { Edit, TextParts } from '../history.ts';
import type { LeagueIndex } from '../league-index.ts';
import type { MappedRecord } from '../plan.ts';
import type { StoredRecords } from '../stored-records.ts';

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
