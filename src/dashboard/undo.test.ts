import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, closePages, setUpBrowser, show } from '#data/actions/testing/page.ts';
import { client, type Desk, openDesk, patient } from '../../tests/fakes/desk.ts';

const otherShow = 'recSHOW0000000002';

let desk: Desk;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  setUpBrowser();
  desk = await openDesk();
});
afterEach(async () => {
  desk.leave();
  vi.useRealTimers();
  await closePages();
});

const settings = [
  'update-broadcast',
  'update-break-display',
  'update-break-automation',
  'set-observer-setting',
  'set-automation',
  'update-gfx-index',
];
const isSettingSent = () => bench.sent.some(({ path }) => settings.includes(path.split('/').at(-1) ?? ''));

/** Presses a control until the server has done it; answers its offer to undo, if it is a setting of the show. */
const press = async (id: string) => {
  await desk.makePressable(id);
  bench.sent = [];
  desk.find(id)?.run();
  // A control reads as saved from the previous action until this one has begun.
  await vi.waitFor(() => expect(bench.sent).not.toEqual([]), { timeout: 1_000 }).catch(() => undefined);
  await vi.waitFor(
    () => expect([id, desk.readLine(id)]).toEqual([id, expect.stringMatching(/Saved/)]),
    patient,
  );
  if (!isSettingSent()) return undefined;
  // Each setting says how it went, after its record did.
  const told = () => desk.hear().findLast(({ kind }) => kind === 'success');
  await vi
    .waitFor(() => expect([id, told()]).not.toEqual([id, undefined]), { timeout: 1_000 })
    .catch(() => undefined);
  return told()?.action;
};

it('an undo reaches the show that was controlled, and never another one', async () => {
  const undone: string[] = [];
  for (const { id, opens } of desk.rendered.current()) {
    const undo = opens ? undefined : await press(id);
    if (undo?.label !== 'Undo') continue;
    undone.push(id);

    bench.sent = [];
    desk.put({ id: client, broadcast: [otherShow] });
    undo.run();
    const last = () => desk.hear().at(-1)?.text;
    await vi.waitFor(
      () => expect([id, last()]).toEqual([id, expect.stringMatching(/^It has changed/)]),
      patient,
    );
    expect([id, bench.sent]).toEqual([id, []]);

    desk.put({ id: client, broadcast: [show] });
    undo.run();
    await vi.waitFor(() => expect([id, isSettingSent()]).toEqual([id, true]), patient);
  }
  expect(undone.length).toBeGreaterThan(25);
}, 120_000);
