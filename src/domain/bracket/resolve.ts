import { outcomeByResult } from '#domain/match/outcome.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { type BracketMatch, type BracketMatches, type Slots, teamIdsOf } from './bracket-match.ts';
import { isSparedFinal, isUnneeded, saysBye, teamLeaving } from './exit.ts';
import { type Feeder, feedersOf } from './feeders.ts';
import type { BracketLayout, Slot } from './layout.ts';
import { connectionEntries, layoutConnections } from './layout-queries.ts';

/** The new fields of one match: dirty ids, left team first. Without `teams` its teams stay as they are. */
export type ResolvePatch = {
  readonly matchId: string;
  readonly teams?: readonly string[];
  readonly placeholder_right?: boolean;
  /** The match is not played: a walkover, or a second final after a first one that ended the bracket. */
  readonly outcome?: 'Not needed';
};

/** Team due in a slot, sent there by a decided feeder, with both teams of that feeder. */
export type DueSlot = {
  readonly teamId: string | undefined;
  readonly isFed: boolean;
  readonly feeder: Feeder | undefined;
  readonly feederTeamIds: readonly string[];
};

/** Returns the teams due in both slots of a match by the current results. */
export function dueSlots(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
): readonly [DueSlot, DueSlot] {
  const isSpared = isSparedFinal(layout, matches, matchNumber);
  const due = (slot: Slot): DueSlot => {
    const feeders = feedersOf(layout, matchNumber, slot);
    const matchOf = (feeder: Feeder) => matches[feeder.matchNumber - 1];
    const teamOf = (feeder: Feeder) => teamLeaving(layout, matches, feeder.matchNumber, feeder.outcome);
    const isClosed = isSpared || saysBye(layout, matches[matchNumber - 1], matchNumber, slot);
    const decided = isClosed ? undefined : feeders.find((feeder) => teamOf(feeder) !== undefined);
    return {
      teamId: decided && teamOf(decided),
      isFed: feeders.length > 0,
      feeder: decided,
      feederTeamIds: decided ? teamIdsOf(matchOf(decided)) : [],
    };
  };
  return [due(1), due(2)];
}

/** Numbers of all matches that a connection leads from or to, ascending. */
export function connectedNumbers(layout: BracketLayout): number[] {
  const targets = layoutConnections(layout).flatMap(({ target }) =>
    target.kind === 'slot' ? [target.matchNumber] : [],
  );
  const numbers = new Set([...connectionEntries(layout).map(([number]) => number), ...targets]);
  return [...numbers].sort((a, b) => a - b);
}

/**
 * Returns the due slot, without its team if the known team came out of the same feeder: the result was corrected. The
 * due team would otherwise meet the opponent that it has just played. The slot stays open until an editor replaces the
 * known team.
 */
function withoutCorrected(due: DueSlot, other: DueSlot, known: string | undefined): DueSlot {
  const isCorrected =
    known !== undefined &&
    known !== due.teamId &&
    known !== other.teamId &&
    due.feederTeamIds.includes(known);
  return isCorrected ? { ...due, teamId: undefined } : due;
}

/** Both slots of a match with at most one known team, after its decided feeders. */
function fillSlots(match: BracketMatch, [dueLeft, dueRight]: readonly [DueSlot, DueSlot]): Slots {
  const [known] = teamIdsOf(match);
  const left = withoutCorrected(dueLeft, dueRight, known);
  const right = withoutCorrected(dueRight, dueLeft, known);
  if (known === undefined) {
    return left.teamId !== undefined && left.teamId === right.teamId
      ? [left.teamId, undefined]
      : [left.teamId, right.teamId];
  }
  const isLeft = match.placeholder_right === true;
  const [own, other] = isLeft ? [left, right] : [right, left];
  const place = (ownTeam: string | undefined, otherTeam: string | undefined): Slots =>
    isLeft ? [ownTeam, otherTeam] : [otherTeam, ownTeam];
  const isOwnTaken = own.teamId !== undefined && own.teamId !== known;
  // A team entered by hand has no fixed slot: it moves to the other slot when nothing feeds that one, or when the
  // bracket itself sends the team there. Neither loses a team.
  if (isOwnTaken && (!other.isFed || other.teamId === known)) return place(own.teamId, known);
  return place(known, other.teamId === known ? undefined : other.teamId);
}

