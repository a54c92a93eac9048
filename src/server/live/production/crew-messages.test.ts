import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerToClient } from '#contract/socket.ts';
import { crewMessageShownMs } from '#domain/broadcast/crew-messages.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { silentLog } from '../../../../tests/fakes/fake-app.ts';
import { fakeId } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';
import * as meta from '../../store/repositories/meta.ts';
import { createTestStores, type TestStores } from '../../store/testing/test-store.ts';
import { openKeptMessages } from './crew-messages.ts';

type Crew = Parameters<ServerToClient['prod_messages']>[0];

let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

const showId = `rec${fakeId('show')}`;
const send = (to: Crew['messages'][number]['to'] = ['casters']) =>
  show.sendMessage(showId, { text: 'Stand by', to, from: 'Pia' });
/** A page of a user, or of a device with a key for tallies, in the room of a client. */
const join = async (person?: string, key?: { role?: TallyRole }, client = 'main'): Promise<ShowSocket> => {
  const page = await show.open(person);
  if (key) page.client.emit('prod-keys', [show.keys.give('main', 'tally', key)]);
  page.client.emit('prod-join', client);
  await page.settled();
  return page;
};
const crewOf = (page: ShowSocket) => (page.all('prod_messages').at(-1)?.[0] ?? undefined) as Crew | undefined;
const textsOf = (page: ShowSocket) => crewOf(page)?.messages.map(({ text }) => text);

describe('a message to the crew', () => {
  it('reaches the pages of all clients of the show, and no others', async () => {
    const pages = await Promise.all([
      join('pia'),
      join('cal', undefined, 'cams'),
      join(undefined, {}),
      join('olu', undefined, 'other'),
      join(),
      join('ned'),
    ]);
    send();
    for (const page of pages) await page.settled();
    const [producer, crew, tally, ...others] = pages.map(textsOf);
    expect([producer, crew, tally]).toEqual([['Stand by'], ['Stand by'], ['Stand by']]);
    expect(others).toEqual([undefined, undefined, undefined]);
  });

  it('reaches a page that joins afterwards, which decides by its age', async () => {
    send();
    expect(textsOf(await join('pia'))).toEqual(['Stand by']);
    expect(textsOf(await join())).toBeUndefined();
  });

  it('reaches a tally of one role only if it is for the group of that role', async () => {
    const observer = await join(undefined, { role: 'observer-2' });
    send(['casters']);
    send(['observers', 'desk']);
    await observer.settled();
    expect(textsOf(observer)).toEqual(['Stand by']);
    expect(crewOf(observer)?.messages[0]?.to).toEqual(['observers', 'desk']);
  });

  it('has the pages that show it, with the name of user or key, and the time of the confirmation', async () => {
    const producer = await join('pia');
    const tally = await join(undefined, {});
    send();
    await tally.settled();
    const id = crewOf(tally)?.messages[0]?.id;
    const shown = { clientName: 'main', id, page: 'tally' };
    tally.client.emit('prod-message-shown', { ...shown, isSeen: false });
    await tally.settled();
    await producer.settled();
    const receipts = () => crewOf(producer)?.messages[0]?.receipts;
    expect(receipts()).toEqual([
      {
        source: tally.client.id,
        who: expect.stringContaining('key'),
        page: 'tally',
        shownAt: expect.any(Number),
      },
    ]);
    tally.client.emit('prod-message-shown', { ...shown, isSeen: true });
    const other = await join('cal', undefined, 'cams');
    other.client.emit('prod-message-shown', { clientName: 'cams', id, page: 'dashboard', isSeen: true });
    for (const page of [tally, other, producer]) await page.settled();
    expect(receipts()?.map(({ page, seenAt }) => [page, typeof seenAt])).toEqual([
      ['tally', 'number'],
      ['dashboard', 'number'],
    ]);
  });

  it('has a receipt for each page, which keeps its own over a new connection', async () => {
    const producer = await join('pia');
    send();
    await producer.settled();
    const id = crewOf(producer)?.messages[0]?.id;
    const key = show.keys.give('main', 'tally', {});
    const report = async (pageId: string, isSeen: boolean) => {
      const tablet = await show.open();
      tablet.client.emit('prod-keys', [key]);
      tablet.client.emit('prod-message-shown', { clientName: 'main', id, page: 'tally', isSeen, pageId });
      for (const page of [tablet, producer]) await page.settled();
    };
    for (const pageId of ['t1', 't2', 't3']) await report(pageId, false);
    await report('t2', true);
    const receipts = crewOf(producer)?.messages[0]?.receipts ?? [];
    expect(receipts.map(({ source, seenAt }) => [source, seenAt !== undefined])).toEqual([
      ['t1', false],
      ['t2', true],
      ['t3', false],
    ]);
    const received = producer.all('prod_messages').length;
    await report('t2', true);
    await report('t1', false);
    expect(producer.all('prod_messages')).toHaveLength(received);
  });

  it('is confirmed by everyone who receives it', async () => {
    const producer = await join('pia');
    const crew = await join('cal');
    const observer = await join(undefined, { role: 'observer-2' });
    send(['observers']);
    for (const page of [crew, observer]) await page.settled();
    const id = crewOf(observer)?.messages[0]?.id;
    expect(crewOf(crew)?.messages[0]?.id).toBe(id);
    for (const { client } of [crew, observer])
      client.emit('prod-message-shown', { clientName: 'main', id, page: 'tally', isSeen: true });
    for (const page of [crew, observer, producer]) await page.settled();
    const receipts = crewOf(producer)?.messages[0]?.receipts ?? [];
    expect(receipts.map(({ source }) => source)).toEqual([crew.client.id, observer.client.id]);
  });

  it("carries the server's time of the event, by which a page judges its age", async () => {
    const sentMs = Date.now();
    send();
    const page = await join('pia');
    expect(crewOf(page)?.sentAt).toBeGreaterThanOrEqual(sentMs);
    const observer = await join(undefined, { role: 'observer-2' });
    expect(crewOf(observer)?.sentAt).toBeGreaterThanOrEqual(sentMs);
  });

  it('takes no receipt from a page of another show', async () => {
    const producer = await join('pia');
    send();
    await producer.settled();
    const id = crewOf(producer)?.messages[0]?.id;
    const other = await join('olu', undefined, 'other');
    other.client.emit('prod-message-shown', { clientName: 'other', id, page: 'tally', isSeen: true });
    other.client.emit('prod-message-shown', { clientName: 'main', id, page: 'tally', isSeen: true });
    await other.settled();
    await producer.settled();
    expect(crewOf(producer)?.messages[0]?.receipts).toEqual([]);
  });
});

