import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { relatedPaths } from './http.ts';
import { overlayAliases } from './overlay-routes.ts';
import { commonOptions } from './overlays/common-options.ts';
import type { Overlay } from './overlays/overlay.ts';
import { readOptions } from './overlays/read-options.ts';
import { type OverlayPath, overlays } from './overlays.ts';

/** Routes of the specification's list of overlays, written as the registry writes them. */
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

/** Pages without the built-in stinger, and the crew's clock. */
const withoutStinger = new Set([
  'background',
  'clock',
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

const paths = Object.keys(overlays) as OverlayPath[];

describe('overlays', () => {
  it('are those of the specification that are built, and what else somebody makes, in order', () => {
    expect(specified.filter((path) => Object.hasOwn(overlays, path)).length).toBeGreaterThanOrEqual(44);
    expect(paths).toEqual([...paths].sort());
  });

  it('have every name for one of them only', () => {
    const names = paths.flatMap((path) => [path, ...(overlayAliases[path] ?? [])]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(['websocket-transmitter', 'remote'] as const)('%s says where the password of OBS goes', (path) => {
    const { options } = overlays[path];
    expect(options.url.help).toContain('#password=');
    // In the query every server on the way would store it.
    const aliases = Object.values(options).flatMap((option) => option.aliases);
    expect([...Object.keys(options), ...aliases].filter((name) => /^(?:ws)?pass|^pw$/i.test(name))).toEqual(
      [],
    );
  });

  describe.each(paths)('%s', (path) => {
    const overlay: Overlay = overlays[path];

    it('has a title, and the stinger unless the reference lists it as a page without', () => {
      expect(overlay.title).not.toBe('');
      expect(overlay.hasStinger).toBe(!withoutStinger.has(path));
    });

    it('follows links that the server takes', () => {
      expect(v.is(relatedPaths, overlay.related ?? [])).toBe(true);
    });

    it('reads an empty and a nonsensical query, and says what each option does', () => {
      const { options } = overlay;
      const names = Object.keys(options);
      expect(Object.keys(readOptions(options, new URLSearchParams()))).toEqual(names);
      const nonsense = new URLSearchParams(names.map((name) => [name, '%&<NaN>']));
      expect(Object.keys(readOptions(options, nonsense))).toEqual(names);
      expect(Object.values({ ...commonOptions, ...options }).filter(({ help }) => help === '')).toEqual([]);
    });
  });
});
