import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Match } from '#contract/records.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useChangeCount } from './use-change-count.ts';
import { useShownScore } from './use-shown-score.ts';

let hook: RenderedHook<{ score: unknown; changes: number }> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

const map = (__revision: number, score_1: number) => ({
  __tableName: 'Maps',
  __revision,
  score_1,
  score_2: 0,
});

const matchOf = (fields: Partial<Match>): Match => ({
  __tableName: 'Matches',
  id: `rec${newKey()}`,
  teams: [`rec${newKey()}`, `rec${newKey()}`],
  score_1: 1,
  score_2: 0,
  ...fields,
});

/** Returns the left score of a score line, and how often the line was highlighted. */
const useLeft = (match: Match) => {
  const { score, isKnown } = useShownScore(match);
  return { score, changes: useChangeCount(isKnown ? score?.[0] : undefined) };
};

it('shows the map of a first to 1, and does not light up when it arrives after its match', async () => {
  const key = newKey();
  const match = matchOf({ first_to: 1, maps: [`rec${key}`] });
  hook = renderHook(() => useLeft(match));
  expect(hook.current()).toEqual({ score: [1, 0], changes: 0 });
  push(key, map(1, 3));
  await vi.waitFor(() => expect(hook?.current()).toEqual({ score: [3, 0], changes: 0 }));
  push(key, map(2, 4));
  await vi.waitFor(() => expect(hook?.current()).toEqual({ score: [4, 0], changes: 1 }));
});

it('lights up when the score of a longer match changes', () => {
  const match = matchOf({ first_to: 3, maps: [`rec${newKey()}`] });
  hook = renderHook(() => useLeft(match));
  hook.draw(() => useLeft({ ...match, score_1: 2 }));
  expect(hook.current()).toEqual({ score: [2, 0], changes: 1 });
});
