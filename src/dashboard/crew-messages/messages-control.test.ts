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

it('sends a message once, however often its key is pressed, and another one after it', async () => {
  const opened = await openDesk();
  desk = opened;
  const obstacles = () => ['message-1', 'message-2'].map((id) => opened.find(id)?.obstacle);
  await vi.waitFor(() => expect(obstacles()).toEqual([undefined, undefined]), patient);
  let answer = (_response: Response): void => undefined;
  bench.reply = () => new Promise<Response>((resolve) => (answer = resolve));
  opened.find('message-1')?.run();
  // The same text would be a second message; another one waits for the end of this one (press.ts).
  await vi.waitFor(() => expect(obstacles()).toEqual([alreadySending, sending]), patient);
  await vi.waitFor(() => expect(bench.sent).toHaveLength(1), patient);
  answer(Response.json({ error: false }));
  await vi.waitFor(() => expect(obstacles()).toEqual([undefined, undefined]), patient);
});
