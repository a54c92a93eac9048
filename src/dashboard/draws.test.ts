import { afterEach, beforeEach, expect, it } from 'vitest';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import { closePages, setUpBrowser } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, shows } from '../../tests/fakes/desk.ts';

/** Commands that change no overlay, or no particular one, grouped by the reason. */
const withoutPicture: Readonly<Record<string, RegExp>> = {
  'leads to a place on the dashboard': /^(?:module-.+|score)$/,
  'opens a list of several changes': /^preset-/,
  'the site lists the show': /^advertise$/,
  'switches what the server does by itself': /^automation-/,
  'is read by the crew': /^message-/,
  'reaches the channel, not the picture': /^(?:prediction|commercial|twitch)-/,
  'is heard, and told by triggers that no record keeps': /^comms-/,
  'hides several, which its question names': /^clear-air$/,
};
const isWithout = (id: string) => Object.values(withoutPicture).some((pattern) => pattern.test(id));

let desk: Desk | undefined;
beforeEach(setUpBrowser);
afterEach(async () => {
  desk?.leave();
  await closePages();
});

it('every command that changes the picture names what it changes, so that it says when no source shows that', async () => {
  desk = await openDesk();
  const [fields] = shows();
  desk.prepare({
    ...fields,
    channel: ['recCHANNEL0000001'],
    broadcast_settings: ['Connect for team comms'],
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const commands = desk.rendered.current();
  expect(commands.length).toBeGreaterThan(60);
  const unnamed = commands.filter(({ id, draws }) => draws === undefined && !isWithout(id));
  expect(unnamed.map(({ id }) => id)).toEqual([]);
  // A path that no overlay draws would say "No source shows this" for ever.
  const drawn = commands.filter(({ draws }) => draws !== undefined);
  expect(drawn.filter(({ draws = '' }) => overlaysDrawing(draws).length === 0).map(({ id }) => id)).toEqual(
    [],
  );
  // Every pattern is needed.
  for (const [reason, pattern] of Object.entries(withoutPicture))
    expect([reason, commands.some(({ id, draws }) => pattern.test(id) && draws === undefined)]).toEqual([
      reason,
      true,
    ]);
});
