import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Which classes of its style sheets a module names; an access by a computed name may be to any. */
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
    'header/LiveMatch.module.css .live',
    'header/Scenes.module.css .program',
    'parts/OnAirTag.module.css .onAir',
    'rundown/Rundown.module.css .live.item',
    'schedule/ScheduleEntry.module.css .live',
  ]);
});
