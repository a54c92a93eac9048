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
 * Returns the teams that a player may have played a match for, as clean ids: one if a line-up has the player, none if the
 * line-ups of the player's teams do not; else those of the player's teams whose line-up is not recorded.
 *
 * @param teamKeys clean ids of the teams that the player is or was in
 */
export function possibleTeams(
  match: LineUpMatch,
  playerKey: RecordKey,
  teamKeys: ReadonlySet<RecordKey>,
): { readonly isRecorded: boolean; readonly teams: readonly RecordKey[] } {
  const lineUps = lineUpsOf(match);
  const teams = linkedIds(match.teams).slice(0, 2);
  const playedFor = teams.find((_, side) => lineUps[side]?.includes(playerKey));
  if (playedFor !== undefined) return { isRecorded: true, teams: [playedFor] };
  const isOpen = (key: RecordKey, side: number) => teamKeys.has(key) && lineUps[side]?.length === 0;
  return { isRecorded: false, teams: teams.filter(isOpen) };
}

/** Role of the relationship that links a stand-in to a team. */
export const standInRole = 'Stand-in';

type Relationship = {
  readonly singular_name?: string | undefined;
  readonly player?: LinkField;
  readonly teams?: LinkField;
};

export const isStandIn = (relationship: Relationship): boolean =>
  relationship.singular_name?.trim() === standInRole;

/** The relationships of stand-ins. */
export const standInsOf = <T extends Relationship>(relationships: readonly (T | undefined)[]): T[] =>
  relationships.flatMap((one) => (one && isStandIn(one) ? [one] : []));

/** `Map 3` or `Maps 1, 2, 4` */
export const mapsText = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Map' : 'Maps'} ${numbers.join(', ')}`;
