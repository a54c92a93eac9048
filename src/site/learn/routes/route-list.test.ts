import { expect, it } from 'vitest';
import { overlays } from '#contract/overlays.ts';
import { findRoutes, routeGroups, sharedOptions } from './route-list.ts';
import { broadcastRoutes } from './routes.precomputed.ts';

const routeOf = (path: string) => broadcastRoutes.find((route) => route.path === path)!;
const optionsOf = (path: string) => routeOf(path).options;
const namesOf = (options: readonly { readonly name: string }[]) => options.map(({ name }) => name);

it('has every overlay of the manifest in one group, with all of its options', () => {
  const grouped = routeGroups.flatMap(({ has }) => broadcastRoutes.filter(has));
  expect(Object.fromEntries(grouped.map(({ path, options }) => [path, namesOf(options)]))).toEqual(
    Object.fromEntries(Object.entries(overlays).map(([path, { options }]) => [path, Object.keys(options)])),
  );
  expect(grouped).toHaveLength(broadcastRoutes.length);
});

it('is data that survives being written down', () => {
  expect(JSON.parse(JSON.stringify(broadcastRoutes))).toEqual(broadcastRoutes);
});

it.each([
  ['GFX', 'gfx/:index'],
  ['other-streams', 'broadcasts'],
  ['alwaysShowBox', 'cams/pov'],
  ['lights for scenes', 'tally-viewer'],
])('finds by name, alias, option and description: %s', (query, path) => {
  expect(findRoutes(query).map((route) => route.path)).toContain(path);
});

it('finds nothing that has nothing to do with the text, and all without one', () => {
  expect(findRoutes('zzqq')).toEqual([]);
  expect(findRoutes(' ')).toHaveLength(broadcastRoutes.length);
});

it('offers the common options with an effect, where an overlay has none of that name', () => {
  expect(namesOf(sharedOptions(routeOf('cams/pov')))).toEqual(
    expect.not.arrayContaining(['full', 'title', 'top']),
  );
  expect(namesOf(sharedOptions(routeOf('schedule')))).toEqual(
    expect.arrayContaining(['full', 'title', 'top']),
  );
  expect(namesOf(sharedOptions(routeOf('clock')))).not.toContain('stingerText');
});

it('says what an option is when it is not given', () => {
  const usual = Object.fromEntries(optionsOf('cams/full').map((option) => [option.name, option.usual]));
  expect(usual).toMatchObject({ number: '1', name: 'no', params: undefined });
});
