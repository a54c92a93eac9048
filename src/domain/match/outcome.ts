import { type LinkField, linkedIds } from '../record-id.ts';
import { type SlottedMatch, type TeamSlot, teamSlots } from './placeholder-teams.ts';

/** Placeholders that announce that no team will come. */
const byeText =
  /^[\W_]*(?:(?:bye|freilos)(?:[ _#.-]{0,3}(?:\d{1,3}|week|round))?|free[ -]?(?:win|slot|pass|round)|walk-?over|no[ -]opponent|exempt[eé]?|exento|folga)[\W_]*$/i;

/** True if a text in the place of a team says that no team comes to it. */
export const isByeText = (text: string): boolean => byeText.test(text.normalize('NFKC'));

/** True if a place of a match says that no team comes to it. */
export const isByePlace = (place: TeamSlot<unknown>): boolean => place.dummy && isByeText(place.text);

export type ByeMatch = SlottedMatch & {
  readonly teams?: LinkField;
  readonly special_event?: boolean | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
  readonly _drawn_maps?: number | undefined;
};

/** True for a match that is not played because one of its places is a bye. A score or drawn map means that it is played all the same. */
export function isBye(match: ByeMatch): boolean {
  if (!match.placeholder_teams || match.special_event) return false;
  if (match.score_1 || match.score_2 || match._drawn_maps) return false;
  const teams = linkedIds(match.teams);
  return teams.length < 2 && teamSlots(match, teams).some(isByePlace);
}

/** Outcomes that an editor enters because no score tells them; as stored, in the order of the editor's list. */
export const storedOutcomes = [
  'Drawn',
  'Forfeited by both',
  'Called off',
  'Not needed',
  'Postponed',
] as const;
export type StoredOutcome = (typeof storedOutcomes)[number];

/** The fields of a match that tell what became of it. */
export type ScoredMatch = {
  readonly first_to?: number | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
  /** The number of maps of a best of N; with `all_maps` all of them are played, regardless of the score. */
  readonly best_of?: number | undefined;
  readonly all_maps?: boolean | undefined;
  /** The number of its drawn maps, which count for neither side but are played. */
  readonly _drawn_maps?: number | undefined;
  readonly forfeit?: boolean | undefined;
  readonly outcome?: string | undefined;
  readonly special_event?: boolean | undefined;
  readonly teams?: LinkField;
  readonly placeholder_teams?: string | undefined;
  readonly placeholder_right?: boolean | undefined;
  /** The result is hidden on this device (`domain/spoilers`): whether there is a final one. */
  readonly shielded?: 'open' | 'over' | undefined;
};

const scoredFields = [
  'first_to',
  'score_1',
  'score_2',
  'best_of',
  'all_maps',
  '_drawn_maps',
  'forfeit',
  'outcome',
  'special_event',
  'teams',
  'placeholder_teams',
  'placeholder_right',
  'shielded',
] as const satisfies readonly (keyof ScoredMatch)[];

/** The fields of a match that its outcome follows from, without the others. */
export const scoredPart = (match: ScoredMatch): ScoredMatch =>
  Object.fromEntries(
    scoredFields.flatMap((name) => (match[name] === undefined ? [] : [[name, match[name]]])),
  );

/** A side of a match by its place in `teams`: 0 is team 1. */
export type SideIndex = 0 | 1;

/**
 * The outcome of a match. `open`: it is still to be played, or is being played; `unclear`: it is over, and the records do
 * not say who won; `hidden`: it is over, and its result is not shown on this device.
 */
export type MatchOutcome =
  | 'open'
  | 'won'
  | 'drawn'
  | 'forfeited'
  | 'forfeited by both'
  | 'called off'
  | 'not needed'
  | 'postponed'
  | 'unclear'
  | 'hidden';

type DecidedOutcome = { readonly kind: MatchOutcome; readonly winner: SideIndex | null };

const entered: Readonly<Record<StoredOutcome, MatchOutcome>> = {
  Drawn: 'drawn',
  'Forfeited by both': 'forfeited by both',
  'Called off': 'called off',
  'Not needed': 'not needed',
  Postponed: 'postponed',
};

/** True if a text is one of the outcomes that this release knows. */
export const isStoredOutcome = (outcome: string | undefined): outcome is StoredOutcome =>
  storedOutcomes.some((one) => one === outcome);

/**
 * Returns the outcome of a match and the side that won it. An entered outcome takes precedence over the score. A side wins with
 * `first_to` maps; without that number with more than half of `best_of`. Where all maps are played it wins with the higher
 * score after them, and so it does in a best of an even number. Drawn maps count for neither side; where their number is
 * not known, such a match is closed by `first_to`, the score of its winner. A best of an even number that ends level is
 * drawn. A match with a bye is not needed.
 */
export function outcomeOf(match: ScoredMatch): DecidedOutcome {
  const result = outcomeByResult(match);
  return result.kind === 'open' && match.shielded === undefined && isBye(match)
    ? { kind: 'not needed', winner: null }
    : result;
}

/** The outcome without regard to byes, for rules that follow them through a bracket. */
export function outcomeByResult(match: ScoredMatch): DecidedOutcome {
  if (isStoredOutcome(match.outcome)) return { kind: entered[match.outcome], winner: null };
  if (match.shielded !== undefined)
    return { kind: match.shielded === 'over' ? 'hidden' : 'open', winner: null };
  const winner = winnerByScore(match);
  if (winner === 'both') return { kind: 'unclear', winner: null };
  if (winner !== undefined) return { kind: match.forfeit ? 'forfeited' : 'won', winner };
  if (match.forfeit) return { kind: 'unclear', winner: null };
  return { kind: isLevelAtTheEnd(match) ? 'drawn' : 'open', winner: null };
}

/** The number of maps that were played, drawn ones included. */
const playedMaps = ({ score_1 = 0, score_2 = 0, _drawn_maps: drawn = 0 }: ScoredMatch): number =>
  score_1 + score_2 + drawn;

function winnerByScore(match: ScoredMatch): SideIndex | 'both' | undefined {
  const { score_1: one = 0, score_2: two = 0, first_to: firstTo = 0, best_of: mostMaps = 0 } = match;
  const isAll = match.all_maps === true && mostMaps > 0;
  const leader = one === two ? undefined : one > two ? 0 : 1;
  if (isAll) {
    const isEnded = playedMaps(match) >= mostMaps || (firstTo > 0 && Math.max(one, two) >= firstTo);
    return isEnded ? leader : undefined;
  }
  // With a drawn map, an even number of maps may end without a majority.
  const hasDrawn = Boolean(match._drawn_maps) && mostMaps > 0 && mostMaps % 2 === 0;
  if (hasDrawn && leader !== undefined && playedMaps(match) >= mostMaps) return leader;
  if (firstTo > 0) {
    if (one !== firstTo && two !== firstTo) return undefined;
    // Both at it, or one above it: no score of a match.
    if (Math.min(one, two) >= firstTo) return 'both';
    return one === firstTo ? 0 : 1;
  }
  if (mostMaps === 0 || Math.max(one, two) <= mostMaps / 2 || one === two) return undefined;
  return one > two ? 0 : 1;
}

/** Where all maps are played, a tie is often broken by one more: a draw has to be entered there. */
function isLevelAtTheEnd(match: ScoredMatch): boolean {
  const { score_1 = 0, score_2 = 0, best_of: mostMaps = 0, all_maps } = match;
  const mayEndLevel = mostMaps > 0 && mostMaps % 2 === 0 && !all_maps;
  return mayEndLevel && score_1 === score_2 && playedMaps(match) >= mostMaps;
}

/**
 * True if an entered outcome ends with values that are saved without one, as by programs without outcomes. It ends with
 * a winning score, and that of a postponed match with any point or another start.
 */
export function isOutcomeOver(before: ScoredMatch, after: ScoredMatch, hasNewStart: boolean): boolean {
  const { kind } = outcomeOf(before);
  if (!isStoredOutcome(before.outcome)) return false;
  if (kind === 'postponed' && (hasNewStart || Boolean(after.score_1 || after.score_2))) return true;
  const { winner } = outcomeOf({ ...after, outcome: undefined });
  return winner !== null;
}

const unended: ReadonlySet<MatchOutcome> = new Set(['open', 'postponed']);
const unplayed: ReadonlySet<MatchOutcome> = new Set(['called off', 'not needed']);

/**
 * True if nothing more is played in a match: it has a result, or will never have one. Special events have no end that
 * the records know, unless one was entered.
 */
export const isOver = (match: ScoredMatch): boolean => {
  const { kind } = outcomeOf(match);
  return match.special_event ? unplayed.has(kind) : !unended.has(kind);
};

/** True if a match is over with a result, forfeits included. */
export const hasResult = (match: ScoredMatch): boolean =>
  isOver(match) && !unplayed.has(outcomeOf(match).kind);

const withoutPlay: ReadonlySet<MatchOutcome> = new Set([
  ...unplayed,
  'forfeited',
  'forfeited by both',
  'unclear',
]);

/** True if the teams need not appear at the start of a match: called off, not needed or forfeited. */
export const isNotPlayed = (match: ScoredMatch): boolean => withoutPlay.has(outcomeOf(match).kind);

/** True if a match is still to come at its start. One that is postponed has no date yet. */
export const isToCome = (match: ScoredMatch): boolean => outcomeOf(match).kind === 'open';

/** The side that won; null where there is none, or where it is hidden. */
export const winnerIndex = (match: ScoredMatch): SideIndex | null => outcomeOf(match).winner;

/** The side that lost; null under the same conditions as `winnerIndex`. */
export function loserIndex(match: ScoredMatch): SideIndex | null {
  const winner = winnerIndex(match);
  if (winner === null) return null;
  return winner === 0 ? 1 : 0;
}
