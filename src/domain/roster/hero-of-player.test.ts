import { expect, it } from 'vitest';
import { heroKeysOf } from './hero-of-player.ts';

const [elan, ash] = ['e'.repeat(14), 'a'.repeat(14)];
const heroes = [
  { id: `rec${'n'.repeat(14)}` },
  { id: `rec${elan}`, name: 'Élan' },
  { id: `rec${ash}`, name: 'Ash' },
];
const nobody = { heroKey: undefined, heroName: undefined };

it.each([
  ['the favourite', [{ heroKey: ash, heroName: 'Élan' }], [], [ash]],
  ['the named one, without accents and in any case', [{ ...nobody, heroName: ' ELAN' }], [], [elan]],
  ['none for a name that no hero has', [{ ...nobody, heroName: 'Nobody' }], [], [undefined]],
  [
    'those that fill, in order, where there is none',
    [nobody, { ...nobody, heroKey: ash }, nobody],
    ['ash', 'élan'],
    [ash, ash, elan],
  ],
  ['none for the rest', [nobody, nobody], ['Ash'], [ash, undefined]],
  ['a place left open by a name that no hero has', [nobody, nobody], ['?', 'Ash'], [undefined, ash]],
])('%s', (_, players, fill, expected) => expect(heroKeysOf(players, heroes, fill)).toEqual(expected));
