import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { type TwitchBench, twitchPerTest } from '../../../tests/support/twitch-bench.ts';
import { ids, people } from '../actions/testing/action-bench.ts';
import { noRelay } from '../cluster/relay.ts';
import { testId } from '../store/testing/test-store.ts';
import { type AutomationRuns, addAutomationRunRoutes, createAutomationRuns } from './runs.ts';
import { type Automations, showAutomations, startAutomations } from './show-automations.ts';

let at: TwitchBench;
let automations: Automations;
let kept: AutomationRuns;
twitchPerTest((bench) => {
  at = bench;
  const { store, log } = bench;
  kept = createAutomationRuns(noRelay);
  automations = startAutomations({
    store,
    automations: showAutomations(store, bench.open().actions),
    log,
    onRun: kept.add,
    clock: () => 7,
  });
});
afterEach(() => automations.stop());

const title = 'Set title when live match changes';
const marker = 'Set marker when live match changes';
const message = 'Send Discord message when live match changes';
const predictions = 'Resolve predictions when live match completes';

const change = async (
  table: 'Broadcasts' | 'Matches' | 'Player Relationships',
  id: string,
  fields: object,
) => {
  await at.store.commit([{ table, id, fields: { ...fields } }], { actor: people.producer, reason: 'test' });
  await automations.settled();
};
const switchOn = (...settings: string[]) => change('Broadcasts', ids.show, { automation_settings: settings });
const makeLive = (match: string | null) =>
  change('Broadcasts', ids.show, { live_match: match === null ? null : [match] });
/** Returns the runs in the log: setting, reason, result. */
const runs = () =>
  at
    .logged()
    .split('\n')
    .filter((line) => line.includes('"automation"'))
    .map((line) => JSON.parse(line) as Record<string, string>)
    .map(({ automation, broadcast, reason, done, failure }) => [
      automation,
      broadcast,
      reason,
      done ?? failure,
    ]);

describe('when another match is live', () => {
  it('sets marker and title in this order, where the show has it switched on, and logs it with the reason', async () => {
    await switchOn(title, marker, message);
    await makeLive(ids.semi);
    const reason = `the live match changed to ${ids.semi}`;
    expect(runs()).toEqual([
      [message, ids.show, reason, 'No message was sent: this server has no chat bot'],
      [marker, ids.show, reason, 'Added a stream marker: "Alpha vs Gamma"'],
      [title, ids.show, reason, 'Updated cup_stream\'s title to "CUP | Alpha vs Gamma"'],
    ]);
    expect(at.twitch.markers).toEqual(['Alpha vs Gamma']);
    expect(at.twitch.titles).toMatchObject([{ title: 'CUP | Alpha vs Gamma' }]);
  });

  it('does nothing for a show that has it switched off, for one that is cleared, or for other changes', async () => {
    await makeLive(ids.semi);
    await switchOn(title, marker);
    await makeLive(null);
    await change('Broadcasts', ids.show, { title: 'Soon' });
    await change('Matches', ids.semi, { round: 'Semi final' });
    expect(runs()).toEqual([]);
    expect(at.twitch.requests).toEqual([]);
  });

  it('says in the log why it could not be done, and goes on', async () => {
    await switchOn(title, marker);
    at.twitch.faults.set('POST /helix/streams/markers', [{ status: 404, message: 'not live' }]);
    await makeLive(ids.semi);
    expect(runs().map(([, , , result]) => result)).toEqual([
      'Error creating marker: not live',
      'Updated cup_stream\'s title to "CUP | Alpha vs Gamma"',
    ]);
    await change('Broadcasts', ids.show, { channel: null });
    await makeLive(ids.match);
    expect(runs().at(-1)?.[3]).toBe('No Twitch auth token associated with channel');
    for (const secret of at.twitch.secrets) expect(at.logged()).not.toContain(secret);
  });
});

