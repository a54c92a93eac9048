import { unreachable } from '#domain/assert.ts';
import {
  type ObsInput,
  type ObsPicture,
  type ObsStep,
  type ObsUndoStep,
  type ObsWork,
  planProblem,
  planUndo,
  undoProblem,
} from '#domain/obs-scenes/plan.ts';
import { type Obs, ObsCallError } from '#ui/obs/open-obs.ts';

type Caller = Pick<Obs, 'call' | 'collectionMark'>;

/** A request that belongs to a scene collection other than the current one. */
export class CollectionError extends Error {}

const switchedText = 'OBS switched its scene collection meanwhile. Show the difference again.';

/** Returns the mark of the current collection. @throws CollectionError during a switch */
function markOf({ collectionMark }: Caller): number {
  const mark = collectionMark();
  if (mark === undefined)
    throw new CollectionError('OBS is switching its scene collection. Try again after the switch.');
  return mark;
}

/** @throws CollectionError after a switch since `mark` */
function requireMark({ collectionMark }: Caller, mark: number): void {
  if (collectionMark() !== mark) throw new CollectionError(switchedText);
}

const currentCollection = async ({ call }: Caller): Promise<string> =>
  (await call('GetSceneCollectionList')).currentSceneCollectionName;

/** OBS lists for a moment what it has removed already: then it does not know it, and it counts as gone. */
async function unlessGone<Value>(asked: Promise<Value>): Promise<Value[]> {
  try {
    return [await asked];
  } catch (error) {
    if (error instanceof ObsCallError && error.code === notFound) return [];
    throw error;
  }
}

/** OBS's code for what it does not have. */
const notFound = 600;

/**
 * Returns the scenes and inputs of the current collection. Settings are requested of these kinds only: those of others are
 * none of our business. @throws CollectionError if the collection was switched while it was read
 */
export async function readObs(obs: Caller, kinds: readonly string[]): Promise<ObsPicture> {
  const mark = markOf(obs);
  const collection = await currentCollection(obs);
  const content = await readContent(obs, kinds);
  // The name alone would miss a switch there and back, the events one that they announce late.
  if ((await currentCollection(obs)) !== collection) throw new CollectionError(switchedText);
  requireMark(obs, mark);
  return { collection, ...content };
}

async function readContent(
  { call }: Caller,
  kinds: readonly string[],
): Promise<Pick<ObsPicture, 'scenes' | 'inputs'>> {
  const [{ scenes }, { inputs }] = await Promise.all([call('GetSceneList'), call('GetInputList')]);
  const itemsOf = async (sceneName: string) => {
    const { sceneItems } = await call('GetSceneItemList', { sceneName });
    return { name: sceneName, items: sceneItems.map(({ sourceName }) => String(sourceName)) };
  };
  const settingsOf = async (name: string, kind: string): Promise<ObsInput> => {
    if (!kinds.includes(kind)) return { name, kind, settings: {} };
    const { inputSettings } = await call('GetInputSettings', { inputName: name });
    return { name, kind, settings: inputSettings };
  };
  return {
    scenes: (await Promise.all(scenes.map(({ sceneName }) => unlessGone(itemsOf(String(sceneName)))))).flat(),
    inputs: (
      await Promise.all(
        inputs.map(({ inputName, inputKind }) =>
          unlessGone(settingsOf(String(inputName), String(inputKind))),
        ),
      )
    ).flat(),
  };
}

async function place({ call }: Caller, sceneName: string, sceneItemId: number, scale: number): Promise<void> {
  if (scale === 1) return;
  const sceneItemTransform = { scaleX: scale, scaleY: scale };
  await call('SetSceneItemTransform', { sceneName, sceneItemId, sceneItemTransform });
}

async function doStep(obs: Caller, step: ObsStep): Promise<void> {
  switch (step.kind) {
    case 'create-scene':
      await obs.call('CreateScene', { sceneName: step.scene });
      return;
    case 'create-input': {
      const { sceneItemId } = await obs.call('CreateInput', {
        sceneName: step.scene,
        inputName: step.input,
        inputKind: step.inputKind,
        inputSettings: { ...step.settings },
      });
      return place(obs, step.scene, sceneItemId, step.scale);
    }
    case 'add-item': {
      const { sceneItemId } = await obs.call('CreateSceneItem', {
        sceneName: step.scene,
        sourceName: step.input,
      });
      return place(obs, step.scene, sceneItemId, step.scale);
    }
    case 'set-settings':
      await obs.call('SetInputSettings', {
        inputName: step.input,
        inputSettings: { ...step.after },
        overlay: true,
      });
      return;
    default:
      unreachable(step);
  }
}

async function undoStep(obs: Caller, step: ObsUndoStep): Promise<void> {
  switch (step.kind) {
    case 'remove-scene':
      await obs.call('RemoveScene', { sceneName: step.scene });
      return;
    case 'remove-input':
      await obs.call('RemoveInput', { inputName: step.input });
      return;
    case 'remove-item': {
      const where = { sceneName: step.scene };
      const { sceneItemId } = await obs.call('GetSceneItemId', { ...where, sourceName: step.input });
      await obs.call('RemoveSceneItem', { ...where, sceneItemId });
      return;
    }
    case 'restore-settings':
      await obs.call('SetInputSettings', {
        inputName: step.input,
        // They came from OBS as JSON.
        inputSettings: step.settings as Record<string, string>,
        overlay: false,
      });
      return;
    default:
      unreachable(step);
  }
}

/** Does each step, and stops before the first one that would go into another collection. */
async function doEach<Step>(
  obs: Caller,
  steps: readonly Step[],
  problemOf: (collection: string) => string | undefined,
  work: (step: Step) => Promise<void>,
): Promise<void> {
  const mark = markOf(obs);
  for (const step of steps) {
    const problem = problemOf(await currentCollection(obs));
    if (problem !== undefined) throw new CollectionError(problem);
    requireMark(obs, mark);
    await work(step);
  }
}

/**
 * Does the steps one after the other; `onDone` is called after each. @throws CollectionError for steps of another
 * collection, or what OBS refused: the steps before it are done, and can be undone
 */
export const applySteps = (obs: Caller, work: ObsWork, onDone: (step: ObsStep) => void): Promise<void> =>
  doEach(
    obs,
    work.steps,
    (current) => planProblem(work, current),
    async (step) => {
      await doStep(obs, step);
      onDone(step);
    },
  );

/**
 * Undoes the done steps, except where OBS was changed by hand since. @throws CollectionError for steps of another
 * collection, or what OBS refused
 */
export async function undoSteps(obs: Caller, done: ObsWork, kinds: readonly string[]): Promise<void> {
  const current = await readObs(obs, kinds);
  const problem = undoProblem(done, current.collection);
  if (problem !== undefined) throw new CollectionError(problem);
  // OBS drops a source by itself with its last place.
  await doEach(
    obs,
    planUndo(current, done.steps),
    (collection) => undoProblem(done, collection),
    async (step) => {
      await unlessGone(undoStep(obs, step));
    },
  );
}
