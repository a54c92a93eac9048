import { cleanId, type LinkField, linkedIds, restoreId } from '../record-id.ts';
import { type MapResult, mapState } from './map-state.ts';
import { highestScore } from './match-format.ts';
import { isOver, type ScoredMatch } from './outcome.ts';

/** 1 is `teams[0]`, whatever its side on screen. */
export type TeamNumber = 1 | 2;

/** A team that may still be loading: then `name` is missing. */
export type ButtonTeam = { readonly name?: string | undefined } | null | undefined;

/**
 * Returns true if the map-win buttons are enabled. They are disabled once the match is decided, while a flip or a map
 * win is pending, and before both team names are known.
 */
export function canPressMapWin(input: {
  readonly match: ScoredMatch | null | undefined;
  readonly teams: readonly ButtonTeam[];
  readonly isRequestRunning: boolean;
}): boolean {
  const { match, teams, isRequestRunning } = input;
  if (!match || isOver(match) || isRequestRunning) return false;
  return teams.length >= 2 && teams.slice(0, 2).every((team) => Boolean(team?.name));
}

/** Returns the real team numbers of the left and the right side, as used by the overlays and all controls. */
export function sideOrder(match: { readonly flip_teams?: boolean | undefined }): [TeamNumber, TeamNumber] {
  return match.flip_teams ? [2, 1] : [1, 2];
}

export type MapWinMatch = ScoredMatch & { readonly teams?: LinkField };

export type MapWinMap = MapResult & { readonly id?: string | undefined };

export type MapWinScore = { readonly score_1: number } | { readonly score_2: number };

/** The changes of a map win: the winner of one map and one score of the match; else the reason why there is none. */
export type MapWinOutcome =
  | { readonly ok: true; readonly mapId: string; readonly winner: string[]; readonly score: MapWinScore }
  | { readonly ok: false; readonly code: 'match-decided' | 'no-map-to-win' | 'over-first-to' }
  | { readonly ok: false; readonly code: 'invalid-value'; readonly problem: string };

/**
 * Returns the changes of a map win for a team. The first of the match's maps (in order) without winner, draw or ban
 * gets the winner. The score of the team rises by 1. `mapId` is clean, `winner` a stored link. The caller has to
 * clear `map_attack`. Codes are those of the error catalogue.
 */
export function applyMapWin(
  match: MapWinMatch,
  maps: readonly MapWinMap[],
  number: TeamNumber,
): MapWinOutcome {
  if (isOver(match)) return { ok: false, code: 'match-decided' };
  const team = linkedIds(match.teams)[number - 1];
  if (team === undefined) {
    return { ok: false, code: 'invalid-value', problem: `This match has no team ${number}` };
  }
  const mapId = cleanId(maps.find((map) => mapState(map) === 'unplayed'));
  if (mapId === null) return { ok: false, code: 'no-map-to-win' };
  const score = ((number === 1 ? match.score_1 : match.score_2) ?? 0) + 1;
  if (score > (highestScore(match) ?? score)) return { ok: false, code: 'over-first-to' };
  return {
    ok: true,
    mapId,
    winner: [restoreId(team)],
    score: number === 1 ? { score_1: score } : { score_2: score },
  };
}
