import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { buildCollection, keyOf, type SceneForm, scenesOf } from './build.ts';
import { obsSceneFile } from './obs-file.ts';
import {
  type ObsInput,
  type ObsPicture,
  type ObsStep,
  type ObsUndoStep,
  planScenes,
  planUndo,
  stepText,
} from './plan.ts';
import { ownerMark } from './wanted.ts';

const form: SceneForm = {
  origin: 'https://cup.example',
  client: 'main-desk',
  profile: 'observing',
  keybinds: 'twelve',
  leftOut: [],
  leftOutLayers: [],
  prefix: '',
  canvas: { width: 1920, height: 1080 },
  fps: 60,
  isSoundInObs: true,
};
const wanted = buildCollection(form);
const collection = 'Show';
const empty: ObsPicture = { collection, scenes: [], inputs: [] };

/** OBS after these steps. */
function obsAfter(picture: ObsPicture, steps: readonly (ObsStep | ObsUndoStep)[]): ObsPicture {
  const scenes = new Map(picture.scenes.map(({ name, items }) => [name, [...items]]));
  const inputs = new Map(picture.inputs.map((input) => [input.name, input]));
  const set = (name: string, change: (input: ObsInput) => ObsInput) =>
    inputs.set(name, change(inputs.get(name)!));
  for (const step of steps) {
    if (step.kind === 'create-scene') scenes.set(step.scene, []);
    if (step.kind === 'create-input')
      inputs.set(step.input, { name: step.input, kind: step.inputKind, settings: step.settings });
    if (step.kind === 'create-input' || step.kind === 'add-item') scenes.get(step.scene)!.push(step.input);
    if (step.kind === 'set-settings')
      set(step.input, (input) => ({ ...input, settings: { ...input.settings, ...step.after } }));
    if (step.kind === 'restore-settings') set(step.input, (input) => ({ ...input, settings: step.settings }));
    if (step.kind === 'remove-scene') scenes.delete(step.scene);
    if (step.kind === 'remove-input') {
      inputs.delete(step.input);
      for (const [name, items] of scenes)
        scenes.set(
          name,
          items.filter((item) => item !== step.input),
        );
    }
    if (step.kind === 'remove-item')
      scenes.set(
        step.scene,
        scenes.get(step.scene)!.filter((item) => item !== step.input),
      );
  }
  return {
    collection: picture.collection,
    scenes: [...scenes].map(([name, items]) => ({ name, items })),
    inputs: [...inputs.values()],
  };
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

describe('the profiles', () => {
  it.each([
    ['observing', ['Observing', ...numbered('POV', 12), 'Desktop', 'Sync', 'All Cams'], []],
    [
      'producing',
      [
        ...['Break', 'Break Bar', 'Ad Read', 'Ingame Local', ...numbered('Ingame', 4), 'Casters', 'Maps'],
        ...['Bracket', ...numbered('Schedule', 3), 'Rosters', 'Standings', 'Player Cams', 'Match History'],
        ...['Season History', 'Player History', 'Staff', 'Other Streams', 'Media', 'Clock', 'Sync'],
        ...['Transmitter', 'Multiview'],
      ],
      ['background', 'music', 'casters'],
    ],
  ] as const)('%s has the scenes of website 3.11, in order', (profile, names, layers) => {
    const scenes = scenesOf(profile);
    expect(scenes.map(({ name }) => name)).toEqual(names);
    expect(new Set(scenes.flatMap((scene) => scene.layers ?? []))).toEqual(new Set(layers));
  });
});

describe('the collection of a form', () => {
  it('has the addresses of the client or the show, and twelve players', () => {
    const urlOf = (given: SceneForm) =>
      buildCollection(given).inputs.find(({ id }) => id.endsWith('POV 3'))?.settings.url;
    expect(urlOf(form)).toBe('https://cup.example/client/main-desk/cams/pov?player=3&stinger=false');
    expect(urlOf({ ...form, client: undefined, broadcast: 'cup' })).toBe(
      'https://cup.example/broadcast/cup/cams/pov?player=3&stinger=false',
    );
    expect(wanted.scenes.map(({ name }) => name).slice(0, 3)).toEqual(['Observing', 'POV 1', 'POV 2']);
    expect(wanted.inputs[0]?.settings).toMatchObject({
      width: 1920,
      fps: 60,
      shutdown: false,
      restart_when_active: false,
    });
  });

  it('puts casters above, music and ground below, each source once', () => {
    const { inputs, scenes } = buildCollection({ ...form, profile: 'producing' });
    const names = new Map(inputs.map(({ id, name }) => [id, name]));
    const layersOf = (name: string) =>
      scenes.find((scene) => scene.name === name)?.layers.map((id) => names.get(id));
    expect(layersOf('Break')).toEqual(['Background', 'Music', 'Break overlay']);
    expect(layersOf('Casters')).toEqual(['Background', 'Casters overlay', 'Caster audio']);
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
    const sceneNames = new Set(scenes.map(({ name }) => name));
    expect(inputs.filter(({ name }) => sceneNames.has(name))).toEqual([]);
  });

  it('leaves out layers of sound in all scenes', () => {
    const { inputs, scenes } = buildCollection({ ...form, profile: 'producing', leftOutLayers: ['music'] });
    expect(inputs.map(({ name }) => name)).not.toContain('Music');
    expect(scenes.flatMap(({ layers }) => layers)).not.toContain('producing/layer music');
    expect(inputs.map(({ name }) => name)).toContain('Caster audio');
  });

  it('leaves out scenes and what only they need, and puts a prefix before all names', () => {
    const small = buildCollection({
      ...form,
      profile: 'producing',
      prefix: 'A ',
      leftOut: scenesOf('producing')
        .slice(1)
        .map(({ name }) => name),
    });
    expect(small.scenes.map(({ name }) => name)).toEqual(['A Break']);
    expect(small.inputs.map(({ name }) => name)).toEqual(['A Background', 'A Music', 'A Break overlay']);
  });

  it('gives players their keys', () => {
    const pov = (number: number) => ({ name: `POV ${number}`, overlay: '', pov: number });
    expect([1, 12].map((number) => keyOf('twelve', pov(number)))).toEqual(['F1', 'F12']);
    expect([5, 6, 7, 12].map((number) => keyOf('five-a-side', pov(number)))).toEqual([
      'F5',
      'F13',
      'F6',
      'F14',
    ]);
    expect([1, 6, 11].map((number) => keyOf('digits', pov(number)))).toEqual(['1', undefined, '0']);
    expect(keyOf('digits', { name: 'Observing', overlay: '' })).toBe('BACKSPACE');
  });

  it('becomes a file of OBS: scenes in order, items scaled to the canvas, keys, and the mark in every source', () => {
    const file = JSON.parse(obsSceneFile(buildCollection({ ...form, canvas: { width: 1280, height: 720 } })));
    expect(file.scene_order[0]).toEqual({ name: 'Observing' });
    const [pov] = file.sources.filter(({ name }: { name: string }) => name === 'POV 2');
    expect(pov.hotkeys).toEqual({ 'OBSBasic.SelectScene': [{ key: 'OBS_KEY_F2' }] });
    expect(pov.settings.items).toMatchObject([
      { name: 'POV 2 overlay', id: 1, scale: { x: 2 / 3, y: 2 / 3 } },
    ]);
    const browsers = file.sources.filter(({ id }: { id: string }) => id === 'browser_source');
    expect(browsers.length).toBe(wanted.inputs.length);
    for (const { settings } of browsers) expect(settings[ownerMark]).toMatch(/^observing\//);
  });
});

describe('the plan for a running OBS', () => {
  const built = obsAfter(empty, planScenes(empty, wanted).steps);

  it('builds everything, and a second time nothing', () => {
    expect(built.scenes.map(({ name }) => name)).toEqual(wanted.scenes.map(({ name }) => name));
    expect(planScenes(built, wanted)).toEqual({ collection, steps: [], leftAlone: [] });
    const loaded = JSON.parse(obsSceneFile(wanted)) as {
      sources: { name: string; id: string; settings: never }[];
    };
    expect(loaded.sources.filter(({ id }) => id !== 'scene')).toHaveLength(built.inputs.length);
  });

  it('changes the settings that differ, and says which', () => {
    const { steps } = planScenes(
      built,
      buildCollection({
        ...form,
        fps: 30,
        leftOut: scenesOf('observing')
          .slice(1)
          .map(({ name }) => name),
      }),
    );
    expect(steps).toEqual([
      { kind: 'set-settings', input: 'Observing overlay', before: { fps: 60 }, after: { fps: 30 } },
    ]);
    expect(steps.map(stepText)).toEqual(['Observing overlay: fps 60 → 30']);
  });

  it('knows its own sources and scenes under other names', () => {
    const renamed: ObsPicture = {
      collection,
      scenes: built.scenes.map(({ name, items }) => ({
        name: name === 'Sync' ? 'Clock check' : name,
        items: items.map((item) => (item === 'Sync overlay' ? 'Beep' : item)),
      })),
      inputs: built.inputs.map((input) =>
        input.name === 'Sync overlay' ? { ...input, name: 'Beep' } : input,
      ),
    };
    expect(planScenes(renamed, wanted).steps).toEqual([]);
  });

  it('leaves a scene of the same name alone, and gives a source another name', () => {
    const byHand: ObsPicture = {
      collection,
      scenes: [{ name: 'Sync', items: [] }],
      inputs: [{ name: 'Observing overlay', kind: 'image_source', settings: {} }],
    };
    const { steps, leftAlone } = planScenes(byHand, wanted);
    expect(leftAlone).toEqual(['Sync']);
    expect(steps.filter((step) => 'scene' in step && step.scene === 'Sync')).toEqual([]);
    expect(steps).toContainEqual(
      expect.objectContaining({ kind: 'create-input', input: 'Observing overlay 2' }),
    );
  });

  it('takes back what it did, but not what somebody has built on it or changed since', () => {
    const done = planScenes(empty, wanted).steps;
    const [first, ...others] = built.scenes;
    const used: ObsPicture = {
      collection,
      scenes: [{ name: first!.name, items: [...first!.items, 'My camera'] }, ...others],
      inputs: [...built.inputs, { name: 'My camera', kind: 'v4l2_input', settings: {} }],
    };
    expect(obsAfter(used, planUndo(used, done))).toEqual({
      collection,
      scenes: [{ name: first!.name, items: ['My camera'] }],
      inputs: [{ name: 'My camera', kind: 'v4l2_input', settings: {} }],
    });
    const changed = planScenes(built, buildCollection({ ...form, fps: 30 })).steps;
    const faster = obsAfter(built, changed);
    expect(obsAfter(faster, planUndo(faster, changed))).toEqual(built);
    const byHand = {
      ...faster,
      inputs: faster.inputs.map((one) => ({ ...one, settings: { ...one.settings, fps: 25 } })),
    };
    expect(planUndo(byHand, changed)).toEqual([]);
  });

  const names = fc.constantFrom('Sync', 'POV 1', 'Desk', 'Camera', 'Observing overlay', 'Game');
  const hand = fc.record({
    collection: fc.constant(collection),
    scenes: fc.uniqueArray(fc.record({ name: names, items: fc.uniqueArray(names, { maxLength: 3 }) }), {
      selector: ({ name }) => name,
    }),
    inputs: fc.uniqueArray(
      fc.record({ name: names, kind: fc.constant('image_source'), settings: fc.constant({}) }),
      { selector: ({ name }) => name },
    ),
  });

  it('never touches what was made by hand, is repeatable, and is undone to the very same', () => {
    fc.assert(
      fc.property(hand, fc.subarray(scenesOf('producing').map(({ name }) => name)), (picture, leftOut) => {
        const collection = buildCollection({ ...form, profile: 'producing', leftOut });
        const { steps } = planScenes(picture, collection);
        const touched = steps.flatMap((step) =>
          'scene' in step && step.kind !== 'create-scene' ? step.scene : [],
        );
        for (const { name } of picture.scenes) expect(touched).not.toContain(name);
        const next = obsAfter(picture, steps);
        expect(planScenes(next, collection).steps).toEqual([]);
        expect(obsAfter(next, planUndo(next, steps))).toEqual(picture);
      }),
      { numRuns: 60 },
    );
  });
});
