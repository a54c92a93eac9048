import * as v from 'valibot';
import { action } from './action.ts';
import { id } from './values.ts';

export const resolveEntireBracket = action({
  name: 'resolve-entire-bracket',
  payload: v.object({ bracketID: id('Unknown or unusable bracket') }),
  answer: v.object({ hasError: v.boolean(), message: v.string() }),
  access: { caller: 'user', right: 'resolve-bracket' },
  offline: {
    keep: 'reject',
    reason: 'the outcome depends on every result the server has by then',
    per: (payload) => [payload.bracketID],
  },
  touches: (payload) => [payload.bracketID],
});
