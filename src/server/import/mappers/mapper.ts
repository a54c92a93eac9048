import type { LeagueIndex } from '../league-index.ts';
import type { DesiredRecord } from '../plan.ts';

/** Makes the records of one kind from the data set. Pure: the same data set gives the same records. */
export type Mapper = (index: LeagueIndex) => readonly DesiredRecord[];
