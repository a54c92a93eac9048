import { afterEach, expect, it, vi } from 'vitest';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { dataCore } from './core.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page asks for others of its browser too, through the network that is loaded late', async () => {
  const [own, foreign] = [newKey(), newKey()];
  push(own, { __tableName: 'Teams', __revision: 1 });
  dataCore().map.confirm([own], { since: 0, asOf: 40, checkedAt: 1_000 });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${address} ${String(init?.body ?? '')}`);
    return Response.json({ epoch: 'epoch', sequence: 41, records: [] });
  });
  const answered = vi.fn();
  expect(await dataCore().confirming.confirm([own], { keys: [own, foreign], answered })).toBe(true);
  expect(asked.join()).toContain(foreign);
  expect(answered).toHaveBeenCalledOnce();
  expect(answered.mock.calls[0]?.[0]).toMatchObject({ keys: [own, foreign], sequence: 41 });
});
