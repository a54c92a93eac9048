import { expect, it } from 'vitest';
import { channelRecord, type TwitchBench, twitchPerTest } from '../../../tests/support/twitch-bench.ts';
import { ids, keyOf, people } from '../actions/testing/action-bench.ts';
import { secretOf } from '../secrets/seal-records.ts';

let at: TwitchBench;
twitchPerTest((bench) => {
  at = bench;
});

const change = (table: 'Broadcasts' | 'Channels' | 'Matches' | 'Maps', id: string, fields: object) =>
  at.store.commit([{ table, id, fields: { ...fields } }], { actor: 'import', reason: 'test' });
const title = () => at.bench.act('set-title');
const predict = (predictionAction: string, more: object = {}) =>
  at.bench.act('manage-prediction', { predictionAction, ...more });
const messageOf = async (answer: ReturnType<typeof title>) => {
  const { status, body } = await answer;
  return [status, body.errorMessage];
};

it('has a channel that pages know by name and link only', () => {
  expect(at.store.read(ids.show)).toMatchObject({
    channel: [channelRecord],
    channel_username: ['cup_stream'],
  });
  expect(at.store.read(channelRecord)).toEqual({});
});

it('sets title and category, and says so', async () => {
  expect(await title()).toMatchObject({
    status: 200,
    body: { error: false, data: 'Updated cup_stream\'s title to "CUP | Alpha vs Beta"' },
  });
  expect(at.twitch.titles).toEqual([{ title: 'CUP | Alpha vs Beta', game_id: 'game of Overwatch 2' }]);
});

it('leaves the category of a game that the site does not have', async () => {
  await at.store.commit([{ table: 'Events', id: ids.event, fields: { game: 'Chess' } }], {
    actor: 'a',
    reason: 'b',
  });
  await title();
  expect(at.twitch.titles).toEqual([{ title: 'CUP | Alpha vs Beta' }]);
  expect(at.twitch.requests).not.toContain('GET /helix/games');
});

it.each([
  [
    'without a channel',
    'Broadcasts',
    ids.show,
    { channel: null },
    'No Twitch auth token associated with channel',
  ],
  [
    'never authorized',
    'Channels',
    channelRecord,
    { twitch_refresh_token: null },
    'No Twitch auth token associated with channel',
  ],
  ['without a number', 'Channels', channelRecord, { channel_id: null }, 'Invalid channel data'],
  [
    'with other scopes',
    'Channels',
    channelRecord,
    { twitch_scopes: 'channel:edit:commercial' },
    "Token doesn't have the required scopes",
  ],
  ['without an event', 'Broadcasts', ids.show, { event: null }, 'No event associated with broadcast'],
  ['without a format', 'Broadcasts', ids.show, { title_format: null }, 'The broadcast has no title format'],
] as const)('refuses the title of a show %s, without asking', async (_, table, id, fields, text) => {
  await change(table, id, fields);
  expect(await messageOf(title())).toEqual([400, text]);
  expect(at.twitch.requests).toEqual([]);
});

it('creates, locks and resolves the prediction of a match', async () => {
  expect((await predict('create', { autoLockAfter: 300 })).status).toBe(200);
  expect(at.twitch.predictions).toMatchObject([
    {
      title: '⬥ Who will win the match?',
      status: 'ACTIVE',
      prediction_window: 300,
      outcomes: [{ title: 'Alpha' }, { title: 'Beta' }],
    },
  ]);
  expect(await messageOf(predict('create'))).toEqual([409, 'Prediction already exists']);
  expect((await predict('lock')).status).toBe(200);
  expect(at.twitch.predictions[0]?.status).toBe('LOCKED');
  expect(await messageOf(predict('resolve'))).toEqual([400, 'Match has not been won yet']);
  await change('Matches', ids.match, { score_2: 3 });
  expect((await predict('resolve')).status).toBe(200);
  expect(at.twitch.predictions).toMatchObject([{ status: 'RESOLVED', winning_outcome_id: 'outcome-2' }]);
  expect(await messageOf(predict('resolve'))).toEqual([404, 'Prediction does not exist']);
  expect(await messageOf(predict('lock'))).toEqual([404, 'Prediction does not exist']);
});

