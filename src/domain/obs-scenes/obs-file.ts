import {
  markedSettings,
  scaleOn,
  type WantedCollection,
  type WantedInput,
  type WantedScene,
} from './wanted.ts';

const common = {
  enabled: true,
  muted: false,
  volume: 1,
  balance: 0.5,
  sync: 0,
  flags: 0,
  mixers: 255,
  monitoring_type: 0,
  private_settings: {},
};

const inputSource = (input: WantedInput) => ({
  ...common,
  id: input.kind,
  versioned_id: input.kind,
  name: input.name,
  settings: markedSettings(input),
  hotkeys: {},
});

function sceneSource(scene: WantedScene, wanted: WantedCollection) {
  const scale = scaleOn(wanted.canvas);
  const names = new Map(wanted.inputs.map(({ id, name }) => [id, name]));
  const items = scene.layers.map((layer, index) => ({
    name: names.get(layer) ?? '',
    id: index + 1,
    visible: true,
    locked: false,
    rot: 0,
    pos: { x: 0, y: 0 },
    scale: { x: scale, y: scale },
    align: 5,
    bounds_type: 0,
    bounds_align: 0,
    bounds: { x: 0, y: 0 },
    crop_left: 0,
    crop_top: 0,
    crop_right: 0,
    crop_bottom: 0,
  }));
  const selectScene = 'OBSBasic.SelectScene';
  return {
    ...common,
    id: 'scene',
    versioned_id: 'scene',
    name: scene.name,
    settings: { custom_size: false, id_counter: items.length, items },
    hotkeys: { [selectScene]: scene.hotkey === undefined ? [] : [{ key: scene.hotkey }] },
  };
}

/** The collection as OBS imports it: Scene Collection, Import. Canvas and frame rate belong to OBS's profile, not to it. */
export function obsSceneFile(wanted: WantedCollection): string {
  const first = wanted.scenes[0]?.name ?? '';
  const file = {
    name: wanted.name,
    current_scene: first,
    current_program_scene: first,
    scene_order: wanted.scenes.map(({ name }) => ({ name })),
    sources: [...wanted.inputs.map(inputSource), ...wanted.scenes.map((scene) => sceneSource(scene, wanted))],
    groups: [],
    transitions: [],
    quick_transitions: [],
    saved_projectors: [],
    current_transition: 'Cut',
    transition_duration: 300,
    modules: {},
    resolution: { x: wanted.canvas.width, y: wanted.canvas.height },
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
