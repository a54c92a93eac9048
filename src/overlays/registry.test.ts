import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findOverlay } from '#domain/broadcast/overlay-address.ts';
import { readOptions } from './options/read-options.ts';
import { overlays } from './registry.ts';

/** Routes of specification 2.10, written as the registry writes them. */
const specified = [
  'ingame',
  'cams/desk',
  'cams/ingame',
  'cams/pov',
  'cams/full',
  'break',
  'break-schedule',
  'versus',
  'winners',
  'map-bump',
  'break-bar',
  'break-text',
  'bracket',
  'schedule',
  'iframe',
  'standings',
  'multi-standings',
  'rosters',
  'hero-roster',
  'boxed-roster',
  'team-image',
  'history',
  'season-history',
  'thumbnail',
  'draft',
  'caster-bg',
  'desk',
  'podcast',
  'custom',
  'info',
  'bug',
  'l-bar',
  'background',
  'sponsors',
  'maps',
  'branding',
  'auction',
  'ad-read',
  'logos',
  'staff',
  'player-history',
  'overview',
  'media',
  'music',
  'desk-graphics',
  'stinger',
  'broadcasts',
  'mvp',
  'ingame-comms',
  'map-stats',
  'audio',
  'gfx/:index',
  'confetti',
  'champions',
  'clock',
  'tester',
  'admin',
  'syncer',
  'tally-viewer',
  'tally-dot',
  'quad',
  'tally-transmitter',
  'websocket-transmitter',
  'remote',
  'solo',
];

/** Pages without the built-in stinger (overlays 2.5). */
const withoutStinger = new Set([
  'background',
  'thumbnail',
  'solo',
  'audio',
  'admin',
  'confetti',
  'ingame-comms',
  'music',
  'quad',
  'remote',
  'tally-dot',
  'tally-transmitter',
  'tally-viewer',
  'tester',
  'websocket-transmitter',
]);

const folder = dirname(fileURLToPath(import.meta.url));

describe('registry', () => {
  it('names only routes of the specification, each once and in order', () => {
    const paths = overlays.map(({ path }) => path);
    expect(paths.filter((path) => !specified.includes(path))).toEqual([]);
    expect(paths).toEqual([...new Set(paths)].sort());
  });

  it('gives each name to one overlay', () => {
    const names = overlays.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  describe.each(overlays)('$path', ({ path, aliases, descriptor }) => {
    it('says the same as its descriptor', async () => {
      const { default: overlay } = await descriptor();
      expect({ path: overlay.path, aliases: overlay.aliases }).toEqual({ path, aliases });
      expect(overlay.title).not.toBe('');
      expect(overlay.hasStinger).toBe(!withoutStinger.has(path));
    });

    it('is in the folder of its route, which its file of the build is named after', () => {
      const route = path.replace(/\/:.*$/, '');
      expect(existsSync(join(folder, route, 'overlay.ts'))).toBe(true);
    });

    it('is found by its path and by every alias', () => {
      for (const name of [path.replace(/:\w+/, '1'), ...(aliases ?? [])]) {
        expect(findOverlay(overlays, name)?.overlay.path).toBe(path);
      }
    });

    it('reads an empty and a nonsensical query', async () => {
      const { options } = (await descriptor()).default;
      const names = Object.keys(options);
      expect(Object.keys(readOptions(options, new URLSearchParams()))).toEqual(names);
      const nonsense = new URLSearchParams(names.map((name) => [name, '%&<NaN>']));
      expect(Object.keys(readOptions(options, nonsense))).toEqual(names);
    });
  });
});
