import { expect, it } from 'vitest';
import { joinedNames } from './Winners.tsx';

it.each([
  ['nobody', [], ''],
  ['without a name', [{}, { name: ' ' }], ''],
  ['each once', [{ name: 'Ember' }, { name: 'Kestrel' }, { name: 'Ember ' }], 'Ember · Kestrel'],
])('%s', (_, people, expected) => expect(joinedNames(people)).toBe(expected));
