import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TwitchChannelsAnswer, twitchChannelsPath } from '#contract/twitch.ts';
import { bench, closePages, refusal, setUpBrowser } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, patient, shows } from '../../../tests/fakes/desk.ts';
import { alreadySending, sending } from '../commands/command.ts';
import { channelLinks } from './TwitchModule.tsx';
import { durationText, openPrediction, predictionButtonsFor } from './twitch-control.ts';

let desk: Desk | undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  desk?.leave();
  await closePages();
});

const channel = 'recCHANNEL0000001';
const openWith = async (fields: object): Promise<Desk> => {
  const opened = await openDesk();
  desk = opened;
  opened.prepare({ ...shows()[0], ...fields });
  return opened;
};
/** The server tells this of the channels. */
const answerChannels = (answer: TwitchChannelsAnswer) => {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.startsWith(twitchChannelsPath) ? Promise.resolve(Response.json(answer)) : others(path, init),
  );
};
const own = ({ group }: { group: string }) => group.startsWith('Twitch');
const idsOf = (opened: Desk) =>
  opened.rendered
    .current()
    .filter(own)
    .map(({ id }) => id);

it('offers nothing for a show without a channel', async () => {
  expect(idsOf(await openWith({}))).toEqual([]);
});

it('offers predictions of the live match and the title, and commercials to nobody without the permission', async () => {
  const opened = await openWith({ channel: [channel], title_format: '{match_round}' });
  await vi.waitFor(
    () =>
      expect(idsOf(opened)).toEqual([
        'prediction-create-match',
        'prediction-create-map',
        'prediction-lock',
        'prediction-resolve-match',
        'prediction-resolve-map',
        'prediction-cancel',
        'twitch-title',
        'twitch-marker',
      ]),
    patient,
  );
});

it('sends what the specification says, one call of the row at a time', async () => {
  const opened = await openWith({ channel: [channel] });
  await vi.waitFor(() => expect(idsOf(opened)).toContain('prediction-create-map'), patient);
  bench.reply = () => new Promise<Response>(() => {});
  opened.find('prediction-create-map')?.run();
  await vi.waitFor(() => expect(bench.sent).toHaveLength(1), patient);
  expect(bench.sent[0]).toMatchObject({
    path: expect.stringMatching(/\/actions\/manage-prediction$/),
    body: { predictionAction: 'create', predictionType: 'map', autoLockAfter: 180 },
  });
  await vi.waitFor(
    () => expect(opened.find('prediction-create-map')?.obstacle).toBe(alreadySending),
    patient,
  );
  expect(opened.find('prediction-lock')?.obstacle).toBe(sending);
  expect(opened.find('twitch-title')?.obstacle).toBe('The broadcast has no title format');
});

it('refuses nothing by the state of the channel before the last action', async () => {
  const known = { name: 'cup', grants: ['Predictions'], state: 'granted', predictions: [] } as const;
  answerChannels({ error: false, isEnabled: true, channels: [known] });
  const opened = await openWith({ channel: [channel], channel_username: ['cup'] });
  const obstacleOf = (id: string) => opened.find(`prediction-${id}`)?.obstacle;
  await vi.waitFor(() => expect(obstacleOf('lock')).toBe('No prediction is open'), patient);
  answerChannels({ error: true, errorMessage: 'Later' } as never);
  bench.reply = () => Response.json({ error: false });
  opened.find('prediction-create-map')?.run();
  await vi.waitFor(() => expect(bench.sent).toHaveLength(1), patient);
  await vi.waitFor(() =>
    expect([obstacleOf('lock'), obstacleOf('create-map')]).toEqual([undefined, undefined]),
  );
});

