import { latinLetters } from '../text/slug.ts';
import {
  type KeybindName,
  keyOf,
  type ProfileName,
  type SharedLayer,
  scenesOf,
  sharedLayers,
} from './profiles.ts';
import { stage, type WantedCollection, type WantedInput } from './wanted.ts';

/** What a person chooses (website 3.11). */
export type SceneForm = {
  /** Address of the site without a slash at the end: `https://cup.example`. */
  readonly origin: string;
  /** One of both: the production machine, or the show. Cleaned by `cleanShowKey`. */
  readonly client?: string | undefined;
  readonly broadcast?: string | undefined;
  readonly profile: ProfileName;
  readonly keybinds: KeybindName;
  /** Names of the profile's scenes that are left out. */
  readonly leftOut: readonly string[];
  /** Layers that none of them has: music of somebody's own, or casters who come in another way. */
  readonly leftOutLayers: readonly SharedLayer[];
  /** Stands before all names, with its own space. */
  readonly prefix: string;
  readonly canvas: WantedCollection['canvas'];
  readonly fps: number;
  /** The sound of the overlays goes through OBS's mixer instead of straight to the computer. */
  readonly isSoundInObs: boolean;
};

/**
 * The key of a client or show as addresses have it: lower-case letters without accents, digits, `-` and `_`; spaces
 * become `-`.
 */
export const cleanShowKey = (text: string): string =>
  latinLetters(text)
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '');

const pageCss = 'body { background-color: rgba(0, 0, 0, 0); margin: 0; overflow: hidden; }';

/** The address of an overlay of this show. */
export function overlayAddress({ origin, client, broadcast }: SceneForm, overlay: string): string {
  const place = client ? `client/${client}` : `broadcast/${broadcast ?? ''}`;
  return `${origin}/${place}/${overlay}`;
}

/** The collection that a form asks for. Its ids do not depend on names, so that a renamed source is known again. */
export function buildCollection(form: SceneForm): WantedCollection {
  const chosen = scenesOf(form.profile)
    .filter(({ name }) => !form.leftOut.includes(name))
    .map((scene) => ({
      ...scene,
      layers: scene.layers?.filter((layer) => !form.leftOutLayers.includes(layer)) ?? [],
    }));
  const input = (id: string, name: string, overlay: string): WantedInput => ({
    id: `${form.profile}/${id}`,
    name: `${form.prefix}${name}`,
    kind: 'browser_source',
    settings: {
      url: overlayAddress(form, overlay),
      ...stage,
      fps_custom: true,
      fps: form.fps,
      reroute_audio: form.isSoundInObs,
      shutdown: false,
      restart_when_active: false,
      webpage_control_level: 1,
      css: pageCss,
    },
  });
  const layers = [...new Set(chosen.flatMap((scene) => scene.layers))];
  const shared = (layer: SharedLayer) => `${form.profile}/layer ${layer}`;
  return {
    name: `${form.prefix}${form.client ?? form.broadcast ?? ''} ${form.profile}`.trim(),
    canvas: form.canvas,
    fps: form.fps,
    inputs: [
      ...layers.map((layer) =>
        input(`layer ${layer}`, sharedLayers[layer].name, sharedLayers[layer].overlay),
      ),
      // A scene and a source cannot have one name in OBS.
      ...chosen.map(({ name, overlay }) => input(name, `${name} overlay`, overlay)),
    ],
    scenes: chosen.map((scene) => {
      const main = `${form.profile}/${scene.name}`;
      const key = keyOf(form.keybinds, scene);
      const of = (isBelow: boolean) =>
        scene.layers.filter((layer) => sharedLayers[layer].isBelow === isBelow).map(shared);
      return {
        name: `${form.prefix}${scene.name}`,
        main,
        layers: [...of(true), main, ...of(false)],
        ...(key !== undefined && { hotkey: `OBS_KEY_${key}` }),
      };
    }),
  };
}
