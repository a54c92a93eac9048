import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usualMaximumBytes } from '#contract/actions/action.ts';
import { actionNames, actionOf } from '#contract/actions.ts';
import { websiteSettings } from '#contract/records/players.ts';
import type { ActionAccess } from '#domain/access/action-access.ts';
import { productionRights } from '#domain/access/production-rights.ts';
import { matchEditorRoles } from '#domain/access/relationship-permissions.ts';
import { readConfig } from '../src/server/config.ts';
import { maximumBodyBytes, maximumPathLength } from '../src/server/http/request-body.ts';
import { maximumRoomsOfNobody } from '../src/server/live/production/hearing.ts';
import { maximumRoomsOfAddress } from '../src/server/live/subscriptions.ts';
import { maximumDevices } from '../src/server/notices/devices.ts';

/** Checks that the rights in `docs/security.md` are those of the registries. */
const text = readFileSync('docs/security.md', 'utf8');

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const code = (name: string) => `\`${name}\``;

it('says of every right that an action takes who has it', () => {
  const taken = actionNames.flatMap((name) => {
    const { caller, right, tie }: ActionAccess = actionOf(name).access;
    return [caller, right, tie].filter((word) => word !== undefined);
  });
  const said = [...text.matchAll(/^\| (`[^|]+`) \| [^|]/gm)].flatMap(
    ([, words = '']) => words.match(/[\w+-]+/g) ?? [],
  );
  expect([...new Set(taken)].filter((word) => !said.includes(word))).toEqual([]);
});

it('names every role by which a match editor hands the right on', () => {
  const named = matchEditorRoles.map(code);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `The roles ${named.slice(0, -1).join(', ')} and ${named.at(-1)} carry the permission \`Match Editor\``,
  );
});

const noRights = 'nothing of these: actions take it, for the result of its match';

it('has every role in a production with its rights', () => {
  const rows = Object.entries(productionRights).map(([role, rights]) =>
    row(code(role), rights.map(code).join(', ') || noRights),
  );
  expect(text).toContain([row('Role', 'May'), '| --- | --- |', ...rows].join('\n'));
});

it('names no website setting, variable or command that does not exist', () => {
  const settings = [...text.matchAll(/`((?:Can|Full|No) [a-z][^`]*)`/g)].map(([, name]) => name);
  expect(settings.filter((name) => !(websiteSettings as readonly unknown[]).includes(name))).toEqual([]);
  const config = readFileSync('src/server/config.ts', 'utf8');
  const variables = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)*)[`=]/g)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(8);
  expect(variables.filter((name) => !config.includes(`  ${name}: `))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('has the limits of the server', () => {
  const { maximumSockets, maximumSocketsPerAddress } = readConfig({});
  const bounds = [...text.matchAll(/^\| [^`|]+ \| (\d+)(?: \(`MAX_SOCKETS`\), (\d+))?/gm)];
  expect(bounds.flatMap(([, ...found]) => found.flatMap((number) => (number ? Number(number) : [])))).toEqual(
    [
      maximumPathLength,
      maximumSockets,
      maximumSocketsPerAddress,
      maximumRoomsOfAddress,
      maximumRoomsOfNobody,
      usualMaximumBytes,
      maximumBodyBytes,
      maximumDevices,
    ],
  );
});

it('says of every chapter of the ASVS where it is held, in files that exist', () => {
  const rows = [...text.matchAll(/^\| V(\d+) [^|]+ \| (.+) \|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
  const files = rows.flatMap(([, , held = '']) => held.match(/(?:src|tests)\/[\w/.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

const attackers = [
  'visitor',
  'signed-in fan',
  'owner of another subdomain',
  'finder of a staff phone',
  'holder of a leaked production key',
  'author of a hostile text, style or sponsor image',
  'author of an import or a backup',
  "attacker in the venue's network",
  'holder of the data folder or the database',
  'peer server, Redis or proxy',
  'flood',
];

/** The files of tests that a part of the document names, each with the title that follows it. */
const namedTests = (part: string) =>
  [...part.matchAll(/`((?:src|tests)\/[\w/.-]+\.(?:test|spec)\.ts)`(?: "([^"]+)")?/g)].map(
    ([, file = '', title]) => ({ file, title }),
  );

/** Returns true if a file has a test of this title, as `it('title'`, `test('title'` or `it.each(…)('title'`. */
function hasTest(file: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\b(?:it|test)|\\)|\\bskipIf\\([^)]*\\))\\(\\s*['"\`]${escaped}['"\`]`).test(
    readFileSync(file, 'utf8'),
  );
}

it('names tests that exist, for every row of the threat model', () => {
  const model = /### Threat model\n([\s\S]*?)\n\n[^|"E]/.exec(text)?.[1] ?? '';
  const rows = [...model.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)].slice(2);
  expect(rows.map(([, who]) => who)).toEqual(attackers);
  expect(rows.filter(([, , tests = '']) => namedTests(tests).length === 0)).toEqual([]);

  const named = namedTests(text);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
  const titled = named.flatMap(({ file, title }) => (title === undefined ? [] : [{ file, title }]));
  expect(titled.length).toBeGreaterThan(15);
  expect(titled.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
});
