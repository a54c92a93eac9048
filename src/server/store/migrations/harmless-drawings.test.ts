import { expect, it } from 'vitest';
import { storePerTest, type TestStores } from '../testing/test-store.ts';
import { harmlessDrawingsMigration } from './0008-harmless-drawings.ts';

let stores: TestStores;
storePerTest((_, own) => {
  stores = own;
});

const harmless = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const harmful = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>';

it('makes the drawings of earlier releases harmless, and leaves everything else alone', async () => {
  const { queries } = stores;
  const store = (id: string, type: string, text: string) =>
    queries
      .insertInto('attachments')
      .values({ id, type, extension: 'svg', filename: id, width: 8, height: null, bytes: Buffer.from(text) })
      .execute();
  await store('att1', 'image/svg+xml', harmful);
  await store('att2', 'image/SVG+xml; charset=utf-8', harmful);
  await store('att3', 'image/svg+xml', harmless);
  await store('att4', 'image/svg+xml', '<svg><script>alert(1)');
  await store('att5', 'text/plain', harmful);
  for (let time = 0; time < 2; time += 1) await queries.transaction().execute(harmlessDrawingsMigration.up);
  const rows = await queries.selectFrom('attachments').selectAll().orderBy('id').execute();
  expect(rows.map(({ type, bytes }) => [type, new TextDecoder().decode(bytes)])).toEqual([
    ['image/svg+xml', harmless],
    ['image/SVG+xml; charset=utf-8', harmless],
    ['image/svg+xml', harmless],
    ['application/octet-stream', '<svg><script>alert(1)'],
    ['text/plain', harmful],
  ]);
  expect(rows[0]).toMatchObject({ filename: 'att1', extension: 'svg', width: 8, height: null });
});
