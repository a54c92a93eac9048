import { expect, it } from 'vitest';
import { createTurns } from './passwords.ts';

it('lets strangers wait for known browsers, and bounds those of one address', async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, stranger?: string) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => void ends.push(resolve));
    }, stranger);
  const works = [work('first', 'a'), work('second', 'a')];
  for (let count = 0; count < 5; count += 1) works.push(work(`stranger ${count}`, 'a'));
  await expect(work('too many', 'a')).rejects.toMatchObject({ code: 'rate-limited' });
  works.push(work('neighbour', 'b'), work('known'));
  for (let count = 0; count < works.length; count += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(works);
  expect(begun[2]).toBe('known');
  expect(begun.at(-1)).toBe('neighbour');
});
