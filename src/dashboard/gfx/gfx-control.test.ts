import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, closePages, refusal, setUpBrowser, show } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, patient, shows } from '../../../tests/fakes/desk.ts';
import { renderHook } from '../../../tests/fakes/hook.ts';

let leave: () => void = () => undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  leave();
  await closePages();
});

it('keeps the places of the last move when the next one is refused', async () => {
  const desk: Desk = await openDesk();
  await desk.clean();
  const gfx = [1, 2, 3].map((number) => `recGFX0000000000${number}`);
  desk.prepare({ ...shows()[0], gfx });
  const { default: gfxControl } = await import('./gfx-control.ts');
  const { fieldOf, glassState } = await import('../glass/use-glass.ts');
  const form = renderHook(gfxControl.use);
  leave = () => {
    form.leave();
    desk.leave();
  };
  const read = () => form.current() ?? expect.unreachable('The control is not there yet.');
  await vi.waitFor(() => expect(form.current()?.graphics).toHaveLength(3), patient);

  const first = { route: 'gfx/1', isCounted: true, isSilent: false, ignores: [] };
  glassState.pages = [first] as unknown as NonNullable<typeof glassState.pages>;
  const glass = { shown: 1, sources: 1, tookMs: 200, slowest: 'GFX', missing: [] };
  glassState.presses = [{ id: 'press', fields: new Set([fieldOf(show, 'gfx')]), glass }];
  const unseen = 'No source shows the places that changed';
  read().move(gfx[2]?.slice(3) ?? '', 2, 1);
  await vi.waitFor(() => expect([read().glass?.hidden, read().isRunning]).toEqual([unseen, false]), patient);

  bench.reply = refusal(400, 'invalid-payload');
  bench.sent = [];
  read().move(gfx[1]?.slice(3) ?? '', 2, 0);
  await vi.waitFor(() => expect([bench.sent.length, read().isRunning]).toEqual([1, false]), patient);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read().glass?.hidden).toBe(unseen);
});
