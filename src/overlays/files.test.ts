import { describe, expect, it } from 'vitest';
import { builtFiles } from '../../scripts/chunks.ts';

const root = '/project';
const at = (path: string) => `${root}/src/${path}`;

/** Names files for modules of a graph: path of each module below src, and what it imports, at once or `later:`. */
const filesOf = (graph: Readonly<Record<string, readonly string[]>>, overlays: readonly string[]) => {
  const info = new Map(
    Object.entries(graph).map(([path, imported]) => [
      at(path),
      {
        importedIds: imported.filter((one) => !one.startsWith('later:')).map(at),
        dynamicallyImportedIds: imported.flatMap((one) => (one.startsWith('later:') ? at(one.slice(6)) : [])),
      },
    ]),
  );
  info.set(at('overlays/registry.ts'), { importedIds: [], dynamicallyImportedIds: overlays.map(at) });
  const fileOf = builtFiles(root, (id) => info.get(id) ?? null, 3);
  return Object.fromEntries(Object.keys(graph).map((path) => [path, fileOf(at(path))]));
};

const graph = {
  'app/main.tsx': ['later:overlays/start.tsx', 'later:app/site.tsx'],
  'app/site.tsx': ['ui/Link.tsx', 'later:site/home/Home.tsx'],
  'overlays/start.tsx': ['overlays/registry.ts', 'ui/Themed.tsx', 'later:overlays/host/Stinger.tsx'],
  'overlays/host/Stinger.tsx': ['overlays/parts/logos/preload-picture.ts'],
  'overlays/parts/logos/preload-picture.ts': [],
  'ui/Themed.tsx': [],
  'overlays/bracket/Bracket.tsx': ['overlays/bracket/Picture.tsx', 'contract/overlays/bracket.ts'],
  'overlays/bracket/Lines.tsx': [],
  'overlays/bracket/Picture.tsx': [
    'later:overlays/bracket/Lines.tsx',
    'overlays/parts/panel/Panel.tsx',
    'ui/bracket/use-bracket.ts',
    'ui/alike.ts',
  ],
  'overlays/bracket/times.ts': [],
  'overlays/cams/desk/Desk.tsx': ['overlays/cams/desk/model/seats.ts', 'overlays/parts/text/FittedText.tsx'],
  'overlays/cams/desk/model/seats.ts': [],
  'overlays/ingame/Ingame.tsx': [
    'overlays/parts/match/HeroTile.tsx',
    'overlays/parts/text/FittedText.tsx',
    'ui/alike.ts',
    'overlays/parts/motion/Slide.tsx',
    'overlays/parts/logos/preload-picture.ts',
  ],
  'overlays/schedule/Schedule.tsx': [
    'overlays/schedule/List.tsx',
    'overlays/parts/panel/Panel.tsx',
    'overlays/parts/motion/Slide.tsx',
  ],
  'overlays/schedule/List.tsx': [],
  'overlays/tester/Tester.tsx': ['overlays/parts/text/FittedText.tsx'],
  'overlays/stinger/Stinger.tsx': ['ui/text.ts'],
  'overlays/background/Background.tsx': [],
  'contract/overlays/bracket.ts': ['contract/overlays/option-fields.ts'],
  'contract/overlays/option-fields.ts': [],
  'overlays/parts/panel/Panel.tsx': ['overlays/parts/text/FittedText.tsx'],
  'overlays/parts/text/FittedText.tsx': [],
  'overlays/parts/match/HeroTile.tsx': [],
  'overlays/parts/motion/Slide.tsx': [],
  'ui/bracket/use-bracket.ts': [],
  'ui/alike.ts': [],
  'site/home/Home.tsx': ['ui/Link.tsx', 'ui/text.ts'],
  'ui/text.ts': [],
  'ui/Link.tsx': [],
};
const overlays = [
  'overlays/bracket/Bracket.tsx',
  'overlays/cams/desk/Desk.tsx',
  'overlays/ingame/Ingame.tsx',
  'overlays/schedule/Schedule.tsx',
  'overlays/tester/Tester.tsx',
  'overlays/stinger/Stinger.tsx',
  'overlays/background/Background.tsx',
];

describe('the files of overlays', () => {
  const files = filesOf(graph, overlays);

  it.each([
    ['what the host needs', 'ui/Themed.tsx', 'overlay-host'],
    ['what many overlays need, here three', 'overlays/parts/text/FittedText.tsx', 'overlay-host'],
    ['what one overlay and the host need later', 'overlays/parts/logos/preload-picture.ts', 'overlay-host'],
    ['what the host alone needs later', 'overlays/host/Stinger.tsx', 'overlay-later'],
    ['a part of a few', 'overlays/parts/panel/Panel.tsx', 'overlay-parts-of-82eb3a'],
    ['a part of a few others', 'overlays/parts/motion/Slide.tsx', 'overlay-parts-of-e6567e'],
    ['a rule of a few', 'ui/alike.ts', 'overlay-parts-of-610dae'],
    ['a part of one that it loads later', 'overlays/bracket/Lines.tsx', 'overlay-later-bracket'],
    ['a part of one', 'overlays/parts/match/HeroTile.tsx', 'overlay-ingame'],
    ['a view of one', 'ui/bracket/use-bracket.ts', 'overlay-bracket'],
    ['an overlay', 'overlays/bracket/Bracket.tsx', 'overlay-bracket'],
    ['an overlay of a longer route', 'overlays/cams/desk/model/seats.ts', 'overlay-cams-desk'],
    ['the entry of one', 'contract/overlays/bracket.ts', 'overlay-bracket'],
    ['what only records ask for', 'overlays/bracket/times.ts', null],
    ['what one shares with the frame of pages', 'ui/text.ts', 'both-things'],
    ['what no overlay needs', 'ui/Link.tsx', 'site'],
  ])('%s', (_, path, file) => {
    expect(files[path]).toBe(file);
  });

  it('changes nothing for others when an overlay is drawn with the pictures of two', () => {
    const added = 'overlays/break/Break.tsx';
    const more = filesOf(
      { ...graph, [added]: ['overlays/bracket/Picture.tsx', 'overlays/schedule/List.tsx'] },
      [...overlays, added],
    );
    expect(more).toEqual({ ...files, [added]: 'overlay-break' });
  });
});