it('resolves by what the open prediction is about, whichever button was pressed', async () => {
  await change('Maps', ids.maps[0], { number: 1, map: [ids.kings] });
  expect((await predict('create', { predictionType: 'map', autoLockAfter: 180 })).status).toBe(200);
  expect(at.twitch.predictions).toMatchObject([
    { title: "⬥ Who will win map 1 - King's Row?", prediction_window: 180 },
  ]);
  await change('Maps', ids.maps[0], { winner: [ids.alpha] });
  expect((await predict('resolve', { predictionType: 'match' })).status).toBe(200);
  expect(at.twitch.predictions).toMatchObject([{ status: 'RESOLVED', winning_outcome_id: 'outcome-1' }]);
});

it('resolves the prediction of a drawn match to its third outcome', async () => {
  await change('Matches', ids.match, { first_to: null, best_of: 2 });
  await predict('create');
  expect(at.twitch.predictions[0]?.outcomes).toMatchObject([
    { title: 'Alpha' },
    { title: 'Beta' },
    { title: 'Draw' },
  ]);
  await change('Matches', ids.match, { score_1: 1, score_2: 1 });
  expect(await predict('resolve')).toMatchObject({ status: 200, body: { error: false } });
  expect(at.twitch.predictions).toMatchObject([{ status: 'RESOLVED', winning_outcome_id: 'outcome-3' }]);
});

it.each([{ outcome: 'Drawn' }, { outcome: 'Called off' }, { outcome: 'Not needed' }])(
  'gives points back where no outcome can come true: %j',
  async (fields) => {
    await predict('create');
    await change('Matches', ids.match, fields);
    const answer = await predict('resolve');
    expect(answer).toMatchObject({ status: 200, body: { error: false } });
    expect(answer.body).not.toHaveProperty('data');
    expect(at.twitch.predictions).toMatchObject([{ status: 'CANCELED' }]);
  },
);

it('needs a match with both teams', async () => {
  await change('Matches', ids.match, { teams: [ids.alpha] });
  expect(await messageOf(predict('create'))).toEqual([400, 'A prediction needs both teams of the match']);
  await change('Broadcasts', ids.show, { live_match: null });
  expect(await messageOf(predict('create'))).toEqual([400, 'No match associated']);
  expect(at.twitch.requests).toEqual([]);
});

it('cancels whatever is open, also what was made at the site itself', async () => {
  expect(await messageOf(predict('cancel'))).toEqual([404, 'Prediction does not exist']);
  at.twitch.predictions.push({
    id: 'theirs',
    title: 'Pineapple?',
    status: 'LOCKED',
    outcomes: [],
    prediction_window: 60,
    winning_outcome_id: null,
  });
  expect((await predict('cancel')).status).toBe(200);
  expect(at.twitch.predictions[0]?.status).toBe('CANCELED');
});

