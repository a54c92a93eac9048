import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, closePages, setUpBrowser } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, patient } from '../../../tests/fakes/desk.ts';
import { alreadySending, sending } from '../commands/command.ts';

let desk: Desk | undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  desk?.leave();
  await closePages();
});

it.each([
  ['map-win-left', [alreadySending, sending]],
  ['map-win-right', [sending, alreadySending]],
  ['flip-teams', [sending, sending]],
])('during %s a map win is not repeated, and another one waits', async (id, during) => {
  const opened = await openDesk();
  desk = opened;
  const obstacles = () => ['map-win-left', 'map-win-right'].map((one) => opened.find(one)?.obstacle);
  await vi.waitFor(() => expect(obstacles()).toEqual([undefined, undefined]), patient);
  let answer = (_response: Response): void => undefined;
  bench.reply = () => new Promise<Response>((resolve) => (answer = resolve));
  opened.find(id)?.run();
  await vi.waitFor(() => expect(obstacles()).toEqual(during), patient);
  await vi.waitFor(() => expect(bench.sent).toHaveLength(1), patient);
  answer(Response.json({ error: false }));
  await vi.waitFor(() => expect(obstacles()).toEqual([undefined, undefined]), patient);
});
