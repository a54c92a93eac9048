import * as v from 'valibot';
import { resolveEntireBracket as resolveBracketRule } from '#domain/actions/resolve-entire-bracket.ts';
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
  },
  touches: (payload) => [payload.bracketID],
  rule: resolveBracketRule,
  describe: ({ bracketID }, names) => `Bracket ${names.nameOf(bracketID, 'resolution')}`,
});
