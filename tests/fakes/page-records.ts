import { vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { dataCore } from '#data/things/core.ts';
import { toCachedRecords } from '#sync/cached-record.ts';

let names = 0;

/** A clean id that no other test of the file has used: the page's records live as long as the page. */
export const newKey = (): string => {
  names += 1;
  return `KEY${String(names).padStart(11, '0')}`;
};

/** Puts a record into the page, as a push of the server would. */
export const push = (key: string, record: Partial<WireRecord> & { __revision: number }): void => {
  const things = toCachedRecords({ ...record, id: `rec${key}` }, { checkedAt: 1_000 });
  dataCore().map.apply(things, 'epoch');
};

/** Answers the page's questions from these records; the list grows with every key asked for. */
export const serve = (records: ReadonlyMap<string, WireRecord>): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = String(address).split('?');
    const keys = decodeURIComponent(path.slice('/things/'.length)).split(',');
    asked.push(...keys);
    return Response.json(
      keys.map((key) => ({ __id: key, ...records.get(key) })),
      { headers: { 'Grandstand-Epoch': 'epoch', 'Grandstand-Sequence': '40' } },
    );
  });
  return asked;
};
