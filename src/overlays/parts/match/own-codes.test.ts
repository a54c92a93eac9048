import { expect, it } from 'vitest';
import { withOwnCodes } from './own-codes.ts';

const team = (number: number, name: string | undefined, code?: string) => ({
  id: `recteam000000000${number}`,
  name,
  code,
});
const codesOf = (...teams: ReturnType<typeof team>[]) => withOwnCodes(teams).map(({ code }) => code);

it.each([
  ['keep codes that differ', [team(1, 'Foxes', 'FOX'), team(2, 'Foxtrot', 'FXT')], ['FOX', 'FXT']],
  ['begin like their names', [team(1, 'Foxes', 'FOX'), team(2, 'Foxtrot', 'fox')], ['FOXE', 'FOXT']],
  [
    'have three letters at least',
    [team(1, 'Red Foxes', 'RF'), team(2, 'Real Falcons', 'RF')],
    ['RED', 'REA'],
  ],
  ['differ without codes too', [team(1, 'Red Foxes'), team(2, 'Real Falcons')], ['RED', 'REA']],
  ['leave a third alone', [team(1, 'Ab', 'X'), team(2, 'Cd', 'X'), team(3, 'Ef', 'Y')], ['AB', 'CD', 'Y']],
  ['count teams of one name', [team(1, 'Foxes', 'FOX'), team(2, 'Foxes', 'FOX')], ['FOX 1', 'FOX 2']],
  ['may have a name that another begins with', [team(1, 'Fox', 'F'), team(2, 'Foxes', 'F')], ['FOX', 'FOXE']],
  ['know one team twice', [team(1, 'Foxes', 'FOX'), team(1, 'Foxes', 'FOX')], ['FOX', 'FOX']],
  ['have none without a name', [team(1, undefined), team(2, undefined)], [undefined, undefined]],
])('teams beside each other %s', (_how, teams, codes) => expect(codesOf(...teams)).toEqual(codes));

it('gives the same list when nothing clashes, so that nothing is drawn anew', () => {
  const teams = [team(1, 'Foxes', 'FOX'), team(2, 'Tidebreakers', 'TIDE')];
  expect(withOwnCodes(teams)).toBe(teams);
});
