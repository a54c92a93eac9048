import { describe, expect, it } from 'vitest';
import { rolesOfTally, sceneForRoles } from './role-scenes.ts';
import { tallyState } from './tally.ts';
import { isTallyRole, type TallyRole, tallyRoleName } from './tally-role.ts';

it.each([
  ['observer-1', true],
  ['observer-99', true],
  ['observer-0', false],
  ['observer-100', false],
  ['observer-2 ', false],
  ['replay', true],
  ['constructor', false],
  ['', false],
  [2, false],
])('%s is a role: %s', (text, expected) => {
  expect(isTallyRole(text)).toBe(expected);
});

describe('a scene as the tally of a role is told it', () => {
  it.each([
    ['observer-2', 'Game, Obs 2', 'Game, Obs 2'],
    ['observer-2', 'Game, Obs 12', '…'],
    ['observer-2', 'Break with Ann', '…'],
    ['observer-2', 'Obsdir Ann', 'Director'],
    ['director', 'Obsdir Ann', 'Obsdir Ann'],
    ['replay', 'Replay Ann', 'Replay Ann'],
    ['stats', 'Replay Ann', '…'],
    ['observer-2', null, null],
    ['observer-2', '', ''],
  ] as const)('%s: %s is %s', (role, scene, expected) => {
    expect(sceneForRoles([role], scene)).toBe(expected);
  });

  const scenes = ['Obs 1', 'Obs 2', 'Obsdir', 'Replay', 'Stats', 'Break', undefined];
  const roles: TallyRole[] = ['observer-1', 'observer-2', 'replay', 'director', 'stats'];

  it.each(roles)('leaves the light of %s as it is, whoever cuts', (role) => {
    const target = { roles: rolesOfTally(role) };
    const stateOf = (told: (scene: string | undefined) => string | undefined) =>
      ['Producer', 'Observer Director', 'Host'].flatMap((position) =>
        scenes.flatMap((programScene) =>
          scenes.map((previewScene) =>
            tallyState({
              target,
              sources: [
                { positions: [position], programScene: told(programScene), previewScene: told(previewScene) },
                { positions: ['Observer Director'], programScene: told('Obs 1') },
              ],
              isInPicture: false,
              isHeard: true,
            }),
          ),
        ),
      );
    expect(stateOf((scene) => sceneForRoles([role], scene) ?? undefined)).toEqual(stateOf((scene) => scene));
    expect(tallyRoleName(role)).toBe(target.roles.names[0]);
  });
});
