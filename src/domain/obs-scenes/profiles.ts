/** A scene of a profile: what it shows above and below the overlay it is about. */
export type ProfileScene = {
  readonly name: string;
  /** Path of the overlay with its query. */
  readonly overlay: string;
  /** Shared layers, by their keys below. */
  readonly layers?: readonly SharedLayer[];
  /** The place of a player: it may have a key of its own. */
  readonly pov?: number;
  /** Takes the picture of the game, or of the screen, which only the person at the computer can choose. */
  readonly hasGame?: true;
};

export type SharedLayer = 'background' | 'music' | 'casters';

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

/** The two collections of website 3.11, in the order of their scenes. */
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
      // Neither is shown to viewers: what tells the site of the scenes, and the crew's lights over four pictures.
      { name: 'Transmitter', overlay: 'websocket-transmitter' },
      { name: 'Multiview', overlay: 'quad', hasGame: true },
    ],
  },
} as const satisfies Readonly<Record<string, { label: string; scenes: readonly ProfileScene[] }>>;

export type ProfileName = keyof typeof profiles;

/** The scenes of a profile, whichever it is. */
export const scenesOf = (profile: ProfileName): readonly ProfileScene[] => profiles[profile].scenes;

/** Which keys switch to the players, by the place of the player; the third has one for the main scene too. */
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
