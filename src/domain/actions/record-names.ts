import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { versusText } from '../match/versus.ts';
import { linksIn, numberIn, type RecordReader, textIn } from './patch.ts';

/** "Show syncer switched on". */
export const switchedText = (what: string, isOn: boolean): string =>
  `${what} switched ${isOn ? 'on' : 'off'}`;

/** Returns functions that name records in the description of a call, as far as their names are known. */
export function recordNames(read: RecordReader) {
  const nameOf = (id: unknown, otherwise: string): string =>
    (typeof id === 'string' ? textIn(read(id), 'name') : undefined) || otherwise;
  const teamsOf = (match: unknown): string[] =>
    typeof match === 'string' ? linkedIds(linksIn(read(match), 'teams')) : [];

  const team = (match: unknown, number: number): string =>
    nameOf(teamsOf(match)[number - 1], `team ${number}`);

  return {
    nameOf,
    /** `number` as `team_1` and `team_2` count. */
    team,
    /** "Sides: Ravens left, Stormwatch right". */
    sides: (match: unknown, isFlipped: boolean): string =>
      `Sides: ${team(match, isFlipped ? 2 : 1)} left, ${team(match, isFlipped ? 1 : 2)} right`,
    /** "Stormwatch vs Ravens". */
    match: (match: unknown): string => {
      const record = typeof match === 'string' ? read(match) : undefined;
      const teams = teamsOf(match).map((id, index) => nameOf(id, `team ${index + 1}`));
      const [left, right, ...others] = teams;
      const isPair = left !== undefined && right !== undefined && others.length === 0;
      return isPair ? versusText(left, right) : textIn(record, 'name') || 'the match';
    },
    /** "Map 2", by its place in the match. */
    map: (match: unknown, map: unknown): string => {
      const maps = typeof match === 'string' ? linkedIds(linksIn(read(match), 'maps')) : [];
      const place = typeof map === 'string' ? maps.findIndex((id) => isSameRecord(id, map)) : -1;
      return place < 0 ? 'Next map' : `Map ${place + 1}`;
    },
    /** The first record linked by a field of a record. */
    linked: (id: unknown, field: string): string | null =>
      typeof id === 'string' ? firstLinkedId(linksIn(read(id), field)) : null,
    /** The number held under a field of a record. */
    number: (id: unknown, field: string): number | undefined =>
      typeof id === 'string' ? numberIn(read(id), field) : undefined,
  };
}

export type RecordNames = ReturnType<typeof recordNames>;
