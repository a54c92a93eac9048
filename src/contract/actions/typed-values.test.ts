import { expect, it } from 'vitest';
import { type ActionName, actionOf } from '../actions.ts';
import { holdsTyped } from './typed-values.ts';

const match = 'recMATCH000000001';

it.each<[ActionName, Readonly<Record<string, unknown>>, boolean]>([
  ['multi-map-win', { teamNum: 1, match, map: 'recMAP00000000001' }, false],
  ['toggle-flip-teams', { match, flip_teams: true }, false],
  ['update-broadcast', { match }, false],
  ['update-broadcast', { deskDisplayMode: 'Maps' }, false],
  ['update-broadcast', { mapAttack: 'Left', countdownEnd: 1 }, false],
  ['update-broadcast', { highlightTeamID: 'recTEAM0000000001' }, false],
  ['update-broadcast', { title: null }, false],
  ['update-broadcast', { title: 'Back soon' }, true],
  ['update-broadcast', { deskDisplayMode: 'Notice (Event)', deskDisplayText: 'a|b' }, true],
  ['update-broadcast', { triviaSettings: { rows: 2 } }, true],
  ['update-break-display', { option: 'Schedule' }, false],
  ['update-match-data', { matchID: match, updatedData: { score_1: 2 } }, true],
])('%s %o', (name, payload, expected) => {
  expect(holdsTyped(actionOf(name), payload)).toBe(expected);
});
