import { unreachable } from '#domain/assert.ts';
import {
  markedSettings,
  ownerMark,
  type SourceSettings,
  scaleOn,
  type WantedCollection,
  type WantedScene,
} from './wanted.ts';

/** Current content of OBS. */
export type ObsPicture = {
  /** Name of the scene collection that all of it is in. */
  readonly collection: string;
  /** Scenes with the names of what they show. */
  readonly scenes: readonly { readonly name: string; readonly items: readonly string[] }[];
  readonly inputs: readonly ObsInput[];
};
export type ObsInput = {
  readonly name: string;
  readonly kind: string;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** One request to OBS. Each can be taken back. */
export type ObsStep =
  | { readonly kind: 'create-scene'; readonly scene: string }
  | {
      readonly kind: 'create-input';
      readonly scene: string;
      readonly input: string;
      readonly inputKind: string;
      readonly settings: SourceSettings;
      readonly scale: number;
    }
  | { readonly kind: 'add-item'; readonly scene: string; readonly input: string; readonly scale: number }
  | {
      readonly kind: 'set-settings';
      readonly input: string;
      readonly before: Readonly<Record<string, unknown>>;
      readonly after: SourceSettings;
    };

/** Steps, planned or done, of one scene collection. */
export type ObsWork = { readonly collection: string; readonly steps: readonly ObsStep[] };

export type ObsPlan = ObsWork & {
  /** Scenes of a wanted name that were made by hand: they are left alone. */
  readonly leftAlone: readonly string[];
};

const isOurs = ({ settings }: ObsInput): boolean => typeof settings[ownerMark] === 'string';

/** The name, or with a number behind it the first that nothing in OBS has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    free = `${name} ${number}`;
  }
}

/**
 * Returns the steps that make OBS show the collection; empty if it already does. Existing content is changed only if
 * it has our mark: a source by its own setting, a scene by one of our sources in it. Nothing is removed.
 */
export function planScenes(current: ObsPicture, wanted: WantedCollection): ObsPlan {
  const steps: ObsStep[] = [];
  const leftAlone: string[] = [];
  const scale = scaleOn(wanted.canvas);
  const nameOf = new Map<string, string>();
  for (const input of current.inputs) {
    const id = input.settings[ownerMark];
    if (typeof id === 'string' && !nameOf.has(id)) nameOf.set(id, input.name);
  }
  const ours = new Set(current.inputs.filter(isOurs).map(({ name }) => name));
  const scenes = new Map(current.scenes.map(({ name, items }) => [name, items]));
  const taken = new Set([
    ...scenes.keys(),
    ...current.inputs.map(({ name }) => name),
    ...wanted.scenes.map(({ name }) => name),
  ]);

  for (const input of wanted.inputs) {
    const found = current.inputs.find(({ name }) => name === nameOf.get(input.id));
    if (!found) continue;
    const after = Object.fromEntries(
      Object.entries(markedSettings(input)).filter(([key, value]) => found.settings[key] !== value),
    );
    if (Object.keys(after).length === 0) continue;
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, found.settings[key]]));
    steps.push({ kind: 'set-settings', input: found.name, before, after });
  }

  /** The scene of this name if it is ours, else the one that shows the scene's own source under another name. */
  const sceneOf = ({ name, main }: WantedScene): string | undefined => {
    if (scenes.get(name)?.some((item) => ours.has(item))) return name;
    const own = nameOf.get(main);
    return own === undefined ? undefined : [...scenes].find(([, items]) => items.includes(own))?.[0];
  };

  for (const scene of wanted.scenes) {
    const found = sceneOf(scene);
    if (found === undefined && scenes.has(scene.name)) {
      leftAlone.push(scene.name);
      continue;
    }
    const name = found ?? scene.name;
    if (found === undefined) steps.push({ kind: 'create-scene', scene: name });
    for (const layer of scene.layers) {
      const input = wanted.inputs.find(({ id }) => id === layer);
      const there = nameOf.get(layer);
      if (!input || (there !== undefined && scenes.get(name)?.includes(there))) continue;
      if (there !== undefined) {
        steps.push({ kind: 'add-item', scene: name, input: there, scale });
        continue;
      }
      const free = freeName(input.name, taken);
      taken.add(free);
      nameOf.set(layer, free);
      const settings = markedSettings(input);
      steps.push({ kind: 'create-input', scene: name, input: free, inputKind: input.kind, settings, scale });
    }
  }
  return { collection: current.collection, steps, leftAlone };
}

