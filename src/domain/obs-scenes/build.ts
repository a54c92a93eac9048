import { type SourceSettings, stage, type WantedCollection, type WantedInput } from './wanted.ts';

/** A scene of a profile: what it shows above and below the overlay it is about. */
export type ProfileScene = {
  readonly name: string;
  /** Path of the overlay with its query. */
  readonly overlay: string;
  /** Shared layers, by their keys below. */
  readonly layers?: readonly SharedLayer[];
  /** The place of a player: it may have a key of its own. */
  readonly pov?: number;
  /** True if it captures the game, or the screen, which only the user at the computer can choose. */
  readonly hasGame?: true;
};

type SharedLayer = 'background' | 'music' | 'casters';

/** Where the sound of the casters comes in, music and the ground: the same source in every scene. */
export const sharedLayers: Readonly<
  Record<SharedLayer, { name: string; overlay: string; isBelow: boolean }>
> = {
  background: { name: 'Background', overlay: 'background', isBelow: true },
  music: { name: 'Music', overlay: 'music', isBelow: true },
  casters: { name: 'Caster audio', overlay: 'audio', isBelow: false },
};

const players = Array.from({ length: 12 }, (_, index) => index + 1);
const screen = ['background', 'music'] as const;
const talk = ['background', 'casters'] as const;

/** The two scene collections, with their scenes in order. */
export const profiles = {
  observing: {
    label: 'Observing',
    scenes: [
      { name: 'Observing', overlay: 'cams/ingame?stinger=false', hasGame: true },
      ...players.map((pov) => ({
        name: `POV ${pov}`,
        overlay: `cams/pov?player=${pov}&stinger=false`,
        hasGame: true as const,
        pov,
      })),
      // The screen as it is, over the ground of the show.
      { name: 'Desktop', overlay: 'background', hasGame: true },
      { name: 'Sync', overlay: 'syncer' },
      { name: 'All Cams', overlay: 'cams/full' },
    ],
  },
  producing: {
    label: 'Producing',
    scenes: [
      { name: 'Break', overlay: 'break', layers: screen },
      { name: 'Break Bar', overlay: 'break-bar', layers: ['background', 'music'] },
      { name: 'Ad Read', overlay: 'ad-read', layers: ['casters'], hasGame: true },
      ...[0, 1, 2, 3, 4].map((number) => ({
        name: number === 0 ? 'Ingame Local' : `Ingame ${number}`,
        overlay: 'ingame',
        layers: ['casters'] as const,
        hasGame: true as const,
      })),
      { name: 'Casters', overlay: 'desk', layers: talk },
      { name: 'Maps', overlay: 'maps', layers: talk },
      { name: 'Bracket', overlay: 'bracket', layers: talk },
      ...[1, 2, 3].map((page) => ({
        name: `Schedule ${page}`,
        overlay: `schedule?page=${page}`,
        layers: talk,
      })),
      { name: 'Rosters', overlay: 'rosters', layers: talk },
      { name: 'Standings', overlay: 'standings', layers: talk },
      { name: 'Player Cams', overlay: 'cams/full', layers: ['casters'] },
      { name: 'Match History', overlay: 'history', layers: talk },
      { name: 'Season History', overlay: 'season-history', layers: talk },
      { name: 'Player History', overlay: 'player-history', layers: talk },
      { name: 'Staff', overlay: 'staff', layers: screen },
      { name: 'Other Streams', overlay: 'broadcasts', layers: screen },
      { name: 'Media', overlay: 'media', layers: talk },
      { name: 'Clock', overlay: 'clock' },
      { name: 'Sync', overlay: 'syncer' },
      // Neither is shown to viewers: one reports the scenes to the site, one has the crew's lights over four videos.
      { name: 'Transmitter', overlay: 'websocket-transmitter' },
      { name: 'Multiview', overlay: 'quad', hasGame: true },
    ],
  },
} as const satisfies Readonly<Record<string, { label: string; scenes: readonly ProfileScene[] }>>;

export type ProfileName = keyof typeof profiles;

/** The scenes of a profile, whichever it is. */
export const scenesOf = (profile: ProfileName): readonly ProfileScene[] => profiles[profile].scenes;

/** Keys that switch to the players, by the place of the player; `digits` also has one for the main scene. */
export const keybinds = {
  none: { label: 'No keys', keys: [] as (string | undefined)[] },
  twelve: { label: 'F1 to F12', keys: players.map((player) => `F${player}`) },
  'five-a-side': {
    label: 'F1 to F10, five a side',
    keys: ['F1', 'F2', 'F3', 'F4', 'F5', 'F13', 'F6', 'F7', 'F8', 'F9', 'F10', 'F14'],
  },
  digits: {
    label: '1 to 0, Backspace for the main scene',
    keys: ['1', '2', '3', '4', '5', undefined, '6', '7', '8', '9', '0', undefined],
    main: 'BACKSPACE',
  },
} as const satisfies Readonly<
  Record<string, { label: string; keys: readonly (string | undefined)[]; main?: string }>
>;

export type KeybindName = keyof typeof keybinds;

/** The key of a scene in a choice of keys, as people call it; undefined for none. */
export function keyOf(choice: KeybindName, scene: ProfileScene): string | undefined {
  const { keys, ...more }: { keys: readonly (string | undefined)[]; main?: string } = keybinds[choice];
  if (scene.pov !== undefined) return keys[scene.pov - 1];
  return scene.name === 'Observing' ? more.main : undefined;
}

/** Choices of the user. */
export type SceneForm = {
  /** Address of the site without a slash at the end: `https://cup.example`. */
  readonly origin: string;
  /** One of both: the production machine, or the show. As addresses have it. */
  readonly client?: string | undefined;
  readonly broadcast?: string | undefined;
  readonly profile: ProfileName;
  readonly keybinds: KeybindName;
  /** Names of the profile's scenes that are left out. */
  readonly leftOut: readonly string[];
  /** Layers that no scene has, such as for own music, or casters from another source. */
  readonly leftOutLayers: readonly SharedLayer[];
  /** Prefix of all names, including its space. */
  readonly prefix: string;
  readonly canvas: WantedCollection['canvas'];
  readonly fps: number;
  /** The sound of the overlays goes through OBS's mixer instead of straight to the computer. */
  readonly isSoundInObs: boolean;
};

const pageCss = 'body { background-color: rgba(0, 0, 0, 0); margin: 0; overflow: hidden; }';

/** The address of an overlay of this show. */
export function overlayAddress({ origin, client, broadcast }: SceneForm, overlay: string): string {
  const place = client ? `client/${client}` : `broadcast/${broadcast ?? ''}`;
  return `${origin}/${place}/${overlay}`;
}

/** Settings of a browser source that shows an overlay. */
export const browserSource = (
  url: string,
  { fps, isSoundInObs }: Pick<SceneForm, 'fps' | 'isSoundInObs'>,
): SourceSettings => ({
  url,
  ...stage,
  fps_custom: true,
  fps,
  reroute_audio: isSoundInObs,
  shutdown: false,
  restart_when_active: false,
  webpage_control_level: 1,
  css: pageCss,
});

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
    settings: browserSource(overlayAddress(form, overlay), form),
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
