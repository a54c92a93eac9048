import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '#contract/overlays.ts';
import type { Field } from '#contract/records/field.ts';
import { isTableName, type TableName, tables } from '#contract/records.ts';
import { fieldsRead } from '../../tests/overlays/fields-read.ts';
import { overlayLoaders, overlayPaths } from './registry.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const registry = readFileSync(join(folder, 'registry.ts'), 'utf8');

describe.each(overlayPaths)('%s', (path) => {
  it('has a folder of its route, which its file of the build is named after', () => {
    expect(existsSync(join(folder, path.replace(/\/:.*$/, '')))).toBe(true);
  });

  // The first one that is loaded waits for React and the data layer to be transformed.
  it('comes with its own entry of the contract', { timeout: 30_000 }, async () => {
    expect((await overlayLoaders[path]()).default.overlay).toBe(overlays[path]);
  });
});

type AnyField = Field & { readonly to?: string };
const fieldsOf = (table: TableName): [string, AnyField][] => Object.entries<AnyField>(tables[table].fields);

/** The records of a show that the desk changes. */
const changedTables = ['Broadcasts', 'Maps', 'Matches', 'Player Relationships'] as const;

/** Names that everything has, and what the host renders around every overlay: the desk changes none of them. */
const leftOut =
  /\.(?:name|key|code|subtitle|background)$|^Broadcasts\.(?:event|theme_override|broadcast_css)$/;

/** Returns each link that the overlay follows, as table and field, with the table that it leads to. */
function linksOf({ related = [] }: Overlay): ReadonlyMap<string, TableName> {
  const links = new Map<string, TableName>();
  for (const path of related) {
    let table: TableName = 'Broadcasts';
    for (const step of path.split('.')) {
      const name = step.replace(/\(.*$/, '');
      const to: string | undefined = new Map(fieldsOf(table)).get(name)?.to;
      if (!isTableName(to)) throw new Error(`${path}: ${table} has no link ${name}`);
      links.set(`${table}.${name}`, to);
      table = to;
    }
  }
  return links;
}

/** The fields that an overlay renders. Its `related` are links it follows; those of a map are read without that. */
function renderedFields(path: OverlayPath): ReadonlySet<string> {
  const overlay: Overlay = overlays[path];
  const loader = new RegExp(`^  '?${path}'?: [^,]*import\\('\\./([^']+)'`, 'm').exec(registry);
  expect(loader).not.toBeNull();
  const links = linksOf(overlay);
  const reached = new Set<TableName>(['Broadcasts', ...links.values()]);
  // Its maps count where they are the score of their match.
  if (reached.has('Matches')) reached.add('Maps');
  return new Set(
    changedTables
      .filter((table) => reached.has(table))
      .flatMap((table) => {
        const fields = fieldsOf(table);
        const read = new Set(
          fieldsRead(
            join('src/overlays', loader?.[1] ?? ''),
            fields.map(([name]) => name),
          ),
        );
        return fields.flatMap(([name, { kind }]) => {
          const isRendered =
            kind === 'link' && table !== 'Maps' ? links.has(`${table}.${name}`) : read.has(name);
          return isRendered ? [`${table}.${name}`] : [];
        });
      }),
  );
}

it('which overlays render a field is told by what their components read', async () => {
  const rendered = overlayPaths.map((path) => {
    const { isForHumans }: Overlay = overlays[path];
    // Pages for people are no sources on air.
    return [path, isForHumans ? new Set<string>() : renderedFields(path)] as const;
  });
  const lines = changedTables.flatMap((table) =>
    fieldsOf(table)
      // The server derives the others.
      .filter(([name, { source }]) => source === 'stored' && !leftOut.test(`${table}.${name}`))
      .map(([name]) => {
        const field = `${table}.${name}`;
        const routes = rendered.flatMap(([path, fields]) => (fields.has(field) ? [path] : []));
        return `  '${field}': '${routes.join(' ')}',\n`;
      }),
  );
  const text = `/** The overlays that render each field that the desk changes. Written by \`vitest -u\` of overlays/registry.test.ts. */
// biome-ignore format: a line each
export const overlayFields: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
  await expect(text).toMatchFileSnapshot('../contract/overlay-fields.ts');
});
