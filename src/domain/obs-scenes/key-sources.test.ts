import { describe, expect, it } from 'vitest';
import { sortedSources, sourceCollection, usualSources } from './key-sources.ts';
import { obsSceneFile } from './obs-file.ts';
import { ownerMark } from './wanted.ts';

const key = 'AbCdEfGhIjKlMnOpQrStUv';
const source = (path: string, title: string) => ({
  path,
  title,
  address: `https://cup.example/client/main/${path}#key=${key}`,
});
const sources = [source('break', 'Break'), source('ingame', 'Ingame'), source('cams/full', 'Ingame')];

describe('sourceCollection', () => {
  /** The format of OBS 30 and newer: sources and scenes in one list, scenes in the order of `scene_order`. */
  const file = JSON.parse(obsSceneFile(sourceCollection('main sources', sources)));
  type Source = { id: string; versioned_id: string; name: string; settings: Record<string, unknown> };
  const all: readonly Source[] = file.sources;
  const ofKind = (kind: string) => all.filter(({ id }) => id === kind);

  it('has each page as a browser source of 1920 by 1080 with the key in its address', () => {
    expect(ofKind('browser_source').map(({ name, settings }) => [name, settings])).toEqual([
      ['Break overlay', expect.objectContaining({ url: sources[0]?.address, width: 1920, height: 1080 })],
      ['Ingame (ingame) overlay', expect.objectContaining({ url: sources[1]?.address })],
      ['Ingame (cams/full) overlay', expect.objectContaining({ url: sources[2]?.address })],
    ]);
    for (const { settings, versioned_id } of ofKind('browser_source')) {
      expect(versioned_id).toBe('browser_source');
      expect(settings).toMatchObject({ shutdown: false, restart_when_active: false });
      expect(settings[ownerMark]).toMatch(/^key\//);
    }
  });

  it('has a scene for each, in their order, with that source alone', () => {
    expect(file.scene_order).toEqual([
      { name: 'Break' },
      { name: 'Ingame (ingame)' },
      { name: 'Ingame (cams/full)' },
    ]);
    expect(file).toMatchObject({
      name: 'main sources',
      current_scene: 'Break',
      current_program_scene: 'Break',
    });
    expect(
      ofKind('scene').map(({ settings }) => (settings.items as { name: string }[]).map(({ name }) => name)),
    ).toEqual([['Break overlay'], ['Ingame (ingame) overlay'], ['Ingame (cams/full) overlay']]);
  });

  it('gives no two sources one name', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('lists the usual sources first, and the others as they came', () => {
  const paths = ['audio', 'desk', 'clock', 'ingame'].map((path) => ({ path }));
  expect(sortedSources(paths).map(({ path }) => path)).toEqual(['ingame', 'desk', 'audio', 'clock']);
  expect(usualSources).toHaveLength(10);
});
