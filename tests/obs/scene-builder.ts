import { deepStrictEqual, strictEqual } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { buildCollection } from '#domain/obs-scenes/build.ts';
import {
  type ObsPicture,
  type ObsPlan,
  type ObsStep,
  type ObsWork,
  planScenes,
} from '#domain/obs-scenes/plan.ts';
import type { Obs } from '#ui/obs/open-obs.ts';
import { applySteps, readObs, undoSteps } from '../../src/site/tools/obs-scene-collections/obs-runner.ts';
import { openObsStage } from './obs-stage.ts';

/**
 * Debian's OBS has no browser source, so a kind that it has takes its place: what is sent is the same, and it keeps
 * settings it does not know just as well.
 */
const kind = 'color_source_v3';

const wanted = (fps: number) => {
  const collection = buildCollection({
    origin: 'https://cup.example',
    client: 'main',
    profile: 'producing',
    keybinds: 'none',
    leftOut: [],
    leftOutLayers: [],
    prefix: '',
    canvas: { width: 1280, height: 720 },
    fps,
    isSoundInObs: true,
  });
  return { ...collection, inputs: collection.inputs.map((input) => ({ ...input, kind })) };
};

/** Without an order: OBS gives none to sources. */
const sorted = ({ collection, scenes, inputs }: ObsPicture) => ({
  collection,
  scenes: [...scenes].sort((one, other) => one.name.localeCompare(other.name)),
  inputs: [...inputs].sort((one, other) => one.name.localeCompare(other.name)),
});

/** Builds the scenes in a real OBS, changes them by hand, builds again, and takes everything back. */
export async function proveSceneBuilder(): Promise<void> {
  const stage = await openObsStage();
  try {
    await stage.start();
    await prove(stage.obs);
  } finally {
    await stage.close();
  }
}

async function prove(obs: Obs): Promise<void> {
  const now = () => readObs(obs, [kind]);
  const doAll = async (plan: ObsPlan): Promise<ObsWork> => {
    const steps: ObsStep[] = [];
    await applySteps(obs, plan, (step) => steps.push(step));
    return { collection: plan.collection, steps };
  };
  await obs.call('CreateScene', { sceneName: 'By hand' });
  await obs.call('CreateInput', {
    sceneName: 'By hand',
    inputName: 'My colour',
    inputKind: kind,
    inputSettings: { width: 7 },
  });
  const before = await now();

  const first = planScenes(before, wanted(60));
  const startedAt = performance.now();
  const done = await doAll(first);
  console.log(`built: ${done.steps.length} changes in ${Math.round(performance.now() - startedAt)} ms`);
  deepStrictEqual(planScenes(await now(), wanted(60)), {
    collection: before.collection,
    steps: [],
    leftAlone: [],
  });
  console.log('again: nothing to do');

  await obs.call('SetSceneName', { sceneName: 'Casters', newSceneName: 'Desk camera' });
  await obs.call('SetInputName', { inputName: 'Casters overlay', newInputName: 'Desk graphics' });
  await obs.call('CreateSceneItem', { sceneName: 'Maps', sourceName: 'My colour' });
  deepStrictEqual(planScenes(await now(), wanted(60)).steps, []);
  const changed = planScenes(await now(), wanted(30));
  deepStrictEqual([...new Set(changed.steps.map((step) => step.kind))], ['set-settings']);
  const slower = await doAll(changed);
  console.log(
    `renamed and built on by hand, then another frame rate: ${slower.steps.length} settings, own parts only`,
  );
  await undoSteps(obs, slower, [kind]);
  await obs.call('SetSceneName', { sceneName: 'Desk camera', newSceneName: 'Casters' });
  await obs.call('SetInputName', { inputName: 'Desk graphics', newInputName: 'Casters overlay' });

  await undoSteps(obs, done, [kind]);
  await wait(500);
  const after = await now();
  strictEqual(after.scenes.find(({ name }) => name === 'Maps')?.items.join(), 'My colour');
  await obs.call('RemoveScene', { sceneName: 'Maps' });
  await wait(500);
  deepStrictEqual(sorted(await now()), sorted(before));
  console.log('undone: as before; the scene that somebody built on was left to them');
}
