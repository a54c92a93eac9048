import { cleanId, restoreId } from '#domain/record-id.ts';
import { type BracketMatch, type BracketMatches, standingSlots, teamIdsOf } from './bracket-match.ts';
import { isUnneeded } from './exit.ts';
import type { BracketLayout } from './layout.ts';
import { connectedNumbers, type DueSlot, dueSlots, resolveBracket } from './resolve.ts';

/** The new fields of one match, ids dirty. An outcome of null takes the mark "Not needed" back. */
export type SettlePatch = {
  readonly matchId: string;
  readonly teams?: readonly string[];
  readonly placeholder_right?: boolean;
  readonly outcome?: 'Not needed' | null;
};

/** A bracket before and after the results of some matches, or its layout, have changed. */
export type SettledBracket = {
  readonly layout: BracketLayout;
  /** The earlier layout, if it was changed. */
  readonly layoutBefore?: BracketLayout;
  readonly before: BracketMatches;
  readonly after: BracketMatches;
  /** True for a match that keeps its teams and its mark, such as one that has begun. */
  readonly isFixed: (match: BracketMatch) => boolean;
};

type Patch = Omit<SettlePatch, 'matchId'>;

/** The matches, one of them without an entered outcome. */
export const withoutMark = (matches: BracketMatches, matchNumber: number): BracketMatches =>
  matches.map((match, index) =>
    match && index === matchNumber - 1 ? { ...match, outcome: undefined } : match,
  );

/** A match without the teams that came through a result which no longer exists, and without a mark that followed from it. */
function withdrawnPart(
  { layout, layoutBefore = layout, before, isFixed }: SettledBracket,
  current: BracketMatches,
  matchNumber: number,
): Patch | undefined {
  const match = current[matchNumber - 1];
  const isMark =
    match?.outcome === 'Not needed' &&
    isUnneeded(layoutBefore, withoutMark(before, matchNumber), matchNumber);
  if (match === undefined || isFixed(isMark ? { ...match, outcome: undefined } : match)) return undefined;
  const isMarkOver = isMark && !isUnneeded(layout, withoutMark(current, matchNumber), matchNumber);
  const mark = isMarkOver ? ({ outcome: null } as const) : {};
  const due = dueSlots(layout, current, matchNumber);
  const isDue = (id: string) => due.some(({ teamId }) => teamId === id);
  // A slot with another team due now has a corrected result: replacing its team is an action of its own.
  const gone = dueSlots(layoutBefore, before, matchNumber).flatMap(({ teamId }, slot) =>
    teamId !== undefined && due[slot]?.teamId === undefined && !isDue(teamId) ? [teamId] : [],
  );
  const [left, right] = standingSlots(match).map((id) => (id && gone.includes(id) ? undefined : id));
  const kept = [left, right].flatMap((id) => id ?? []);
  if (kept.length === teamIdsOf(match).length) return isMarkOver ? mark : undefined;
  const placeholder_right = kept.length === 1 && left !== undefined;
  return { teams: kept.map(restoreId), placeholder_right, ...mark };
}

/**
 * The consequences of changed results or of a changed layout in a bracket: teams that are newly due are placed, those whose result was
 * taken back leave matches that have not begun. Slots that were due the same team before are left alone, so a team that
 * was entered or removed by hand stays as it is. Never replaces a team. Returns one patch per changed match; applying
 * them and taking the same results back returns the bracket to its state before.
 */
export function settleBracket(bracket: SettledBracket): SettlePatch[] {
  const { layout, layoutBefore = layout, before, after } = bracket;
  const current = [...after];
  const patches = new Map<string, Patch>();
  const change = (index: number, patch: Patch): void => {
    const match = current[index];
    const id = match && cleanId(match);
    if (match === undefined || !id) return;
    current[index] = {
      ...match,
      ...patch,
      outcome: patch.outcome === null ? undefined : (patch.outcome ?? match.outcome),
    };
    patches.set(id, { ...patches.get(id), ...patch });
  };
  const numbers = [...new Set([layoutBefore, layout].flatMap(connectedNumbers))];
  // Taking a team out of a match may take a walkover back: each pass that changes something leaves fewer teams or marks.
  for (let pass = 0; pass <= 3 * numbers.length; pass += 1) {
    const found = numbers.filter((number) => {
      const patch = withdrawnPart(bracket, current, number);
      if (patch !== undefined) change(number - 1, patch);
      return patch !== undefined;
    });
    if (found.length === 0) break;
  }
  const dueBefore = new Map(numbers.map((number) => [number, dueSlots(layoutBefore, before, number)]));
  const newlyDue: typeof dueSlots = (ofLayout, matches, number) => {
    const fresh = (due: DueSlot, slot: 0 | 1): DueSlot =>
      dueBefore.get(number)?.[slot].teamId === due.teamId ? { ...due, teamId: undefined } : due;
    const [left, right] = dueSlots(ofLayout, matches, number);
    return [fresh(left, 0), fresh(right, 1)];
  };
  const { patches: filled } = resolveBracket(layout, current, {
    dueOf: newlyDue,
    mayMark: (number) => !isUnneeded(layoutBefore, before, number),
  });
  for (const { matchId, ...patch } of filled) {
    const index = current.findIndex((match) => cleanId(match) === cleanId(matchId));
    change(index, patch);
  }
  return [...patches].map(([id, patch]) => ({ matchId: restoreId(id), ...patch }));
}