it('never opens two predictions, however often and by however many it is pressed', async () => {
  const answers = await Promise.all([
    predict('create'),
    predict('create'),
    at.bench.act('manage-prediction', { predictionAction: 'create' }, { as: people.editor }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(at.twitch.predictions).toHaveLength(1);
});

it('does what one press asks for once, also when its answer was lost', async () => {
  const press = () =>
    at.bench.act('start-commercial', { commercialDuration: 90 }, { as: people.director, key: keyOf(1) });
  const [first, meanwhile] = await Promise.all([press(), press()]);
  expect([first.status, meanwhile]).toEqual([200, first]);
  expect(await press()).toEqual(first);
  expect(at.twitch.commercials).toEqual([90]);
  const other = await at.bench.act(
    'start-commercial',
    { commercialDuration: 30 },
    { as: people.director, key: keyOf(1) },
  );
  expect(other.body.code).toBe('idempotency-key-reused');
});

it('does not repeat what a restart interrupted', async () => {
  at.twitch.faults.set('POST /helix/channels/commercial', ['hangs']);
  const press = (bench: TwitchBench['bench']) =>
    bench.act('start-commercial', { commercialDuration: 90 }, { as: people.director, key: keyOf(1) });
  const lost = press(at.bench);
  await at.twitch.heard('POST /helix/channels/commercial');
  expect(await messageOf(press(at.restart()))).toEqual([
    502,
    'The server was interrupted while it asked Twitch. Look at the channel before you try again.',
  ]);
  at.expire();
  await lost;
  expect(at.twitch.requests.filter((call) => call.endsWith('commercial'))).toHaveLength(1);
});

it.each([
  [{ status: 401 }, 'the authorization of this channel has ended, its owner has to authorize it again'],
  [{ status: 400, message: 'not a partner' }, 'not a partner'],
  [{ status: 404, message: 'no such channel' }, 'no such channel'],
  [{ status: 429 }, 'Twitch was asked too often, try again in a minute'],
  [{ status: 503 }, 'Twitch has trouble at the moment (503), try again in a minute'],
  [
    'hangs',
    'Twitch did not answer within 10 s. Look at the channel before you try again: it may have been done',
  ],
  [
    'dies',
    'the connection to Twitch broke off. Look at the channel before you try again: it may have been done',
  ],
] as const)('tells the operator what failed there: %j', async (fault, text) => {
  at.twitch.faults.set('POST /helix/channels/commercial', [fault, fault]);
  const answer = at.bench.act('start-commercial', { commercialDuration: 30 }, { as: people.director });
  if (fault === 'hangs') {
    await at.twitch.heard('POST /helix/channels/commercial');
    at.expire();
  }
  expect(await messageOf(answer)).toEqual([502, `Failed to start commercial: ${text}`]);
});

it('takes half an answer for done where nothing is read from it, and for a failure elsewhere', async () => {
  at.twitch.faults.set('POST /helix/predictions', ['half']);
  expect((await predict('create')).status).toBe(200);
  at.twitch.faults.set('GET /helix/predictions', ['half']);
  expect(await messageOf(predict('lock'))).toEqual([
    502,
    "Twitch error: Twitch's answer was incomplete, try again",
  ]);
});

it('says that Twitch cannot be reached', async () => {
  await at.twitch.stop();
  expect(await messageOf(title())).toEqual([502, 'Twitch error: Twitch could not be reached']);
});

it('gets a new access token when Twitch has ended the old one, and asks once more', async () => {
  await title();
  at.twitch.revoke();
  expect((await title()).status).toBe(200);
  expect(at.twitch.requests.filter((call) => call === 'POST /oauth2/token')).toHaveLength(2);
});

it('gets one before the old one ends, and validates it every hour', async () => {
  await title();
  at.clock.nowMs += 61 * 60_000;
  await title();
  expect(at.twitch.requests.filter((call) => call.startsWith('GET /oauth2'))).toEqual([
    'GET /oauth2/validate',
  ]);
  at.clock.nowMs += 179 * 60_000;
  await title();
  expect(at.twitch.requests.filter((call) => call === 'POST /oauth2/token')).toHaveLength(2);
});

it('keeps a token that Twitch rotates, encrypted', async () => {
  at.twitch.rotates = true;
  await title();
  const place = { id: channelRecord, field: 'twitch_refresh_token' };
  const kept = secretOf(at.store, at.secrets, place) ?? '';
  expect(at.twitch.secrets).toContain(kept);
  expect(String(at.store.get(channelRecord)?.twitch_refresh_token)).toMatch(/^sealed:/);
  at.bench = at.restart();
  expect((await title()).status).toBe(200);
});

it('says that an authorization has ended', async () => {
  at.twitch.revoke(true);
  expect(await messageOf(title())).toEqual([
    502,
    'Twitch error: the authorization of this channel has ended, its owner has to authorize it again',
  ]);
});

it('writes no secret into an answer or the log, whatever goes wrong', async () => {
  const answers: unknown[] = [];
  const faults = [{ status: 401 }, { status: 400 }, 'dies', 'half'] as const;
  for (const call of ['POST /oauth2/token', 'PATCH /helix/channels']) {
    for (const fault of faults) {
      at.twitch.faults.set(call, [typeof fault === 'object' ? { ...fault, echoes: true } : fault]);
      at.bench = at.restart();
      answers.push(await title());
    }
  }
  at.twitch.revoke(true);
  answers.push(await title());
  const all = JSON.stringify(answers) + at.logged();
  for (const secret of at.twitch.secrets) expect(all).not.toContain(secret);
});