describe('when the live match is decided', () => {
  it('resolves the open prediction, once', async () => {
    await switchOn(predictions);
    await at.bench.act('manage-prediction', { predictionAction: 'create' });
    await change('Matches', ids.match, { score_1: 2 });
    expect(runs()).toEqual([]);
    await change('Matches', ids.match, { score_1: 3 });
    await change('Matches', ids.match, { round: 'Final' });
    expect(runs()).toEqual([
      [predictions, ids.show, `the live match ${ids.match} is decided`, 'The open prediction was resolved'],
    ]);
    expect(at.twitch.predictions).toMatchObject([{ status: 'RESOLVED', winning_outcome_id: 'outcome-1' }]);
  });

  it('resolves nothing for a match that is called off', async () => {
    await switchOn(predictions);
    await at.bench.act('manage-prediction', { predictionAction: 'create' });
    await change('Matches', ids.match, { outcome: 'Called off' });
    expect(runs()).toEqual([]);
    expect(at.twitch.predictions).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('gives points back when both teams forfeit', async () => {
    await switchOn(predictions);
    await at.bench.act('manage-prediction', { predictionAction: 'create' });
    await change('Matches', ids.match, { outcome: 'Forfeited by both' });
    expect(runs().map(([, , , result]) => result)).toEqual([
      'The open prediction was cancelled: viewers got their points back',
    ]);
    expect(at.twitch.predictions).toMatchObject([{ status: 'CANCELED' }]);
  });

  it('leaves matches alone that are not live, and shows that have it switched off', async () => {
    await at.bench.act('manage-prediction', { predictionAction: 'create' });
    await change('Matches', ids.match, { score_1: 3 });
    await switchOn(predictions);
    await change('Matches', ids.otherMatch, { first_to: 1, score_1: 1 });
    expect(runs()).toEqual([]);
    expect(at.twitch.predictions).toMatchObject([{ status: 'ACTIVE' }]);
  });
});

describe('when the stream starts', () => {
  const titleAtStart = 'Set title when going live';
  const advertise = 'Advertise when going live';
  const start = async (client = 'pim') => {
    automations.streamStarted(client);
    await automations.settled();
  };
  const produce = () =>
    change('Player Relationships', testId('relation', 2), {
      singular_name: 'Producer',
      player: [people.producer],
      matches: [ids.match],
    });
  const isAdvertised = () => at.store.get(ids.show)?.advertise;

  it('sets the title and advertises the show, where it has it switched on, and logs it with the reason', async () => {
    await produce();
    await switchOn(titleAtStart, advertise);
    await start();
    const reason = 'the stream of client pim has started';
    expect(runs()).toEqual([
      [advertise, ids.show, reason, 'The show is advertised'],
      [titleAtStart, ids.show, reason, 'Updated cup_stream\'s title to "CUP | Alpha vs Beta"'],
    ]);
    expect(isAdvertised()).toBe(true);
    await start();
    expect(runs()[2]?.[3]).toBe('The show was advertised already');
  });

  it('takes the setting of the broadcast that leagues of before have for the title', async () => {
    await produce();
    await change('Broadcasts', ids.show, { broadcast_settings: [titleAtStart] });
    await start();
    expect(runs().map(([setting]) => setting)).toEqual([titleAtStart]);
  });

  it('does nothing where it is switched off, nor for a client whose person does not produce the live match', async () => {
    await switchOn(titleAtStart, advertise);
    await start();
    await start('nobody');
    await produce();
    await switchOn(title);
    await start();
    expect(runs()).toEqual([]);
    expect(isAdvertised()).toBe(undefined);
    expect(at.twitch.requests).toEqual([]);
  });
});

it('a marker is set by hand too, with a text or the names', async () => {
  const mark = (payload: object) => at.bench.act('set-marker', payload);
  expect(await mark({ text: 'Pentakill' })).toMatchObject({
    status: 200,
    body: { data: 'Added a stream marker: "Pentakill"' },
  });
  expect((await mark({})).body.data).toBe('Added a stream marker: "Alpha vs Beta"');
  await change('Matches', ids.match, { special_event: true, custom_name: 'Show match' });
  expect((await mark({})).body.data).toBe('Added a stream marker: "Show match"');
  await makeLive(null);
  expect((await mark({})).body.errorMessage).toBe('No match associated');
});

describe('what automations did', () => {
  /** Returns the runs that this player receives, or the error code; undefined for a signed-out caller. */
  const askedBy = async (player: string | undefined) => {
    const app = new Hono();
    const person = player === undefined ? undefined : at.store.get(player);
    const personOf = async () =>
      player === undefined ? undefined : { playerId: player, person: person ?? {}, user: { airtableID: '' } };
    addAutomationRunRoutes(app, { runs: kept, store: at.store, signIn: { personOf } as never });
    app.onError((error, c) => c.text(String((error as { code?: string }).code), 500));
    const answer = await app.request('/production/automation-runs');
    return answer.status === 200 ? ((await answer.json()) as { runs: object[] }).runs : answer.text();
  };

  it('is told to those who produce the show, with its reason and time, and to nobody else', async () => {
    await switchOn(marker, message);
    at.twitch.faults.set('POST /helix/streams/markers', [{ status: 404, message: 'not live' }]);
    await makeLive(ids.semi);
    const facts = { broadcast: ids.show, reason: `the live match changed to ${ids.semi}`, at: 7 };
    expect(await askedBy(people.producer)).toEqual([
      { ...facts, automation: marker, result: 'Error creating marker: not live', isDone: false },
      {
        ...facts,
        automation: message,
        result: 'No message was sent: this server has no chat bot',
        isDone: true,
      },
    ]);
    expect(await askedBy(people.idle)).toEqual([]);
    expect(await askedBy(people.guest)).toBe('no-right');
    expect(await askedBy(undefined)).toBe('not-authenticated');
  });

  it('is kept for the last twenty runs of a show', () => {
    const runs = createAutomationRuns(noRelay);
    for (let at = 1; at <= 25; at += 1) {
      runs.add({ broadcast: 'recA', automation: 'x', reason: 'x', result: 'x', isDone: true, at });
    }
    expect(runs.of('recA').map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, place) => 25 - place));
    expect(runs.of('recB')).toEqual([]);
  });
});
