import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itemColours } from '#domain/broadcast/rundown-items.ts';
import { contrastRatio, parseColour } from '#domain/theme/colour.ts';
import { schemeSurfaces } from '#domain/theme/minisite.ts';

const read = (path: string): string => readFileSync(`src/ui/${path}`, 'utf8');

/** The plain colours that a scheme sets, by name. */
const coloursOf = (...files: readonly string[]): ReadonlyMap<string, string> => {
  const schemes = files.map((file) => read(`styles/${file}`).split('@media')[0]);
  return new Map(
    [...schemes.join('').matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
};
const schemes = { dark: coloursOf('theme.css', 'theme-dark.css'), light: coloursOf('theme-light.css') };

/** Returns the value of a property in a class of a style sheet. */
const declared = (path: string, selector: string, property: string): string | undefined => {
  const [, body = ''] = read(path).split(new RegExp(`^\\.${selector} \\{$`, 'm'));
  return new RegExp(`^  ${property}: ([^;]+);`, 'm').exec(body.slice(0, body.indexOf('}')))?.[1];
};

const rundownMarks = itemColours.map((name) => {
  const [, colour = ''] =
    new RegExp(`\\.${name} \\{\\s*background: (#[0-9a-f]{6});`).exec(
      read('../dashboard/rundown/ItemMark.module.css'),
    ) ?? [];
  return [name, colour] as const;
});

describe.each(Object.keys(schemes) as (keyof typeof schemes)[])('small text in the %s scheme', (scheme) => {
  const contrast = (text: string, ground: string): number => {
    const [one, other] = [text, ground].map((name) => parseColour(schemes[scheme].get(name)));
    if (!one || !other) throw new Error(`No plain colour: ${text} or ${ground}`);
    return contrastRatio(one, other);
  };

  it.each(
    ['--text', '--text-soft', '--text-faint', '--negative', '--positive', '--link', '--live-text'].flatMap(
      (text) => ['--surface', '--surface-raised', '--surface-high'].map((ground) => [text, ground] as const),
    ),
  )('%s on %s is AA', (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5));

  it('has bars that nothing shines through which scrolls under them', () => {
    expect(schemes[scheme].get('--surface-bar')).toMatch(/^#[\da-f]{6}$/);
    expect(contrast('--text-soft', '--surface-bar')).toBeGreaterThanOrEqual(4.5);
    const header = read('../dashboard/header/Header.module.css');
    expect(/^\.header \{[^}]*^ {2}background: var\((--[\w-]+)\);/ms.exec(header)?.[1]).toBe('--surface');
  });

  it('has the surfaces on which the colours of minisites are corrected', () => {
    const surfaces = ['--surface', '--surface-raised', '--surface-high'].map((name) =>
      schemes[scheme].get(name),
    );
    expect(schemeSurfaces[scheme]).toEqual(surfaces);
  });

  it.each(rundownMarks)('the mark of rundown items %s is AA for graphics on the module', (_name, mark) => {
    const [colour, ground] = [parseColour(mark), parseColour(schemes[scheme].get('--surface-raised'))];
    if (!colour || !ground) throw new Error(`No plain colour: ${mark}`);
    expect(contrastRatio(colour, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['--on-warning', '--warning'],
    ['--on-live', '--live'],
  ])('%s on %s is AA', (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5));
});

describe("a field's note on a team's tile, whatever its colour", () => {
  it('stands on a ground of the scheme, not on the tile', () => {
    expect(read('match-editor/ScoreSide.module.css')).toContain('  --note-ground: var(--surface-raised);');
    expect(declared('controls/Field.module.css', 'below', 'background')).toBe('var(--note-ground, none)');
  });

  it('has the colours that are checked above', () => {
    expect(declared('controls/Field.module.css', 'below', 'color')).toBe('var(--text-soft)');
    expect(declared('controls/Field.module.css', 'problem', 'color')).toBe('var(--negative)');
  });
});

describe('text on a coloured ground', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }));
  const tally = new Map(
    [
      ...readFileSync('src/overlays/parts/tally/tally.css', 'utf8').matchAll(
        /--tally-([\w-]+): (#[0-9a-f]{6});/g,
      ),
    ].map(([, name = '', hex = '']) => [name, hex]),
  );

  it('has the colour that belongs to its ground', () => {
    const rules = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => ({ path, body })),
    );
    const pairs = rules.flatMap(({ path, body }) => {
      const [, ground] = /^\s*background(?:-color)?: var\(--((?:tally-)?[\w-]+)\);/m.exec(body) ?? [];
      const [, scope = '', text] = /^\s*color: var\(--(tally-)?on-([\w-]+)\);/m.exec(body) ?? [];
      return ground === undefined || text === undefined ? [] : [{ path, ground, text: `${scope}${text}` }];
    });
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter(({ ground, text }) => ground !== text.replace(/-large$/, ''))).toEqual([]);
  });

  it.each([...tally.keys()].filter((name) => tally.has(`on-${name}`)))('is AA on the tally: %s', (name) => {
    const [ground, text] = [name, `on-${name}`].map((one) => parseColour(tally.get(one)));
    if (!ground || !text) throw new Error(`No plain colour: ${name}`);
    // The whole screen is red, for a word as large as the screen.
    expect(contrastRatio(ground, text)).toBeGreaterThanOrEqual(name === 'active' ? 3 : 4.5);
  });

  it('is on the full red of the tally in its largest word only', () => {
    const grounds = sheets.flatMap(({ text }) =>
      [...text.matchAll(/([^{}]*)\{[^{}]*background(?:-color)?: var\(--tally-active\);/g)].map(
        ([, selector = '']) => selector.trim(),
      ),
    );
    expect(grounds).toEqual(['.light[data-state="active"],\n.light[data-state="active-pip"]']);
  });
});
