import { compareNames } from '#domain/compare.ts';
import { mapState } from '#domain/match/map-state.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { type MapValues, mapResult } from './editor-values.ts';

/** The fields of a map of the game that the choice uses. */
export type ChoosableMap = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly game?: string | undefined;
};

export type MapGroup = {
  readonly type: string;
  readonly maps: readonly { readonly id: string; readonly name: string }[];
};

export type RowChoices = {
  readonly groups: readonly MapGroup[];
  /** The single available map, which is preselected; null when there are several. */
  readonly only: string | null;
};

/** The types of each played position: `Control,Hybrid/Escort` allows two at the second. */
export function parseMapSet(mapSet: string | undefined): string[][] {
  const positions = (mapSet ?? '').split(',').map((types) => {
    const names = types.split('/').map((type) => type.trim().toLowerCase());
    return names.filter(Boolean);
  });
  return positions.some((types) => types.length > 0) ? positions : [];
}

/** Maps by type, types and names A to Z, those without a type last. */
export function mapGroups(maps: readonly ChoosableMap[]): MapGroup[] {
  const byType = new Map<string, { id: string; name: string }[]>();
  for (const map of maps) {
    const type = map.type?.trim() ?? '';
    const id = cleanId(map);
    if (id !== null) byType.set(type, [...(byType.get(type) ?? []), { id, name: map.name ?? 'Unnamed map' }]);
  }
  return [...byType]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compareNames(a, b))
    .map(([type, members]) => ({
      type: type || 'Other',
      maps: members.sort((a, b) => compareNames(a.name, b.name)),
    }));
}

export type ChoiceInput = {
  /** All loaded maps. */
  readonly maps: readonly ChoosableMap[];
  /** True while more maps are loading; until then a single available map is not preselected. */
  readonly isLoading: boolean;
  /** The label of a chosen map that is not one of `maps`. */
  readonly labelOf: (id: string) => string;
  readonly game: string | undefined;
  readonly pool: LinkField;
  readonly mapSet: string | undefined;
  /** 'Restrict to map pool' is on. */
  readonly isRestricted: boolean;
  /** Values of the rows as shown. */
  readonly rows: readonly MapValues[];
};

/** Returns true if there is a pool or a map set; otherwise the switch is hidden. */
export function canRestrict({ pool, mapSet }: Pick<ChoiceInput, 'pool' | 'mapSet'>): boolean {
  return linkedIds(pool).length > 0 || parseMapSet(mapSet).length > 0;
}

/**
 * Returns the choices of each row: the maps of the game, or when restricted those of the pool with a type from the
 * map set. The type depends on the row's position; banned rows have no position. A restriction that would leave no
 * map is ignored. The current map of a row is always among its choices.
 */
export function rowChoices(input: ChoiceInput): RowChoices[] {
  const { maps, isLoading, game, pool, mapSet, isRestricted, rows } = input;
  const ofGame = maps.filter((map) => !game || !map.game || map.game === game);
  const poolIds = new Set(isRestricted ? linkedIds(pool) : []);
  const inPool = ofGame.filter((map) => poolIds.has(cleanId(map) ?? ''));
  const available = inPool.length > 0 ? inPool : ofGame;
  const positions = isRestricted ? parseMapSet(mapSet) : [];
  const byTypes = new Map<string, RowChoices>();

  const choicesOf = (types: readonly string[]): RowChoices => {
    const key = types.join('/');
    const held = byTypes.get(key);
    if (held) return held;
    const typed = available.filter((map) => types.includes(map.type?.trim().toLowerCase() ?? ''));
    const offered = typed.length > 0 ? typed : available;
    const only = available.length === 1 && !isLoading ? cleanId(available[0]) : null;
    const made = { groups: mapGroups(offered), only };
    byTypes.set(key, made);
    return made;
  };

  let position = 0;
  return rows.map((row) => {
    const isBanned = mapState(mapResult(row)) === 'banned';
    const choices = choicesOf(isBanned ? [] : (positions[position] ?? []));
    if (!isBanned) position += 1;
    return row.map === null ? choices : withChosen(choices, row.map, input);
  });
}

function withChosen(choices: RowChoices, chosen: string, { maps, labelOf }: ChoiceInput): RowChoices {
  if (choices.groups.some((group) => group.maps.some((map) => map.id === chosen))) return choices;
  const map = maps.find((candidate) => cleanId(candidate) === chosen);
  const name = map?.name ?? labelOf(chosen);
  return { ...choices, groups: [{ type: 'Chosen', maps: [{ id: chosen, name }] }, ...choices.groups] };
}