function resolveMatch(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  dueOf = dueSlots,
): ResolvePatch | undefined {
  const match = matches[matchNumber - 1];
  const matchId = match && cleanId(match);
  const before = teamIdsOf(match);
  if (!match || !matchId || before.length >= 2) return undefined;
  const [left, right] = fillSlots(match, dueOf(layout, matches, matchNumber));
  const teamIds = [left, right].flatMap((id) => id ?? []);
  if (teamIds.length === 0) return undefined;
  const isLoneLeft = teamIds.length === 1 && left !== undefined;
  const isSame = before[0] === teamIds[0] && before.length === teamIds.length;
  if (isSame && (match.placeholder_right === true) === isLoneLeft) return undefined;
  return { matchId: restoreId(matchId), teams: teamIds.map(restoreId), placeholder_right: isLoneLeft };
}

/** Returns `1 match updated`, `2 matches updated, 1 match errored` or `No matches updated`. */
export function resolveMessage(updated: number, failed: number): string {
  const count = (number: number, word: string) => `${number} match${number === 1 ? '' : 'es'} ${word}`;
  const parts = [
    ...(updated > 0 ? [count(updated, 'updated')] : []),
    ...(failed > 0 ? [count(failed, 'errored')] : []),
  ];
  return parts.join(', ') || 'No matches updated';
}

/** Marks a match that is not played, unless something was entered about it. */
function unneededPatch(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
): ResolvePatch | undefined {
  const match = matches[matchNumber - 1];
  const matchId = match && cleanId(match);
  if (!match || !matchId || match.outcome || match.score_1 || match.score_2) return undefined;
  if (outcomeByResult(match).kind !== 'open' || !isUnneeded(layout, matches, matchNumber)) return undefined;
  return { matchId: restoreId(matchId), outcome: 'Not needed' };
}

/**
 * Moves the teams that leave decided matches and walkovers into their target slots, and marks the matches that are
 * not played. `matches` is the bracket's `ordered_matches`. Known teams and entered outcomes are never removed or
 * replaced. A single team keeps its side while feeders are undecided. Returns one patch per changed match, ascending
 * by number. A second run on the patched matches changes nothing.
 *
 * @param dueOf the teams to place in a match
 * @param mayMark false for a match that is not to be marked
 */
export function resolveBracket(
  layout: BracketLayout,
  matches: BracketMatches,
  {
    dueOf = dueSlots,
    mayMark = () => true,
  }: { readonly dueOf?: typeof dueSlots; readonly mayMark?: (matchNumber: number) => boolean } = {},
): { patches: ResolvePatch[]; message: string } {
  const current: (BracketMatch | undefined)[] = [...matches];
  const patches = new Map<number, ResolvePatch>();
  const numbers = connectedNumbers(layout);
  const run = (patchOf: (matchNumber: number) => ResolvePatch | undefined): boolean => {
    let hasChanged = false;
    for (const number of numbers) {
      const patch = patchOf(number);
      if (!patch) continue;
      current[number - 1] = { ...current[number - 1], ...patch };
      patches.set(number, { ...patches.get(number), ...patch });
      hasChanged = true;
    }
    return hasChanged;
  };
  // A match may be fed by one with a higher number, so passes repeat until one changes nothing. Every change adds a
  // team or fixes a side, which bounds the number of passes.
  for (let pass = 0; pass <= 2 * numbers.length; pass += 1)
    if (!run((number) => resolveMatch(layout, current, number, dueOf))) break;
  run((number) => (mayMark(number) ? unneededPatch(layout, current, number) : undefined));
  const ordered = [...patches].sort(([a], [b]) => a - b).map(([, patch]) => patch);
  return { patches: ordered, message: resolveMessage(ordered.length, 0) };
}
