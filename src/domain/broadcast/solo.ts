/**
 * Match that a user without a crew sets up on the overlay `solo`. Teams are stored by identity, not by side, so
 * flipping the sides changes neither scores nor map winners.
 */
export type Pair<Value> = readonly [Value, Value];
export type SoloMap = { readonly map: string; readonly winner: 0 | 1 | 'draw' | undefined };

export type SoloState = {
  /** Ids of the teams; undefined for one that is not chosen yet. */
  readonly teams: Pair<string | undefined>;
  readonly scores: Pair<number>;
  readonly firstTo: number;
  readonly isFlipped: boolean;
  readonly middle: string;
  readonly maps: readonly (SoloMap | undefined)[];
  /** End of the break, ISO time. */
  readonly breakEnd: string | undefined;
};

export const emptySolo: SoloState = {
  teams: [undefined, undefined],
  scores: [0, 0],
  firstTo: 3,
  isFlipped: false,
  middle: '',
  maps: [],
  breakEnd: undefined,
};

export const mostFirstTo = 5;
const longestMiddle = 60;

/** User action on the match. `team` is the index of the team as chosen, independent of its side. */
export type SoloPress =
  | { readonly kind: 'flip' }
  | { readonly kind: 'team'; readonly team: 0 | 1; readonly id: string | undefined }
  | { readonly kind: 'score'; readonly team: 0 | 1; readonly score: number }
  | { readonly kind: 'first-to'; readonly firstTo: number }
  | { readonly kind: 'middle'; readonly text: string }
  | { readonly kind: 'map'; readonly slot: number; readonly map: string | undefined }
  | { readonly kind: 'winner'; readonly slot: number }
  | { readonly kind: 'break'; readonly end: string | undefined };

const withTeam = <Value>(pair: Pair<Value>, team: 0 | 1, value: Value): Pair<Value> =>
  team === 0 ? [value, pair[1]] : [pair[0], value];

/** Returns the next winner in the cycle of a map: none, team 1, team 2, a draw. */
const nextWinner = (winner: SoloMap['winner']): SoloMap['winner'] =>
  winner === undefined ? 0 : winner === 0 ? 1 : winner === 1 ? 'draw' : undefined;

/** Slots of maps: as many as may be played, and one more after a draw. */
export const soloSlots = ({ firstTo, maps }: SoloState): number =>
  firstTo * 2 - 1 + maps.filter((one) => one?.winner === 'draw').length;

const bounded = (value: number, most: number): number => Math.min(Math.max(Math.trunc(value) || 0, 0), most);

/** Returns the match after a user action. */
export function pressSolo(state: SoloState, press: SoloPress): SoloState {
  const withSlot = (slot: number, next: SoloMap | undefined): SoloState => {
    const maps = Array.from({ length: soloSlots(state) }, (_, at) => (at === slot ? next : state.maps[at]));
    return { ...state, maps };
  };
  switch (press.kind) {
    case 'flip':
      return { ...state, isFlipped: !state.isFlipped };
    case 'team':
      return { ...state, teams: withTeam(state.teams, press.team, press.id) };
    case 'score':
      return { ...state, scores: withTeam(state.scores, press.team, bounded(press.score, state.firstTo)) };
    case 'first-to': {
      const firstTo = Math.max(1, bounded(press.firstTo, mostFirstTo));
      const [one, two] = state.scores;
      return { ...state, firstTo, scores: [Math.min(one, firstTo), Math.min(two, firstTo)] };
    }
    case 'middle':
      return { ...state, middle: press.text.trim().slice(0, longestMiddle).toUpperCase() };
    case 'map':
      return withSlot(
        press.slot,
        press.map === undefined ? undefined : { map: press.map, winner: undefined },
      );
    case 'winner': {
      const held = state.maps[press.slot];
      return held ? withSlot(press.slot, { ...held, winner: nextWinner(held.winner) }) : state;
    }
    case 'break':
      return { ...state, breakEnd: press.end };
  }
}

/** The text between the teams: `{TEXT} - First to n`. */
export const soloMiddle = ({ middle, firstTo }: SoloState): string =>
  [middle, `First to ${firstTo}`].filter(Boolean).join(' - ');

const isPair = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(is);
const isTextOrNone = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string';

/** A match as this browser kept it; the empty one for anything else. */
export function readSolo(stored: unknown): SoloState {
  if (typeof stored !== 'object' || stored === null) return emptySolo;
  const { teams, scores, firstTo, isFlipped, middle, maps, breakEnd } = stored as Record<string, unknown>;
  const isWhole =
    isPair(teams, isTextOrNone) &&
    isPair(scores, (one) => typeof one === 'number') &&
    typeof firstTo === 'number' &&
    Array.isArray(maps);
  if (!isWhole) return emptySolo;
  const [one, two] = teams as [string | null, string | null];
  const [first, second] = scores as [number, number];
  const kept = Math.max(1, bounded(firstTo as number, mostFirstTo));
  return {
    teams: [one ?? undefined, two ?? undefined],
    scores: [bounded(first, kept), bounded(second, kept)],
    firstTo: kept,
    isFlipped: isFlipped === true,
    middle: typeof middle === 'string' ? middle.slice(0, longestMiddle) : '',
    maps: (maps as unknown[]).slice(0, 2 * mostFirstTo).map((held) => {
      const { map, winner } = (held ?? {}) as Record<string, unknown>;
      if (typeof map !== 'string') return undefined;
      return { map, winner: winner === 0 || winner === 1 || winner === 'draw' ? winner : undefined };
    }),
    breakEnd: typeof breakEnd === 'string' ? breakEnd : undefined,
  };
}

/** Elements that can be placed below the controls, with their heights in px. */
export const soloModules = {
  stacked: 230,
  'middle-stacked': 230,
  desk: 200,
  rosters: 1080,
  break: 1080,
  overview: 1080,
} as const;
export type SoloModule = keyof typeof soloModules;

/** Height of the bars and of the controls, px. */
export const soloBandPx = 200;

export type SoloPiece = {
  readonly name: 'ingame' | SoloModule;
  readonly topPx: number;
  readonly heightPx: number;
};

/** Where each piece is in the source, and how high the source has to be: crops are set in OBS by these numbers. */
export function soloLayout(wanted: readonly string[]): {
  readonly pieces: readonly SoloPiece[];
  readonly heightPx: number;
} {
  const isModule = (name: string): name is SoloModule => Object.hasOwn(soloModules, name);
  const modules = [...new Set(wanted.map((name) => name.trim().toLowerCase()))].filter(isModule);
  const pieces: SoloPiece[] = [{ name: 'ingame', topPx: 0, heightPx: soloBandPx }];
  let heightPx = 2 * soloBandPx;
  for (const name of modules) {
    pieces.push({ name, topPx: heightPx, heightPx: soloModules[name] });
    heightPx += soloModules[name];
  }
  return { pieces, heightPx };
}
