import { describe, expect, it } from 'vitest';
import { type CrewMember, noScenesText, tallyRoles, tallyRolesLine } from './tally-roles.ts';

const idOf = (name: string) => `rec${name.padEnd(14, '0')}`;
const member = (role: string, name: string): CrewMember => ({ singular_name: role, player: [idOf(name)] });

const crew = [
  member('Producer', 'pia'),
  member('Observer', 'odd'),
  member('Observer', 'olu'),
  member('Observer Director', 'dan'),
  member('Replay Producer', 'olu'),
  member('Stats Producer', 'sam'),
  member('Lobby Admin', 'odd'),
  member('Lobby Admin', 'lea'),
];

describe('tallyRoles', () => {
  it.each([
    ['pia', ['Producer'], undefined, {}],
    ['odd', ['Observer 1'], 1, {}],
    ['olu', ['Observer 2', 'Replay Producer'], 2, { isReplay: true }],
    ['dan', ['Observer Director'], undefined, { isDirector: true }],
    ['sam', ['Stats Producer'], undefined, { isStats: true }],
    ['lea', [], undefined, {}],
    ['nobody', [], undefined, {}],
  ])('of %s', (name, names, observerNumber, flags) => {
    expect(tallyRoles(crew, idOf(name))).toEqual({
      names,
      observerNumber,
      isReplay: false,
      isDirector: false,
      isStats: false,
      ...flags,
    });
  });

  it.each(['Lobby Admin', 'Tournament Admin', 'Desk Host', 'Host', 'Preshow Host', 'Preshow Guest'])(
    'leave out %s',
    (role) => {
      expect(tallyRoles([member(role, 'lea')], idOf('lea')).names).toEqual([]);
    },
  );

  it('take either form of the id, and nobody for no person', () => {
    expect(tallyRoles(crew, 'olu00000000000').observerNumber).toBe(2);
    expect(tallyRoles(crew, undefined).names).toEqual([]);
    expect(tallyRoles([{ singular_name: 'Observer' }], undefined).observerNumber).toBe(undefined);
  });
});

it.each([
  ['olu', undefined, 'Observer 2/Replay Producer'],
  ['lea', undefined, 'Not assigned'],
  ['olu', 'Cam 1', 'Scenes containing Cam 1'],
])('tallyRolesLine of %s listening for %s', (name, text, expected) => {
  expect(tallyRolesLine(tallyRoles(crew, idOf(name)), text)).toBe(expected);
});

it.each([
  [[], true, 'No role in this match: ask the producer'],
  [[], false, 'No live match'],
  [['Caster'], true, 'No scene is named after Caster'],
  [['Caster', 'Producer'], true, 'No scene is named after Caster or Producer'],
  [['Caster', 'Observer'], true, undefined],
  [['Stats Producer'], true, undefined],
])('why no scene can be that of a person who is %j (live match: %s): %s', (roles, hasMatch, expected) => {
  const player = [`rec${'P'.repeat(14)}`];
  const held = roles.map((singular_name) => ({ singular_name, player }));
  expect(noScenesText(tallyRoles(held, player[0]), hasMatch)).toBe(expected);
});
