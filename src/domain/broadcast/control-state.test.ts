import { describe, expect, it } from 'vitest';
import { controlState } from './control-state.ts';

describe('controlState', () => {
  it.each([
    ['idle', [], 'idle'],
    ['idle', [undefined], 'idle'],
    ['idle', ['waiting'], 'waiting'],
    ['idle', ['sending'], 'sending'],
    ['saving', ['waiting'], 'sending'],
    ['queued', [], 'waiting'],
    ['queued', ['sending'], 'sending'],
    ['saved', [], 'saved'],
    ['saved', ['sending'], 'sending'],
    ['refused', ['waiting'], 'refused'],
    ['saved', ['sending', 'conflict'], 'conflict'],
    ['saving', ['conflict'], 'conflict'],
  ] as const)('a run %s with %o pending is %s', (run, pending, state) => {
    expect(controlState({ run, pending })).toBe(state);
  });
});
