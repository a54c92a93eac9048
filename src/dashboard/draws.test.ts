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

/** Returns the commands of a show that has everything. */
const openCommands = async () => {
  desk = await openDesk();
  const [fields] = shows();
  desk.prepare({
    ...fields,
    channel: ['recCHANNEL0000001'],
    broadcast_settings: ['Connect for team comms'],
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  return desk.rendered.current();
};

it('every command that changes the picture names what it changes, so that it says when no source shows that', async () => {
  const commands = await openCommands();
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

it('no line of the palette claims that a command is on air; those that change the picture at once say so', async () => {
  const commands = await openCommands();
  const lines = commands.map(({ id }) => [id, desk?.readLine(id) ?? ''] as const);
  expect(lines.filter(([, line]) => /\bOn air\b/.test(line))).toEqual([]);
  const saying = lines.filter(([, line]) => line.includes('Goes on air')).map(([id]) => id);
  expect(saying).toEqual(commands.flatMap(({ id, goesOnAir }) => (goesOnAir ? id : [])));
  expect(saying.length).toBeGreaterThan(20);
  // Viewers see nothing of a dialog that opens.
  expect(commands.filter(({ opens, goesOnAir }) => opens && goesOnAir).map(({ id }) => id)).toEqual([]);
});
