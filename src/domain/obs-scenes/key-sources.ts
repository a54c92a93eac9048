import { browserSource } from './build.ts';
import { stage, type WantedCollection } from './wanted.ts';

/** Paths of the pages that most shows use, in the order of an evening. */
export const usualSources = [
  'ingame',
  'break',
  'break-bar',
  'desk',
  'maps',
  'bracket',
  'schedule',
  'rosters',
  'standings',
  'websocket-transmitter',
] as const;

/** A page as a source, at its address with a key. */
export type KeyedSource = { readonly path: string; readonly title: string; readonly address: string };

const isUsual = (path: string | undefined): path is (typeof usualSources)[number] =>
  usualSources.some((usual) => usual === path);

/** The usual sources first, the others as they came. */
export function sortedSources<Source extends { readonly path?: string }>(
  sources: readonly Source[],
): Source[] {
  const placeOf = ({ path }: Source) => (isUsual(path) ? usualSources.indexOf(path) : usualSources.length);
  return [...sources].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A collection with a scene for each source, which shows that source alone. */
export function sourceCollection(name: string, sources: readonly KeyedSource[]): WantedCollection {
  const fps = 60;
  // OBS takes each name once.
  const nameOf = ({ title, path }: KeyedSource) =>
    sources.filter((one) => one.title === title).length > 1 ? `${title} (${path})` : title;
  return {
    name,
    canvas: stage,
    fps,
    inputs: sources.map((source) => ({
      id: `key/${source.path}`,
      name: `${nameOf(source)} overlay`,
      kind: 'browser_source',
      settings: browserSource(source.address, { fps, isSoundInObs: true }),
    })),
    scenes: sources.map((source) => {
      const main = `key/${source.path}`;
      return { name: nameOf(source), main, layers: [main] };
    }),
  };
}
