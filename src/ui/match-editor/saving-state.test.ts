import { describe, expect, it } from 'vitest';
import type { ActionStatus } from '#data/hooks/use-action.ts';
import { type SavingState, settledSavingState } from './saving-state.ts';

const refused: SavingState = { kind: 'refused', message: 'Someone else changed this meanwhile' };

describe('the state of a save whose actions went on', () => {
  it.each<[SavingState['kind'], ActionStatus[], SavingState['kind']]>([
    ['queued', ['saved', 'queued'], 'queued'],
    ['queued', ['saved', 'saved'], 'saved'],
    ['queued', ['idle', 'saved'], 'saved'],
    ['queued', ['saved', 'refused'], 'refused'],
    ['queued', ['idle', 'idle'], 'idle'],
    ['refused', ['saved', 'refused'], 'refused'],
    ['refused', ['idle', 'saved'], 'saved'],
    ['refused', ['idle', 'idle'], 'idle'],
    ['refused', ['queued', 'idle'], 'queued'],
    ['saving', ['saved', 'saving'], 'saving'],
    ['idle', ['saved', 'saved'], 'idle'],
  ])('%s with %j: %s', (kind, statuses, expected) => {
    const state = kind === 'refused' ? refused : ({ kind } as SavingState);
    expect(settledSavingState(state, statuses).kind).toBe(expected);
  });

  it('keeps the words of a refusal that stands', () => {
    expect(settledSavingState(refused, ['refused'])).toBe(refused);
  });
});
