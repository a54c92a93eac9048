import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeObs, startFakeObs } from '../../../tests/fakes/fake-obs.ts';
import { type Obs, openObs } from './open-obs.ts';

let fake: FakeObs | undefined;
let obs: Obs | undefined;
afterEach(async () => {
  obs?.close();
  await fake?.kill();
  [obs, fake] = [undefined, undefined];
});

const open = async (password?: string, given = password) => {
  fake = await startFakeObs(password === undefined ? {} : { password });
  const started = { fake, obs: openObs({ url: fake.url, ...(given !== undefined && { password: given }) }) };
  obs = started.obs;
  return started;
};
const phase = (one: Obs) => () => one.state().phase;
const problem = (one: Obs) => () => {
  const state = one.state();
  return state.phase === 'waiting' ? state.problem : state.phase;
};
const longest = { timeout: 15_000, interval: 20 };

describe('a connection to OBS', () => {
  it('asks and answers, with a password', async () => {
    const { obs } = await open('sécret 1');
    await expect.poll(phase(obs), longest).toBe('connected');
    expect(await obs.call('GetCurrentProgramScene')).toMatchObject({ sceneName: 'Desk' });
    await expect(obs.call('SetCurrentProgramScene', { sceneName: 'None' })).rejects.toMatchObject({
      kind: 'refused',
      code: 600,
    });
  });

  it.each([
    ['right', 'wrong', 'password-wrong'],
    ['right', '', 'password-missing'],
  ])('says what is wrong with the password: %s, given %j', async (password, given, expected) => {
    fake = await startFakeObs({ password });
    obs = openObs({ url: fake.url, ...(given !== '' && { password: given }) });
    await expect.poll(problem(obs), longest).toBe(expected);
  });

  it('says that the address is none, and that nobody is there', async () => {
    obs = openObs({ url: 'ftp://example.org' });
    await expect.poll(problem(obs), longest).toBe('bad-address');
    obs.close();
    fake = await startFakeObs();
    await fake.kill();
    obs = openObs({ url: fake.url });
    await expect.poll(problem(obs), longest).toBe('refused');
  });

  it('is known to be lost when OBS is killed, and comes back with it', async () => {
    const { obs, fake } = await open('secret');
    const cuts = vi.fn();
    obs.on('CurrentProgramSceneChanged', cuts);
    for (let round = 1; round <= 2; round += 1) {
      await expect.poll(phase(obs), longest).toBe('connected');
      fake.cut('Obs 2', 'Desk');
      await expect.poll(() => cuts.mock.calls.length, longest).toBe(round);
      await fake.kill();
      await expect.poll(problem(obs), longest).toMatch(/closed|refused/);
      await expect(obs.call('GetSceneList')).rejects.toMatchObject({ kind: 'not-connected' });
      await fake.start();
      obs.retry();
    }
    await expect.poll(phase(obs), longest).toBe('connected');
  }, 60_000);

  it('receives the events of a fade, two starts and one end for a fade in a fade', async () => {
    const { obs, fake } = await open();
    await expect.poll(phase(obs), longest).toBe('connected');
    const events: string[] = [];
    for (const event of [
      'SceneTransitionStarted',
      'SceneTransitionVideoEnded',
      'SceneTransitionEnded',
      'CurrentProgramSceneChanged',
    ] as const)
      obs.on(event, () => events.push(event));
    fake.fade('Obs 1', 5_000);
    fake.fade('Obs 2', 20);
    await expect.poll(() => events.length, longest).toBe(5);
    expect(events).toEqual([
      'SceneTransitionStarted',
      'SceneTransitionStarted',
      'SceneTransitionVideoEnded',
      'SceneTransitionEnded',
      'CurrentProgramSceneChanged',
    ]);
  });

  it('has another mark after each switch of the collection and each connection, and none during a switch', async () => {
    const { obs, fake } = await open();
    await expect.poll(phase(obs), longest).toBe('connected');
    const first = obs.collectionMark();
    const during: unknown[] = [];
    obs.on('CurrentSceneCollectionChanging', () => during.push(obs.collectionMark()));
    fake.switchCollection('Other show');
    await expect.poll(() => during, longest).toEqual([undefined]);
    await expect.poll(() => obs.collectionMark(), longest).toBeTypeOf('number');
    const second = obs.collectionMark();
    expect(second).not.toBe(first);
    fake.send('CurrentSceneCollectionChanging');
    await expect.poll(() => obs.collectionMark(), longest).toBeUndefined();
    await fake.kill();
    await expect.poll(problem(obs), longest).toMatch(/closed|refused/);
    await fake.start();
    obs.retry();
    await expect.poll(phase(obs), longest).toBe('connected');
    expect([first, second, undefined]).not.toContain(obs.collectionMark());
  }, 30_000);

  it('is lost when OBS hangs, and so is what was asked', async () => {
    const { obs, fake } = await open();
    await expect.poll(phase(obs), longest).toBe('connected');
    fake.freeze();
    const asked = obs.call('GetSceneList');
    const outcome = expect(asked).rejects.toMatchObject({ kind: 'no-answer' });
    await expect.poll(problem(obs), longest).toBe('no-answer');
    await outcome;
  }, 30_000);
});
