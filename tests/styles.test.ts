import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { largeTextPx } from '#domain/theme/colour.ts';

/** Classes of its style sheets that a module names; an access by a computed name may be to any. */
type Use = { readonly names: Set<string>; isComputed: boolean };

const uses = new Map<string, Use>();
const unknown: string[] = [];

const classesOf = (sheet: string): Set<string> => {
  const text = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return new Set([...text.matchAll(/\.([a-z_][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name));
};

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);
for (const path of modules.map((path) => join('src', path))) {
  const text = readFileSync(path, 'utf8');
  const code = text.replaceAll(/'[^'\n]*\/[^'\n]*'/g, '');
  for (const [, local = '', address = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = address.startsWith('#') ? address.replace('#', 'src/') : join(dirname(path), address);
    const use = uses.get(sheet) ?? { names: new Set(), isComputed: false };
    uses.set(sheet, use);
    const named = [...code.matchAll(new RegExp(`(?<!\\w)${local}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    );
    const classes = classesOf(sheet);
    unknown.push(...named.filter((name) => !classes.has(name)).map((name) => `${path}: ${name}`));
    for (const name of named) use.names.add(name);
    // Handed on as a whole, or asked for by a variable.
    use.isComputed ||= new RegExp(`(?<!\\w)${local}(?:\\[|[,})])`).test(code);
  }
}

it('components name only classes that their style sheets have', () => {
  expect(unknown).toEqual([]);
});

it('style sheets have only classes that a component names', () => {
  const unused = [...uses].flatMap(([sheet, { names, isComputed }]) =>
    isComputed
      ? []
      : [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`),
  );
  expect(unused).toEqual([]);
  expect(uses.size).toBeGreaterThan(100);
});

it('every colour of a minisite is read by a style sheet', () => {
  const names = [
    ...readFileSync('src/domain/theme/minisite.ts', 'utf8').matchAll(/^ {2}\| '(--site-[\w-]+)'/gm),
  ].map(([, name = '']) => name);
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join('src', path), 'utf8'));
  const unread = names.filter((name) => !sheets.some((sheet) => new RegExp(`var\\(${name}[,)]`).test(sheet)));
  expect(names.length).toBeGreaterThan(9);
  expect(unread).toEqual([]);
});

it('colours of large text are for bold letters of 34 px or more', () => {
  const least = largeTextPx / 16;
  const sizesIn = (body: string): number[] =>
    [...body.matchAll(/(?:font-size|--broken-size): ([\d.]+)(rem|em);/g)].map(([, size = '', unit]) =>
      unit === 'rem' ? Number(size) : Number(size) * Number(/font-size: ([\d.]+)rem;/.exec(body)?.[1] ?? 0),
    );
  const large = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const text = readFileSync(join('src', path), 'utf8').replace(/\/\*.*?\*\//gs, '');
      const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        // The classes of the element itself, not those around it.
        classes: selector
          .split(',')
          .flatMap((one) => [...(one.trim().split(/\s+/).at(-1) ?? '').matchAll(/\.([\w-]+)/g)])
          .map(([, name = '']) => name),
        body,
      }));
      return rules
        .filter(({ body }) => /color: var\(--on-[\w-]+-large\)/.test(body))
        .map(({ classes }) => {
          const all = rules
            .filter((rule) => rule.classes.some((name) => classes.includes(name)))
            .map((rule) => rule.body)
            .join('');
          // The class of text whose size is a number of the component, which compares it.
          const sizes = classes.includes('large') ? [least] : sizesIn(all);
          const isBold = /font-weight: 700;/.test(all);
          return { path, classes, smallest: Math.min(...sizes), isBold };
        });
    });
  expect(large.length).toBeGreaterThan(15);
  expect(
    large.filter(({ smallest, isBold }) => !(smallest >= least && Number.isFinite(smallest) && isBold)),
  ).toEqual([]);
});

it('red on the dashboard means that something is on air', () => {
  const red = readdirSync('src/dashboard', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [
        ...readFileSync(join('src/dashboard', path), 'utf8').matchAll(
          /([^{}]+)\{[^{}]*var\(--live\b[^{}]*\}/g,
        ),
      ].map(([, selector = '']) => `${path} ${selector.replace(/\/\*.*?\*\//gs, '').trim()}`),
    );
  expect(red.sort()).toEqual([
    'header/Header.module.css .live',
    'header/Header.module.css .program',
    'parts/OnAirTag.module.css .onAir',
    'rundown/Rundown.module.css .live.item',
    'schedule/ScheduleModule.module.css .live',
  ]);
});

it('heights of the site follow what is visible below the address bar of a phone', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !/^overlays\/|(?:frame|tokens)\.css$/.test(path))
    .filter((path) => /\b100[sdl]?vh\b/.test(readFileSync(join('src', path), 'utf8')));
  expect(sheets).toEqual([]);
});

it('fields of all kinds stay at the top of a row with higher ones', () => {
  for (const kind of ['Field', 'Select']) {
    const [, body] =
      /^\.field \{([^}]*)\}/m.exec(readFileSync(`src/ui/controls/${kind}.module.css`, 'utf8')) ?? [];
    expect(body, kind).toContain('align-content: start;');
  }
});
