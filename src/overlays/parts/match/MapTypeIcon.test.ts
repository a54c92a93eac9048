import { describe, expect, it } from 'vitest';
import { knownMapType } from './MapTypeIcon.tsx';

describe('knownMapType', () => {
  it.each([
    ['Control', 'Control'],
    [' escort', 'Escort'],
    ['Control (Quads)', 'Control'],
    ['SpikeRush', 'Spike'],
    ['Oddball', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (type, expected) => expect(knownMapType(type)).toBe(expected));
});
