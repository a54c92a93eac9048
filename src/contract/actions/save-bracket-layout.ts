import * as v from 'valibot';
import { saveBracketLayout as saveBracketLayoutRule } from '#domain/actions/save-bracket-layout.ts';
import { action } from './action.ts';
import { id, text } from './values.ts';

/** What the bracket creator saves to an event. */
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
