import { contradictions, misfits } from '#domain/bracket/contradictions.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { hasBegun, type PreparedMap } from '#domain/match/has-begun.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  textIn,
} from './patch.ts';
import { resolvable } from './resolve-entire-bracket.ts';

/** The fields that resolving a bracket and withdrawing a team change. */
export const undoableFields = {
  Matches: [
    'teams',
    'placeholder_right',
    'placeholder_teams',
    'outcome',
    'score_1',
    'score_2',
    'best_of',
    'forfeit',
    'forfeit_reason',
  ],
  Teams: ['ranking_text', 'ranking_sort'],
} as const;

export type UndoableField = (typeof undoableFields)[keyof typeof undoableFields][number];
export type UndoableValue = string | number | boolean | string[] | null;

/** One field of one record as it was and as the action left it; dirty ids. */
export type BracketChange = {
  readonly record: string;
  readonly field: UndoableField;
  readonly before: UndoableValue;
  readonly after: UndoableValue;
};

export type UndoBracketChanges = {
  /** The bracket that was resolved, or the event that a team was withdrawn from. */
  readonly scopeID: string;
  readonly changes: readonly BracketChange[];
};

/** Absent, empty and false are one value: records do not hold them. */
const storedValue = (value: unknown): UndoableValue => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((id) => restoreId(String(id)));
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || value === true ? value : null;
};
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(storedValue(a)) === JSON.stringify(storedValue(b));

const fieldsOf = (table: string): readonly string[] =>
  table === 'Matches' || table === 'Teams' ? undoableFields[table] : [];

/** Lists what patches are about to change, for `undoBracketChanges`; to be called before they are carried out. */
export function changesOf(read: RecordReader, patches: readonly RecordPatch[]): BracketChange[] {
  return patches.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, after]): BracketChange[] => {
      const field = [...undoableFields.Matches, ...undoableFields.Teams].find((one) => one === name);
      const before = id === undefined ? undefined : read(id)?.[name];
      if (id === undefined || field === undefined || isSame(before, after)) return [];
      return [{ record: restoreId(id), field, before: storedValue(before), after: storedValue(after) }];
    }),
  );
}

/** True if every field still is as the action left it. */
export const areAsLeft = (read: RecordReader, changes: readonly BracketChange[]): boolean =>
  changes.every(({ record, field, after }) => isSame(read(record)?.[field], after));

type ScopedBracket = { readonly ids: readonly string[]; readonly layout: BracketLayout | undefined };

function bracketsIn(read: RecordReader, scopeID: string): ScopedBracket[] {
  const scope = read(scopeID);
  const brackets =
    scope?.__tableName === 'Brackets' ? [scope] : dirtyIdsIn(scope, 'brackets').map((id) => read(id));
  return brackets.flatMap((bracket) =>
    bracket === undefined
      ? []
      : [
          {
            ids: dirtyIdsIn(bracket, 'ordered_matches'),
            layout: parseLayout(textIn(bracket, 'bracket_layout')),
          },
        ],
  );
}

const nameOf = (record: RuleRecord | undefined): string =>
  textIn(record, 'custom_name') ?? textIn(record, 'name') ?? 'A match';

/** Matches of a bracket with a team that the results do not send there. */
function unfit(read: RecordReader, { ids, layout }: ScopedBracket): ReadonlySet<string> {
  if (layout === undefined) return new Set();
  const matches = ids.map((id) => resolvable(read, id));
  const found = [...contradictions(layout, matches), ...misfits(layout, matches)];
  return new Set(found.flatMap(({ matchNumber }) => ids[matchNumber - 1] ?? []));
}

/** The matches after a match that have one of these teams. */
function matchesAfter(
  read: RecordReader,
  { ids, layout }: ScopedBracket,
  id: string,
  teams: readonly string[],
): string[] {
  const { win, lose } = layout?.connections[ids.indexOf(id) + 1] ?? {};
  const targets = [win, lose].flatMap((target) =>
    target?.kind === 'slot' ? (ids[target.matchNumber - 1] ?? []) : [],
  );
  return targets.filter((target) => dirtyIdsIn(read(target), 'teams').some((team) => teams.includes(team)));
}

/**
 * Takes back what resolving a bracket or withdrawing a team has changed, all or nothing. A second call finds the fields
 * changed and is refused.
 * @throws RuleRefusal `unknown-record`, `record-moved-on` if a field is no longer as it was left, `later-result` if a match
 *   that lost its teams has begun or a later match has a team that would no longer be sent there
 */
export function undoBracketChanges(
  read: RecordReader,
  { scopeID, changes }: UndoBracketChanges,
  _acting: Acting,
): RecordPatch[] {
  const scope = read(scopeID);
  if (scope?.__tableName !== 'Brackets' && scope?.__tableName !== 'Events')
    throw new RuleRefusal('unknown-record', { kind: 'bracket' });
  const brackets = bracketsIn(read, scopeID);
  const inBrackets = new Set(brackets.flatMap(({ ids }) => ids));
  const isInScope = (id: string): boolean => {
    const record = read(id);
    if (record?.__tableName === 'Teams')
      return dirtyIdsIn(record, 'matches').some((match) => inBrackets.has(match));
    if (scope.__tableName === 'Brackets') return inBrackets.has(id);
    return dirtyIdsIn(record, 'event').some((event) => isSameRecord(event, scopeID));
  };
  const patches = new Map<string, { table: string; fields: Record<string, unknown> }>();
  for (const { record: id, field, before, after } of changes) {
    const record = read(id);
    const table = String(record?.__tableName);
    const isKnown = record !== undefined && fieldsOf(table).includes(field) && isInScope(id);
    const teams = field === 'teams' && Array.isArray(before) ? before : [];
    const areTeams = teams.every((team) => read(team)?.__tableName === 'Teams');
    if (!isKnown || !areTeams || !isSame(record[field], after)) throw new RuleRefusal('record-moved-on');
    const patch = patches.get(id) ?? { table, fields: {} };
    patch.fields[field] = field === 'teams' ? [...teams] : before;
    patches.set(id, patch);
  }
  const then: RecordReader = (id) => {
    const record = read(id);
    return record && { ...record, ...patches.get(restoreId(id))?.fields };
  };
  for (const [id, { fields }] of patches) {
    const match = then(id);
    const maps = dirtyIdsIn(match, 'maps').flatMap((map) => (read(map) as PreparedMap | undefined) ?? []);
    if ('teams' in fields && match !== undefined && hasBegun(match, maps))
      throw new RuleRefusal('later-result', { match: nameOf(match) });
  }
  for (const bracket of brackets) {
    const before = unfit(read, bracket);
    const left = [...patches].flatMap(([id, { fields }]) => {
      if (!('teams' in fields)) return [];
      const kept = dirtyIdsIn(then(id), 'teams');
      const lost = dirtyIdsIn(read(id), 'teams').filter((team) => !kept.includes(team));
      return matchesAfter(then, bracket, id, lost);
    });
    const contradicted = [...unfit(then, bracket)].filter((id) => !before.has(id) && !patches.has(id));
    const [later] = [...left, ...contradicted];
    if (later !== undefined) throw new RuleRefusal('later-result', { match: nameOf(read(later)) });
  }
  return [...patches].map(([id, { table, fields }]) => ({ table, id, fields }));
}
