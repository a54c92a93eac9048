import { afterEach, describe, expect, it } from 'vitest';
import { findOverlay } from '#contract/overlay-routes.ts';
import { overlays } from '#contract/overlays.ts';
import {
  buildCollection,
  type ProfileName,
  profiles,
  scenesOf,
  sharedLayers,
} from '#domain/obs-scenes/build.ts';
import { type ObsPlan, type ObsStep, planScenes } from '#domain/obs-scenes/plan.ts';
import { type Obs, ObsCallError, openObs } from '#ui/obs/open-obs.ts';
import { type FakeObs, startFakeObs } from '../../../../tests/fakes/fake-obs.ts';
import { type ObsCollection, obsCollection } from '../../../../tests/fakes/obs-collection.ts';
import { applySteps, CollectionError, readObs, undoSteps } from './obs-runner.ts';

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

/** A connection without a socket to a stand-in. */
const connectionTo = (held: ObsCollection, collectionMark: () => number | undefined = () => 1) => ({
  call: (async (type: string, data: Record<string, unknown> = {}) => {
    const answer = held.answers[type]?.(data) ?? { refused: 204 };
    if ('refused' in answer) throw refusal(Number(answer.refused));
    return answer;
  }) as unknown as Obs['call'],
  collectionMark,
});

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
    await applySteps(obs, plan, (step) => done.push(step));
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

    await undoSteps(obs, { ...plan, steps: done }, kinds);
    expect(await readObs(obs, kinds)).toEqual(before);
  });

  it('says what OBS refuses; what was done before can be taken back', async () => {
    const held = obsCollection([]);
    const connected = connectionTo(held);
    const done: ObsStep[] = [];
    const plan = planScenes(await readObs(connected, kinds), wanted);
    await expect(applySteps(connected, plan, (step) => done.push(step))).rejects.toThrow('refused 605');
    expect(done.map(({ kind }) => kind)).toEqual(['create-scene']);
    await undoSteps(connected, { ...plan, steps: done }, kinds);
    expect(held.scenes.size).toBe(0);
  });

  it('is neither built into another collection nor undone there', async () => {
    const held = obsCollection();
    const connected = connectionTo(held);
    const apply = async (plan: ObsPlan, onDone: (step: ObsStep) => void) => {
      try {
        await applySteps(connected, plan, onDone);
      } catch (error) {
        expect(error).toBeInstanceOf(CollectionError);
        return (error as Error).message;
      }
      return undefined;
    };
    const plan = planScenes(await readObs(connected, kinds), wanted);
    expect(plan.collection).toBe('Untitled');
    held.rename('Other show');
    expect(await apply(plan, () => undefined)).toBe(
      'These changes are for the scene collection "Untitled", but OBS now uses "Other show". ' +
        'Select "Untitled" in OBS, or show the difference again.',
    );
    expect(held.scenes.size).toBe(0);

    held.rename('Untitled');
    const done: ObsStep[] = [];
    await apply(plan, (step) => {
      if (done.push(step) === 3) held.rename('Other show');
    });
    expect(done).toEqual(plan.steps.slice(0, 3));
    const scenes = held.scenes.size;
    const work = { ...plan, steps: done };
    await expect(undoSteps(connected, work, kinds)).rejects.toThrow(
      'These changes were made in the scene collection "Untitled", but OBS now uses "Other show". ' +
        'Select "Untitled" in OBS, then undo them.',
    );
    expect(held.scenes.size).toBe(scenes);
    held.rename('Untitled');
    await undoSteps(connected, work, kinds);
    expect(held.scenes.size).toBe(0);
  });
});

describe('what OBS has', () => {
  it('leaves out what OBS lists for a moment after it is gone, and throws anything else', async () => {
    const held = obsCollection();
    held.inputs.set('Gone', { kind: 'browser_source', settings: {} });
    const reading = (code: number) => {
      const answers = { ...held.answers, GetInputSettings: () => ({ refused: code }) };
      return readObs(connectionTo({ ...held, answers }), kinds);
    };
    expect(await reading(600)).toEqual({ collection: 'Untitled', scenes: [], inputs: [] });
    await expect(reading(204)).rejects.toThrow('refused 204');
  });

  it('is not believed when the collection is switched while it is read', async () => {
    const held = obsCollection();
    const during = connectionTo(held, () => undefined);
    await expect(readObs(during, kinds)).rejects.toThrow(
      'OBS is switching its scene collection. Try again after the switch.',
    );
    const marks = [1, 3];
    const thereAndBack = connectionTo(held, () => marks.shift());
    await expect(readObs(thereAndBack, kinds)).rejects.toThrow(CollectionError);
    const announcedLate = connectionTo({
      ...held,
      answers: {
        ...held.answers,
        GetInputList: () => {
          held.rename('Other show');
          return { inputs: [] };
        },
      },
    });
    await expect(readObs(announcedLate, kinds)).rejects.toThrow(
      'OBS switched its scene collection meanwhile. Show the difference again.',
    );
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
