import type { LeagueIndex } from '../league-index.ts';
import type { DesiredRecord } from '../plan.ts';

/**
 * Makes the records of one kind from the data set, those of large tables one by one, so that a running server answers
 * others in between. Pure: the same data set gives the same records.
 */
export type Mapper = (index: LeagueIndex) => Iterable<DesiredRecord> | AsyncIterable<DesiredRecord>;