/** Returns why steps of another scene collection cannot be applied; undefined for those of the current one. */
export const planProblem = ({ collection }: ObsWork, current: string): string | undefined =>
  collection === current
    ? undefined
    : `These changes are for the scene collection "${collection}", but OBS now uses "${current}". Select "${collection}" in OBS, or show the difference again.`;

/** Returns why steps done in another scene collection cannot be undone; undefined for those of the current one. */
export const undoProblem = ({ collection }: ObsWork, current: string): string | undefined =>
  collection === current
    ? undefined
    : `These changes were made in the scene collection "${collection}", but OBS now uses "${current}". Select "${collection}" in OBS, then undo them.`;

/** One request that takes a step back. */
export type ObsUndoStep =
  | { readonly kind: 'remove-scene'; readonly scene: string }
  | { readonly kind: 'remove-input'; readonly input: string }
  | { readonly kind: 'remove-item'; readonly scene: string; readonly input: string }
  | {
      readonly kind: 'restore-settings';
      readonly input: string;
      readonly settings: Readonly<Record<string, unknown>>;
    };

/**
 * Returns the requests that undo the done steps, for the current content of OBS. A source that a user has added to
 * one of our scenes stays, and so does the scene. A setting that was changed since is left as it is.
 */
export function planUndo(current: ObsPicture, done: readonly ObsStep[]): ObsUndoStep[] {
  const scenes = new Map(current.scenes.map(({ name, items }) => [name, items]));
  const inputs = new Map(current.inputs.map((input) => [input.name, input]));
  const added = (scene: string) =>
    new Set(
      done.flatMap((step) => ('scene' in step && 'input' in step && step.scene === scene ? step.input : [])),
    );
  const removedItem = ({ scene, input }: { scene: string; input: string }): ObsUndoStep[] =>
    scenes.get(scene)?.includes(input) ? [{ kind: 'remove-item', scene, input }] : [];
  const back = (step: ObsStep): ObsUndoStep[] => {
    switch (step.kind) {
      case 'create-scene': {
        const own = added(step.scene);
        const isOnlyOurs = scenes.get(step.scene)?.every((item) => own.has(item)) ?? false;
        return isOnlyOurs ? [{ kind: 'remove-scene', scene: step.scene }] : [];
      }
      case 'create-input': {
        const input = inputs.get(step.input);
        if (!input || !isOurs(input)) return [];
        // A scene that is not shown would keep the place of a source that is gone.
        return [...removedItem(step), { kind: 'remove-input', input: step.input }];
      }
      case 'add-item':
        return removedItem(step);
      case 'set-settings': {
        const now = inputs.get(step.input)?.settings;
        const isAsLeft = Object.entries(step.after).every(([key, value]) => now?.[key] === value);
        if (!now || !isAsLeft) return [];
        const settings = { ...now };
        for (const [key, value] of Object.entries(step.before)) {
          if (value === undefined) delete settings[key];
          else settings[key] = value;
        }
        return [{ kind: 'restore-settings', input: step.input, settings }];
      }
      default:
        return unreachable(step);
    }
  };
  return [...done].reverse().flatMap(back);
}

/** A step in a line for people. */
export function stepText(step: ObsStep): string {
  switch (step.kind) {
    case 'create-scene':
      return `New scene ${step.scene}`;
    case 'create-input':
      return `New source ${step.input} in ${step.scene}`;
    case 'add-item':
      return `${step.input} also in ${step.scene}`;
    case 'set-settings':
      return `${step.input}: ${Object.entries(step.after)
        .map(
          ([key, value]) =>
            `${key} ${JSON.stringify(step.before[key] ?? 'not set')} → ${JSON.stringify(value)}`,
        )
        .join(', ')}`;
    default:
      return unreachable(step);
  }
}
