import { isByePlace, outcomeByResult } from '#domain/match/outcome.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import {
  type BracketMatch,
  type BracketMatches,
  standingSlots,
  teamIdByOutcome,
  teamIdsOf,
} from './bracket-match.ts';
import { feedersOf } from './feeders.ts';
import type { BracketLayout, Connection, Outcome, Slot } from './layout.ts';

/** Exit of a match by a win or a loss: a team by its clean id, no team at all, or undefined while it is open. */
export type Exit = { readonly teamId: string } | 'nobody' | undefined;

type Exits = Readonly<Record<Outcome, Exit>>;

const open: Exits = { win: undefined, lose: undefined };
const nobody: Exits = { win: 'nobody', lose: 'nobody' };
const slots: readonly Slot[] = [1, 2];

export const otherSlot = (slot: Slot): Slot => (slot === 1 ? 2 : 1);

/** The match in which winner and loser of a match meet again: a second final. */
export function rematchOf({ win, lose }: Connection): number | undefined {
  const isRematch =
    win?.kind === 'slot' &&
    lose?.kind === 'slot' &&
    win.matchNumber === lose.matchNumber &&
    win.slot !== lose.slot;
  return isRematch ? win.matchNumber : undefined;
}

/** The first final of a second one; undefined for every other match. */
export function firstFinalOf(layout: BracketLayout, matchNumber: number): number | undefined {
  const feeders = feedersOf(layout, matchNumber, 1).concat(feedersOf(layout, matchNumber, 2));
  return feeders.find(({ matchNumber: number }) => {
    const connection = layout.connections[number];
    return number !== matchNumber && connection !== undefined && rematchOf(connection) === matchNumber;
  })?.matchNumber;
}

/** Returns the exit of a match by a win or a loss. `matches` are the bracket's `ordered_matches`. */
export function exitOf(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  outcome: Outcome,
): Exit {
  return exitsOf(layout, matches, matchNumber, [])[outcome];
}

/** The clean id of the team that leaves a match by a win or a loss, if it is known and there is one. */
export function teamLeaving(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  outcome: Outcome,
): string | undefined {
  const exit = exitOf(layout, matches, matchNumber, outcome);
  return exit === undefined || exit === 'nobody' ? undefined : exit.teamId;
}

/** True if no team will ever come to a side: its placeholder says so, or none of its feeders sends one. */
export function isEmptySide(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  slot: Slot,
): boolean {
  return isEmpty(layout, matches, matchNumber, slot, []);
}

/** True if a match is a second final that is not played, because the first one has ended the bracket. */
export function isSparedFinal(layout: BracketLayout, matches: BracketMatches, matchNumber: number): boolean {
  return endingFinal(layout, matches, matchNumber, []) !== undefined;
}

/** `If needed` for a second final that may be spared, `Not needed` once it is; undefined for every other match. */
export function neededText(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
): 'If needed' | 'Not needed' | undefined {
  const first = firstFinalOf(layout, matchNumber);
  if (first === undefined || layout.connections[first]?.endsIf === undefined) return undefined;
  if (isSparedFinal(layout, matches, matchNumber)) return 'Not needed';
  return teamIdsOf(matches[matchNumber - 1]).length < 2 ? 'If needed' : undefined;
}

/** True if a match is not played: a walkover, a match to which no team comes, or a second final that is not needed. */
export function isUnneeded(layout: BracketLayout, matches: BracketMatches, matchNumber: number): boolean {
  if (isSparedFinal(layout, matches, matchNumber)) return true;
  return (
    teamIdsOf(matches[matchNumber - 1]).length < 2 &&
    exitOf(layout, matches, matchNumber, 'lose') === 'nobody'
  );
}

