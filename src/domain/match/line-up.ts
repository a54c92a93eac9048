import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

export type LineUpMatch = {
  readonly teams?: LinkField;
  readonly team_1_line_up?: LinkField;
  readonly team_2_line_up?: LinkField;
  readonly line_up_data?: string | undefined;
};

/** Map numbers of a player, by clean id: only of those who did not play all maps of their team. */
export type PartialMaps = ReadonlyMap<RecordKey, readonly number[]>;

/** The text of `line_up_data`: `PLAYER:1,2|PLAYER:3`, with clean ids. */
export const partialMapsText = (maps: PartialMaps): string =>
  [...maps].map(([key, numbers]) => `${key}:${numbers.join(',')}`).join('|');

/** Reads `line_up_data`; broken parts are left out. */
export function partialMaps({ line_up_data: text }: LineUpMatch): PartialMaps {
  const found = new Map<RecordKey, readonly number[]>();
  for (const part of text?.split('|') ?? []) {
    const [id, list = ''] = part.split(':');
    const key = cleanId(id?.trim());
    const numbers = list.split(',').map(Number).filter(isMapNumber);
    if (key !== null && numbers.length > 0) found.set(key, numbers);
  }
  return found;
}

const isMapNumber = (number: number): boolean => Number.isInteger(number) && number > 0;

/** Clean ids of who played for the first and the second team; both are empty where nothing is recorded. */
export const lineUpsOf = (match: LineUpMatch): readonly [readonly RecordKey[], readonly RecordKey[]] => [
  linkedIds(match.team_1_line_up),
  linkedIds(match.team_2_line_up),
];

/**
 * Returns whether a player played in a match; undefined where the line-up of the player's team is not recorded.
 *
 * @param teamKeys clean ids of the teams that the player is or was in
 */
export function tookPart(
  match: LineUpMatch,
  playerKey: RecordKey,
  teamKeys: ReadonlySet<RecordKey>,
): boolean | undefined {
  const lineUps = lineUpsOf(match);
  if (lineUps.some((keys) => keys.includes(playerKey))) return true;
  const own = linkedIds(match.teams).flatMap((key, side) => (teamKeys.has(key) ? [lineUps[side] ?? []] : []));
  return own.some((keys) => keys.length > 0) ? false : undefined;
}

/** Role of the relationship that links a stand-in to a team. */
export const standInRole = 'Stand-in';

type Relationship = {
  readonly singular_name?: string | undefined;
  readonly player?: LinkField;
  readonly teams?: LinkField;
};

/** The relationships of stand-ins. */
export const standInsOf = <T extends Relationship>(relationships: readonly (T | undefined)[]): T[] =>
  relationships.flatMap((one) => (one?.singular_name?.trim() === standInRole ? [one] : []));

/** `Map 3` or `Maps 1, 2, 4` */
export const mapsText = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Map' : 'Maps'} ${numbers.join(', ')}`;
