import { unreachable } from '#domain/assert.ts';
import {
  type ObsInput,
  type ObsPicture,
  type ObsStep,
  type ObsUndoStep,
  planUndo,
} from '#domain/obs-scenes/plan.ts';
import { type Obs, ObsCallError } from '#ui/obs/open-obs.ts';

type Caller = Pick<Obs, 'call'>;

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

/** What OBS has now. Settings are asked for of these kinds only: those of others are none of our business. */
export async function readObs({ call }: Caller, kinds: readonly string[]): Promise<ObsPicture> {
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

/**
 * Does the steps one after the other; `onDone` hears of each. @throws what OBS refused: the steps before it are done, and
 * can be taken back.
 */
export async function applySteps(
  obs: Caller,
  steps: readonly ObsStep[],
  onDone: (step: ObsStep) => void,
): Promise<void> {
  for (const step of steps) {
    await doStep(obs, step);
    onDone(step);
  }
}

/** Takes the done steps back, as far as nobody has built on them since. @throws what OBS refused */
export async function undoSteps(
  obs: Caller,
  done: readonly ObsStep[],
  kinds: readonly string[],
): Promise<void> {
  // OBS drops a source by itself with its last place.
  for (const step of planUndo(await readObs(obs, kinds), done)) await unlessGone(undoStep(obs, step));
}