describe('a restart of the server', () => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await createTestStores();
  });
  beforeEach(() => stores.fresh());
  afterAll(() => stores.close());

  const openKept = (clock = Date.now) => openKeptMessages({ queries: stores.queries, clock, log: silentLog });
  /** Ends the server and starts another one over the same database. */
  const restart = async (kept: Awaited<ReturnType<typeof openKept>> | undefined, clock?: () => number) => {
    await show.close();
    await kept?.close();
    const keptMessages = await openKept(clock);
    show = await openShow({ keptMessages });
    return keptMessages;
  };

  it('ends no message that pages still show, and loses no confirmation of it', async () => {
    const kept = await restart(undefined);
    const tally = await join(undefined, {});
    send(['observers']);
    await tally.settled();
    const id = crewOf(tally)?.messages[0]?.id;
    const shown = { clientName: 'main', id, page: 'tally', pageId: 't1' };
    tally.client.emit('prod-message-shown', { ...shown, isSeen: false });
    await tally.settled();
    const before = crewOf(await join('pia'))?.messages;

    const again = await restart(kept);
    const producer = await join('pia');
    expect(crewOf(producer)?.messages).toEqual(before);
    const back = await join(undefined, {});
    back.client.emit('prod-message-shown', { ...shown, isSeen: true });
    await back.settled();
    await producer.settled();
    expect(crewOf(producer)?.messages[0]?.receipts.map(({ seenAt }) => typeof seenAt)).toEqual(['number']);
    await again.close();
  });

  it('brings back none that pages do not show any more, and forgets their names', async () => {
    const kept = await restart(undefined);
    send();
    const later = await restart(kept, () => Date.now() + crewMessageShownMs + 1_000);
    expect(textsOf(await join('pia'))).toBeUndefined();
    await later.close();
    expect(await meta.find(stores.queries, meta.crewMessages)).toBeUndefined();
  });

  it('starts without messages that another release has stored', async () => {
    await meta.put(stores.queries, meta.crewMessages, '[["show",[{"text":"Old"}]]]');
    const kept = await openKept();
    expect(kept.found).toEqual([]);
    await kept.close();
  });
});