/** `path` has the matches that the question came through, so that a cycle of connections ends as open. */
function exitsOf(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  path: readonly number[],
): Exits {
  const match = matches[matchNumber - 1];
  if (match === undefined || path.includes(matchNumber)) return open;
  const within = [...path, matchNumber];
  const { kind } = outcomeByResult(match);
  if (kind === 'forfeited by both') return nobody;
  const winner = teamIdByOutcome(match, 'win');
  const loser = teamIdByOutcome(match, 'lose');
  if (winner !== undefined && loser !== undefined)
    return { win: { teamId: winner }, lose: { teamId: loser } };
  const first = endingFinal(layout, matches, matchNumber, path);
  if (first !== undefined) return exitsOf(layout, matches, first, within);
  const teamIds = teamIdsOf(match);
  if (teamIds.length === 2 || kind === 'called off' || kind === 'postponed') return open;
  const isNotNeeded = kind === 'not needed';
  const isOut = (slot: Slot) => isEmpty(layout, matches, matchNumber, slot, within);
  const isFed = (slot: Slot) => feedersOf(layout, matchNumber, slot).length > 0;
  const [teamId] = teamIds;
  if (teamId === undefined)
    return slots.every((slot) => isOut(slot) || (isNotNeeded && !isFed(slot))) ? nobody : open;
  const own: Slot = standingSlots(match)[0] === teamId ? 1 : 2;
  const other = otherSlot(own);
  // A team entered by hand has no fixed side: where nothing feeds the other one, that is its own.
  const isWalkover = isNotNeeded || isOut(other) || (!isFed(other) && isFed(own) && isOut(own));
  return isWalkover ? { win: { teamId }, lose: 'nobody' } : open;
}

function isEmpty(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  slot: Slot,
  path: readonly number[],
): boolean {
  const feeders = feedersOf(layout, matchNumber, slot);
  if (saysBye(layout, matches[matchNumber - 1], matchNumber, slot)) return true;
  return (
    feeders.length > 0 &&
    feeders.every((feeder) => exitsOf(layout, matches, feeder.matchNumber, path)[feeder.outcome] === 'nobody')
  );
}

/** True if the placeholder of a side says that no team comes to it. */
export function saysBye(
  layout: BracketLayout,
  match: BracketMatch | undefined,
  matchNumber: number,
  slot: Slot,
): boolean {
  if (!match?.placeholder_teams) return false;
  const places = teamSlots(match, teamIdsOf(match));
  const byes = slots.filter((one) => isByePlace(places[one === 1 ? 0 : 1]));
  // A single text for two free sides belongs to the side that no match feeds.
  const free = slots.filter((one) => feedersOf(layout, matchNumber, one).length === 0);
  const isSingle = !match.placeholder_teams.includes('|');
  if (isSingle && byes.length === 1 && free.length === 1 && teamIdsOf(match).length === 0)
    return free[0] === slot;
  return byes.includes(slot);
}

/** The first final that has ended the bracket before its second one; undefined if it has not. */
function endingFinal(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  path: readonly number[],
): number | undefined {
  const first = firstFinalOf(layout, matchNumber);
  if (first === undefined) return undefined;
  const { win } = exitsOf(layout, matches, first, [...path, matchNumber]);
  if (win === undefined || win === 'nobody') return undefined;
  const endsIf = layout.connections[first]?.endsIf;
  // Without a condition it is entered by hand that the second final is not needed.
  const match = matches[matchNumber - 1];
  if (endsIf === undefined) return match?.outcome === 'Not needed' ? first : undefined;
  return slotOfTeam(layout, matches, first, win.teamId, [...path, matchNumber]) === endsIf
    ? first
    : undefined;
}

/** The slot through which a team has come into a match. Sides are sometimes swapped by hand, so feeders go first. */
function slotOfTeam(
  layout: BracketLayout,
  matches: BracketMatches,
  matchNumber: number,
  teamId: string,
  path: readonly number[],
): Slot {
  const match = matches[matchNumber - 1];
  const sends = (slot: Slot, id: string) =>
    feedersOf(layout, matchNumber, slot).some((feeder) => {
      const exit = exitsOf(layout, matches, feeder.matchNumber, path)[feeder.outcome];
      return exit !== undefined && exit !== 'nobody' && exit.teamId === id;
    });
  const opponent = teamIdsOf(match).find((id) => id !== teamId);
  const bySource = slots.find(
    (slot) => sends(slot, teamId) || (opponent !== undefined && sends(otherSlot(slot), opponent)),
  );
  return bySource ?? (standingSlots(match)[0] === teamId ? 1 : 2);
}
