import { contradictions } from '#domain/bracket/contradictions.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { hasBegun, type PreparedMap } from '#domain/match/has-begun.ts';
import { restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  RuleRefusal,
  recordOf,
  textIn,
} from './patch.ts';
import { resolvable, usableBracket } from './resolve-entire-bracket.ts';

/** One team of one match by another one; dirty ids. */
export type TeamReplacement = { readonly match: string; readonly old: string; readonly new: string };

type ReplaceBracketTeams = {
  readonly bracketID: string;
  /** All that the person has seen and chosen: if one of them no longer holds, nothing is replaced. */
  readonly replacements: readonly TeamReplacement[];
  /** True to undo earlier replacements: the current teams were placed by them. */
  readonly isUndo?: boolean | undefined;
};

/** Returns true if a match has data that belongs to its present teams. */
export function isMatchBegun(read: RecordReader, id: string): boolean {
  const match = read(id);
  if (match === undefined) return false;
  const maps = dirtyIdsIn(match, 'maps').flatMap((map) => (read(map) as PreparedMap | undefined) ?? []);
  return hasBegun(match, maps);
}

/**
 * Replaces teams that contradict the results, in matches that have not begun. Each keeps its side.
 * @throws RuleRefusal `bracket-moved-on` when a match, a result or a team is not as the person saw it; as `usableBracket`
 */
export function replaceBracketTeams(
  read: RecordReader,
  { bracketID, replacements, isUndo = false }: ReplaceBracketTeams,
  _acting: Acting,
): RecordPatch[] {
  const { matches, layout } = usableBracket(read, bracketID);
  const due = contradictions(
    layout,
    matches.map((id) => resolvable(read, id)),
  );
  const isDue = (wanted: TeamReplacement): boolean =>
    due.some(
      (one) =>
        matches[one.matchNumber - 1] === wanted.match &&
        restoreId(one.placed) === wanted.old &&
        restoreId(one.due) === wanted.new,
    );
  const teams = new Map<string, readonly string[]>();
  for (const wanted of replacements) {
    const standing = teams.get(wanted.match) ?? dirtyIdsIn(read(wanted.match), 'teams');
    const isAllowed = isUndo
      ? matches.includes(wanted.match) && read(wanted.new)?.__tableName === 'Teams'
      : isDue(wanted);
    const fits = standing.includes(wanted.old) && !standing.includes(wanted.new);
    if (!isAllowed || !fits || isMatchBegun(read, wanted.match)) throw new RuleRefusal('bracket-moved-on');
    teams.set(
      wanted.match,
      standing.map((id) => (id === wanted.old ? wanted.new : id)),
    );
  }
  return [...teams].map(([id, list]) => ({ table: 'Matches', id, fields: { teams: [...list] } }));
}

type SaveBracketLayout = {
  readonly bracketID: string;
  /** The new text of the layout. */
  readonly layout: string;
  /** The text that the person has changed, '' where there was none: another one by now is not overwritten. */
  readonly previous: string;
};

/**
 * Gives a bracket another layout. Its matches keep their numbers, since their order is not touched.
 * @throws RuleRefusal `unknown-bracket`, `bracket-unreadable`, `layout-moved-on`
 */
export function saveBracketLayout(
  read: RecordReader,
  { bracketID, layout, previous }: SaveBracketLayout,
  _acting: Acting,
): RecordPatch[] {
  const bracket = recordOf(read, 'Brackets', bracketID, 'unknown-bracket');
  // Taking back the first layout of a bracket leaves none.
  if (layout !== '' && parseLayout(layout) === undefined) throw new RuleRefusal('bracket-unreadable');
  if ((textIn(bracket, 'bracket_layout') ?? '') !== previous) throw new RuleRefusal('layout-moved-on');
  return [{ table: 'Brackets', id: bracketID, fields: { bracket_layout: layout } }];
}
