import type { LeagueIndex } from '../league-index.ts';
import type { DesiredRecord } from '../plan.ts';

/** Turns the whole set into the records of one kind. Pure: the same set gives the same records. */
export type Mapper = (index: LeagueIndex) => readonly DesiredRecord[];