it('says what a press has come to on its own button only', async () => {
  const opened = await openWith({ channel: [channel] });
  await vi.waitFor(() => expect(idsOf(opened)).toContain('prediction-lock'), patient);
  bench.reply = refusal(400, 'prediction-missing');
  opened.find('prediction-lock')?.run();
  await vi.waitFor(() => expect(opened.find('prediction-lock')?.state).toBe('refused'), patient);
  const rows = opened.rendered.current().filter(({ group }) => group === 'Twitch predictions');
  expect(rows.filter(({ state }) => state !== 'idle').map(({ id }) => id)).toEqual(['prediction-lock']);
  // Each says what it does.
  expect(new Set(rows.map(({ next }) => next)).size).toBe(rows.length);
});

it('offers nothing that Twitch does not let this server do, and says why', async () => {
  answerChannels({ error: false, isEnabled: false, channels: [] });
  const opened = await openWith({ channel: [channel], title_format: '{match_round}' });
  await vi.waitFor(
    () =>
      expect(opened.find('prediction-create-match')?.obstacle).toBe('Twitch is not set up on this server'),
    patient,
  );
  expect(opened.find('twitch-title')?.obstacle).toBe('Twitch is not set up on this server');
  expect(opened.find('twitch-marker')?.obstacle).toBe('Twitch is not set up on this server');
});

it('offers what can be done with the prediction that is open', async () => {
  const outcomes = [
    { title: 'Storm', points: 10 },
    { title: 'Ravens', points: 20 },
  ];
  const predictions = [{ title: '⬥ Who will win the match?', status: 'LOCKED', outcomes }];
  const known = { name: 'cup', grants: ['Predictions'], state: 'granted', predictions } as const;
  answerChannels({ error: false, isEnabled: true, channels: [known] });
  const opened = await openWith({ channel: [channel], channel_username: ['cup'] });
  await vi.waitFor(
    () => expect(opened.find('prediction-lock')?.obstacle).toBe('The prediction is locked already'),
    patient,
  );
  expect(opened.find('prediction-create-map')?.obstacle).toBe('A prediction is open already');
  expect(opened.find('prediction-resolve-match')?.obstacle).toBeUndefined();
  expect(opened.find('twitch-marker')?.obstacle).toBe('The owner of the channel has not granted Title/Game');
});

it('asks before what cannot be taken back', async () => {
  const opened = await openWith({ channel: [channel] });
  await vi.waitFor(() => expect(idsOf(opened)).toContain('prediction-cancel'), patient);
  const asking = opened.rendered.current().filter((command) => own(command) && command.asks);
  expect(asking.map(({ id }) => id)).toEqual([
    'prediction-resolve-match',
    'prediction-resolve-map',
    'prediction-cancel',
  ]);
  // The question has a button "Cancel" of its own, which is the way out.
  expect(asking.map(({ asks }) => asks?.().action)).not.toContain('Cancel');
});

it('opens no prediction after the end of the match, and gives points back where nobody can win', () => {
  const buttons = (match: object) =>
    Object.fromEntries(predictionButtonsFor(match).map((button) => [button.id, button]));
  const open = buttons({ first_to: 2, score_1: 1 });
  expect(open['create-match']?.obstacle).toBeUndefined();
  expect(open['resolve-match']?.question).toContain('who were right');
  for (const outcome of ['Called off', 'Not needed', 'Forfeited by both']) {
    const off = buttons({ first_to: 2, outcome });
    expect([off['create-match']?.obstacle, off['create-map']?.obstacle]).toEqual([
      'The match is over',
      'The match is over',
    ]);
    expect(off['resolve-match']).toMatchObject({ action: 'Give points back' });
    expect(off['resolve-map']?.success).toContain('points back');
    expect(off.cancel?.obstacle).toBeUndefined();
  }
  expect(buttons({ best_of: 2, score_1: 1, score_2: 1 })['resolve-match']?.question).toContain('"Draw"');
});

