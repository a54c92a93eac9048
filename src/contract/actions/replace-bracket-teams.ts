import * as v from 'valibot';
import { replaceBracketTeams as replaceBracketTeamsRule } from '#domain/actions/replace-bracket-teams.ts';
import { action } from './action.ts';
import { flag, id } from './values.ts';

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
