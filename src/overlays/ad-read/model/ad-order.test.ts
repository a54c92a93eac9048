import { expect, it } from 'vitest';
import { adSteps, afterGroup, nextGroup, type Read, type ReadGroup } from './ad-order.ts';

const read = (audio: string): Read => ({ audio, volume: 1, image: undefined });
const group = (reads: readonly string[], and?: Read): ReadGroup => ({
  key: 'g',
  opening: read('open'),
  and,
  reads: reads.map(read),
});
const inWords = (steps: ReturnType<typeof adSteps>) =>
  steps.map((step) => ('read' in step ? step.read.audio : step.pauseMs));

it.each([
  ['one read', group(['a'], read('and')), 0, ['open', 400, 'a', 400]],
  ['several', group(['a', 'b'], read('and')), 0, ['open', 400, 'a', 400, 'and', 200, 'b', 400]],
  ['several without "and", later', group(['a', 'b']), 50, ['open', 450, 'a', 450, 'b', 450]],
  ['no opening', { ...group(['a']), opening: undefined }, 0, ['a', 400]],
] as const)('%s', (_, given, delay, expected) => expect(inWords(adSteps(given, delay))).toEqual(expected));

it('takes the group that was played least, and not the last one again', () => {
  const groups = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
  expect(nextGroup(groups, { counts: { a: 2, b: 1, c: 3 }, latest: 'c' })?.key).toBe('b');
  expect(nextGroup(groups, { counts: { a: 5, b: 1, c: 9 }, latest: 'b' })?.key).toBe('a');
  expect(nextGroup([{ key: 'a' }], { counts: {}, latest: 'a' })?.key).toBe('a');
  expect(nextGroup([], { counts: {}, latest: undefined })).toBeUndefined();
});

it('counts a group that was played', () =>
  expect(afterGroup({ counts: { a: 1 }, latest: 'b' }, 'a')).toEqual({ counts: { a: 2 }, latest: 'a' }));