it('shows the answer of the title for 20 seconds, and what was refused', async () => {
  const opened = await openWith({ channel: [channel], title_format: '{match_round}' });
  await vi.waitFor(() => expect(opened.find('twitch-title')?.obstacle).toBeUndefined(), patient);
  const { takeToasts } = await import('#data/toasts.ts');
  takeToasts();
  bench.reply = () => Response.json({ error: false, data: 'Updated x\'s title to "y"' });
  opened.find('twitch-title')?.run();
  await vi.waitFor(
    () =>
      expect(takeToasts()).toMatchObject([
        { text: 'Updated x\'s title to "y"', kind: 'success', durationMs: 20_000 },
      ]),
    patient,
  );
});

it('names durations and addresses', () => {
  expect([30, 60, 90, 120, 150, 180].map(durationText)).toEqual(['30s', '1m', '1m30s', '2m', '2m30s', '3m']);
  expect(channelLinks({ stream_link: 'twitch.tv/cup', channel_username: ['cup'] })).toEqual([
    { label: 'Stream', address: 'https://twitch.tv/cup' },
    { label: 'Chat', address: 'https://twitch.tv/cup/chat' },
    { label: 'Dashboard', address: 'https://dashboard.twitch.tv/u/cup/stream-manager' },
  ]);
  expect(channelLinks({})).toEqual([]);
});

it('marks the moment with the names of the match, and says so for ten seconds', async () => {
  const opened = await openWith({ channel: [channel] });
  await vi.waitFor(() => expect(opened.find('twitch-marker')?.obstacle).toBeUndefined(), patient);
  const { takeToasts } = await import('#data/toasts.ts');
  takeToasts();
  bench.reply = () => Response.json({ error: false, data: 'Added a stream marker: "A vs B"' });
  opened.find('twitch-marker')?.run();
  await vi.waitFor(
    () =>
      expect(takeToasts()).toMatchObject([{ text: 'Added a stream marker: "A vs B"', durationMs: 10_000 }]),
    patient,
  );
  expect(bench.sent.at(-1)).toMatchObject({ path: expect.stringMatching(/set-marker$/), body: {} });
});

describe('openPrediction', () => {
  const ids = ['create-match', 'lock', 'resolve-match', 'resolve-map', 'cancel'];
  const commands = ids.map((id) => ({ id: `prediction-${id}`, obstacle: undefined }));
  const outcomes = [{ title: 'Reds', points: 5 }];
  const listed = (title: string) => ({ title, status: 'ACTIVE', outcomes });
  const matchPrediction = listed('⬥ Who will win the match?');

  it.each([
    ['⬥ Who will win the match?', 'prediction-resolve-match'],
    ['⬥ Who will win map 2 - Glasshouse?', 'prediction-resolve-map'],
  ])('of %s: offers to lock it, to cancel it and to resolve it by what it is on', (title, resolve) => {
    const pressed: string[] = [];
    const standing = { kind: 'open', prediction: listed(title) } as const;
    const open = openPrediction(standing, commands, (id) => void pressed.push(id));
    expect([open?.state, open?.title]).toEqual(['open', title.slice(2)]);
    expect(open?.actions.map(({ label }) => label)).toEqual([
      'Lock prediction',
      'Resolve prediction',
      'Cancel prediction',
    ]);
    for (const { run } of open?.actions ?? []) run();
    expect(pressed).toEqual(['prediction-lock', resolve, 'prediction-cancel']);
  });

  it('leaves out what cannot work now', () => {
    const blocked = commands.map((one) => ({
      ...one,
      obstacle: one.id.endsWith('lock') ? 'Locked' : undefined,
    }));
    const open = openPrediction({ kind: 'locked', prediction: matchPrediction }, blocked, () => undefined);
    expect(open?.actions.map(({ label }) => label)).toEqual(['Resolve prediction', 'Cancel prediction']);
  });

  it('is none without a prediction on the live match', () => {
    for (const standing of [
      { kind: 'none' },
      { kind: 'unknown' },
      { kind: 'foreign', prediction: matchPrediction },
    ] as const) {
      expect(openPrediction(standing, commands, () => undefined)).toBeUndefined();
    }
  });
});
