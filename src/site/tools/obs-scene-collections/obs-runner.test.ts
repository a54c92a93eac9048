import { afterEach, describe, expect, it } from 'vitest';
import { findOverlay } from '#contract/overlay-routes.ts';
import { overlays } from '#contract/overlays.ts';
import { buildCollection } from '#domain/obs-scenes/build.ts';
import { type ObsStep, planScenes } from '#domain/obs-scenes/plan.ts';
import { type ProfileName, profiles, scenesOf, sharedLayers } from '#domain/obs-scenes/profiles.ts';
import { type Obs, ObsCallError, openObs } from '#ui/obs/open-obs.ts';
import { type FakeObs, startFakeObs } from '../../../../tests/fakes/fake-obs.ts';
import { obsCollection } from '../../../../tests/fakes/obs-collection.ts';
import { applySteps, readObs, undoSteps } from './obs-runner.ts';

const kinds = ['browser_source'];
const wanted = buildCollection({
  origin: 'https://cup.example',
  client: 'main',
  profile: 'producing',
  keybinds: 'none',
  leftOut: [],
  leftOutLayers: [],
  prefix: '',
  canvas: { width: 1280, height: 720 },
  fps: 60,
  isSoundInObs: true,
});

const refusal = (code: number) => new ObsCallError('refused', `refused ${code}`, code);

let fake: FakeObs | undefined;
let obs: Obs | undefined;
afterEach(async () => {
  obs?.close();
  await fake?.kill();
});

describe('a collection in a running OBS', () => {
  it('is built once, leaves everything else alone, and is taken back', async () => {
    const held = obsCollection();
    held.scenes.set('My game', [{ id: 0, name: 'Capture' }]);
    held.scenes.set('Bracket', []);
    held.inputs.set('Capture', { kind: 'image_source', settings: { file: 'secret.png' } });
    fake = await startFakeObs({ password: 'secret', answers: held.answers });
    obs = openObs({ url: fake.url, password: 'secret' });
    const connected = obs;
    await expect.poll(() => connected.state().phase, { timeout: 15_000, interval: 20 }).toBe('connected');
    const before = await readObs(obs, kinds);

    const done: ObsStep[] = [];
    const plan = planScenes(before, wanted);
    expect(plan.leftAlone).toEqual(['Bracket']);
    await applySteps(obs, plan.steps, (step) => done.push(step));
    expect(done).toEqual(plan.steps);
    expect(held.scenes.get('Casters')?.map(({ name }) => name)).toEqual([
      'Background',
      'Casters overlay',
      'Caster audio',
    ]);
    expect(fake.seen.filter(({ type }) => type === 'SetSceneItemTransform').at(-1)?.data).toMatchObject({
      sceneItemTransform: { scaleX: 2 / 3 },
    });
    expect(fake.seen.filter(({ data }) => data.inputName === 'Capture')).toEqual([]);
    expect(planScenes(await readObs(obs, kinds), wanted).steps).toEqual([]);

    await undoSteps(obs, done, kinds);
    expect(await readObs(obs, kinds)).toEqual(before);
  });

  it('says what OBS refuses; what was done before can be taken back', async () => {
    const held = obsCollection([]);
    const call = (async (type: string, data: Record<string, unknown> = {}) => {
      const answer = held.answers[type]?.(data) ?? { refused: 204 };
      if ('refused' in answer) throw refusal(Number(answer.refused));
      return answer;
    }) as unknown as Obs['call'];
    const done: ObsStep[] = [];
    const { steps } = planScenes(await readObs({ call }, kinds), wanted);
    await expect(applySteps({ call }, steps, (step) => done.push(step))).rejects.toThrow('refused 605');
    expect(done.map(({ kind }) => kind)).toEqual(['create-scene']);
    await undoSteps({ call }, done, kinds);
    expect(held.scenes.size).toBe(0);
  });
});

describe('what OBS has', () => {
  it('leaves out what OBS lists for a moment after it is gone, and throws anything else', async () => {
    const held = obsCollection();
    held.inputs.set('Gone', { kind: 'browser_source', settings: {} });
    const reading = (code: number) =>
      readObs(
        {
          call: (async (type: string, data: Record<string, unknown> = {}) => {
            if (type === 'GetInputSettings') throw refusal(code);
            return held.answers[type]?.(data);
          }) as unknown as Obs['call'],
        },
        kinds,
      );
    expect(await reading(600)).toEqual({ scenes: [], inputs: [] });
    await expect(reading(204)).rejects.toThrow('refused 204');
  });
});

describe('the profiles', () => {
  it.each(Object.keys(profiles) as ProfileName[])('%s names overlays that there are', (name) => {
    const paths = Object.keys(overlays) as (keyof typeof overlays)[];
    for (const { overlay } of [...scenesOf(name), ...Object.values(sharedLayers)]) {
      const { pathname } = new URL(overlay, 'https://cup.example/');
      expect(findOverlay(paths, pathname.slice(1)), overlay).toBeDefined();
    }
  });
});
