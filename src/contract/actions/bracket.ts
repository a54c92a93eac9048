import * as v from 'valibot';
import {
  replaceBracketTeams as replaceBracketTeamsRule,
  saveBracketLayout as saveBracketLayoutRule,
} from '#domain/actions/bracket-edits.ts';
import { resolveEntireBracket as resolveBracketRule } from '#domain/actions/resolve-entire-bracket.ts';
import {
  type UndoableField,
  undoableFields,
  undoBracketChanges as undoBracketChangesRule,
} from '#domain/actions/undo-bracket-changes.ts';
import { numberLimits } from '#domain/limits.ts';
import { action } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice, flag, id, text } from './values.ts';

/** A withdrawal of 200 matches with six fields each. */
const maximumChanges = 1_200;

const teams = v.pipe(v.array(id()), v.maxLength(2, 'must have at most 2 teams'));
const number = v.pipe(v.number(), v.minValue(0), v.maxValue(numberLimits.auctionMoney));
const value = v.nullable(
  v.union([teams, flag, number, text('forfeitReason')], 'must be a value of a match or rank'),
);

const kinds: Readonly<Record<UndoableField, 'object' | 'boolean' | 'number' | 'string'>> = {
  teams: 'object',
  placeholder_right: 'boolean',
  placeholder_teams: 'string',
  outcome: 'string',
  score_1: 'number',
  score_2: 'number',
  best_of: 'number',
  forfeit: 'boolean',
  forfeit_reason: 'string',
  ranking_text: 'string',
  ranking_sort: 'number',
};

const change = v.pipe(
  v.object({
    record: id(),
    field: choice([...undoableFields.Matches, ...undoableFields.Teams]),
    before: value,
    after: value,
  }),
  v.check(
    ({ field, before, after }) => [before, after].every((one) => one === null || typeof one === kinds[field]),
    'must have values of its field',
  ),
);

/** The undo of resolve-entire-bracket and withdraw-team. */
export const undoBracketChanges = action({
  name: 'undo-bracket-changes',
  payload: v.object({
    scopeID: id('Unknown or unusable bracket'),
    changes: v.pipe(
      v.array(change, 'must be a list of changes'),
      v.nonEmpty('must name a change'),
      v.maxLength(maximumChanges, `must have at most ${maximumChanges} entries`),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'resolve-bracket' },
  maximumBytes: 256 * 1024,
  offline: {
    keep: 'absolute',
    reason: 'it names every value that it takes back, and is refused once one of them has changed',
    lateAfterMs: lateAfterMs.prepared,
    supersedes: false,
    per: ({ scopeID }) => [scopeID],
    resolve: (payload) => payload,
    isResolved: () => true,
  },
  touches: ({ changes }) => [...new Set(changes.map(({ record }) => record))],
  rule: undoBracketChangesRule,
  fields: {
    scopeID: { field: null, label: 'Bracket or event' },
    changes: {
      fields: {
        record: { field: null, label: 'Match or team' },
        field: { field: null, label: 'Field' },
        before: { field: null, label: 'Value before' },
        after: { field: null, label: 'Value after' },
      },
    },
  },
  describe: ({ scopeID, changes }, names) => {
    const count = new Set(changes.map(({ record }) => record)).size;
    return `${count} ${count === 1 ? 'record' : 'records'} put back in ${names.nameOf(scopeID, 'the bracket')}`;
  },
});

/** More than one corrected result can lead to: a bracket of 32 has 31 matches. */
const maximumReplacements = 64;

/** The step beside resolving, which never replaces a team: each one is named as the person has seen and chosen it. */
export const replaceBracketTeams = action({
  name: 'replace-bracket-teams',
  payload: v.object({
    bracketID: id('Unknown or unusable bracket'),
    replacements: v.pipe(
      v.array(v.object({ match: id(), old: id(), new: id() }), 'must be a list of replacements'),
      v.nonEmpty('must name a replacement'),
      v.maxLength(maximumReplacements, `must have at most ${maximumReplacements} entries`),
    ),
    /** Puts the earlier teams back. */
    isUndo: v.optional(flag),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'resolve-bracket' },
  offline: {
    keep: 'reject',
    reason: 'which teams fit depends on every result the server has by then',
  },
  touches: ({ bracketID, replacements }) => [bracketID, ...new Set(replacements.map(({ match }) => match))],
  rule: replaceBracketTeamsRule,
  describe: ({ bracketID, replacements, isUndo }, names) =>
    `${replacements.length} ${replacements.length === 1 ? 'team' : 'teams'} ${isUndo ? 'put back' : 'replaced'} in ${names.nameOf(bracketID, 'the bracket')}`,
});

export const resolveEntireBracket = action({
  name: 'resolve-entire-bracket',
  payload: v.object({ bracketID: id('Unknown or unusable bracket') }),
  answer: v.object({ hasError: v.boolean(), message: v.string() }),
  access: { caller: 'user', right: 'resolve-bracket' },
  offline: {
    keep: 'reject',
    reason: 'the outcome depends on every result the server has by then',
  },
  touches: (payload) => [payload.bracketID],
  rule: resolveBracketRule,
  describe: ({ bracketID }, names) => `Bracket ${names.nameOf(bracketID, 'resolution')}`,
});

/** Saves the layout of the bracket creator to an event. */
export const saveBracketLayout = action({
  name: 'save-bracket-layout',
  payload: v.object({
    bracketID: id('Unknown or unusable bracket'),
    layout: text('bracketLayout'),
    previous: text('bracketLayout'),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'resolve-bracket' },
  /** Two layouts, which are JSON inside JSON. */
  maximumBytes: 256 * 1024,
  offline: {
    keep: 'reject',
    reason: 'where every result goes hangs on it, and somebody else may have drawn on',
  },
  touches: ({ bracketID }) => [bracketID],
  rule: saveBracketLayoutRule,
  describe: ({ bracketID }, names) => `Layout of ${names.nameOf(bracketID, 'the bracket')}`,
});
