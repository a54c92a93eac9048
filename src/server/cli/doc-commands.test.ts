import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandContext } from './command.ts';
import { commands, isCommandName } from './commands.ts';
import { keepsLeague } from './store-there.ts';
import { isTemplate } from './template.ts';

/** Command lines in the documents and in texts of the program: the tools and scripts read them as they are written. */
const filesBelow = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
const documents = [
  ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'src/server/import/README.md'],
  ...filesBelow('docs', '.md'),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Shell blocks, of `sh example` too, and code within lines. */
const codeIn = (text: string): string[] => {
  const fence = /^ *```(\S*)[^\n]*\n([\s\S]*?)^ *```$/gm;
  const blocks = [...text.matchAll(fence)].flatMap(([, kind, code = '']) => (kind === 'sh' ? [code] : []));
  const inLines = [...text.replaceAll(fence, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );
  return [...blocks, ...inLines].flatMap((code) =>
    code
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim()),
  );
};

/** Values of placeholders. */
const filledIn: Readonly<Record<string, string>> = {
  ID: '200000000000000001',
  $ACCOUNT: '200000000000000001',
  TIME: '2026-11-27T20:15:00Z',
};
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => {
    const word = double ?? single ?? bare ?? '';
    return filledIn[word] ?? word;
  });

type Call = { readonly name: string; readonly values: readonly string[]; readonly isTool: boolean };

/** A command at the start of a line, after another one, or inside a container. */
const calledBy =
  /(?:(?:^|[;&|(] *|\bdo )(grandstand)|\b(npm run)|\b(node dist-server\/cli\.js)) ([a-z][\w:-]*)([^\n;&|>)]*)/g;
const callsIn = (line: string): Call[] =>
  [...line.matchAll(calledBy)].map(([, tool, script, inside, name = '', values = '']) => ({
    name,
    values: wordsOf(script === undefined ? values : values.replace(/^ +--(?= |$)/, '')),
    isTool: tool !== undefined || inside !== undefined,
  }));

/** Sources of what runs without a store. */
const alone: Readonly<Record<string, string>> = {
  doctor: 'doctor.ts',
  restore: 'restore-into.ts',
  back: 'go-back.ts',
};

const folder = mkdtempSync(join(tmpdir(), 'doc-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A league that must not be asked: the tool has read its values then. */
const league = new Proxy(
  {},
  {
    get: () => {
      throw new Error('The values were read.');
    },
  },
);

const optionsOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => /^--[\w-]+/.exec(value) ?? []);

/** Returns true for the name of a tool without values, as a text names it. */
const isMention = ({ name, values }: Call): boolean => values.length === 0 && isCommandName(name);

/** Returns what is wrong with a call; undefined where it is read. */
const problemOf = async ({ name, values, isTool }: Call): Promise<string | undefined> => {
  if (!isTool && !Object.hasOwn(scripts, name)) return 'is no script';
  if (isMention({ name, values, isTool })) return undefined;
  const isCommand = isCommandName(name) && (!Object.hasOwn(alone, name) || keepsLeague(name, values));
  if (isTemplate(name, values)) return undefined;
  if (isCommand) {
    const printed: string[] = [];
    const output = { print: () => undefined, printError: (line: string) => void printed.push(line) };
    const parts = Object.fromEntries(
      ['store', 'database', 'secrets', 'securityLog'].map((part) => [part, league]),
    );
    const context = { ...parts, output: { ...output, progress: () => undefined }, dataDir: folder, folder };
    await commands[name](values, context as unknown as CommandContext).catch(() => undefined);
    return printed.some((line) => line.startsWith('Usage:')) ? printed.join(' ') : undefined;
  }
  const source = alone[name] === undefined ? undefined : join('src/server/cli', alone[name]);
  if (source === undefined && isTool) return name === '--help' ? undefined : 'is no tool';
  const files = source === undefined ? (scripts[name] ?? '').match(/\S+\.(?:mjs|ts)\b/g) : [source];
  const text = (files ?? [])
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unknown = optionsOf(values).filter(
    (option) =>
      !new RegExp(`['" ]${option}\\b|\\b${option.slice(2)}['"]?: \\{|'${option.slice(2)}'`).test(text),
  );
  return unknown.length === 0 ? undefined : `has no ${unknown.join(', ')}`;
};

const problemsIn = async (lines: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const line of lines)
    for (const call of callsIn(line)) {
      const problem = await problemOf(call);
      if (problem !== undefined) found.push(`${line}: ${problem}`);
    }
  return found;
};

describe('command lines', () => {
  it('are told from others', async () => {
    const wrong = [
      'grandstand restore --unitl 2026-11-27T20:15:00Z',
      'grandstand restore FILE --force',
      '( cd x; grandstand doctor --all )',
      'npm run import -- FOLDER --dryrun',
      'npm run export -- --all',
      'npm run backups',
      'npm run power-cuts -- --cut 3',
      'docker exec NAME node dist-server/cli.js person "Ann" --discord ANN',
    ];
    for (const line of wrong) expect(await problemsIn([line])).toHaveLength(1);
    const right = [
      'createdb --owner grandstand grandstand',
      'docker run grandstand node dist-server/main.js',
    ];
    expect(await problemsIn(right)).toEqual([]);
  });

  it.each(documents)('%s: tools and scripts read the values that they are called with', async (file) => {
    expect(await problemsIn(codeIn(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('of messages are read by their tools', async () => {
    const calls = filesBelow('src/server', '.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/commandText\(\s*'([\w-]+)',\s*['"`]([^'"`]*)['"`]/g)].map(
        ([, name = '', values = '']) =>
          `grandstand ${name} ${values.replace(/(?<=--until )\$\{[^}]*\}/, 'TIME')}`,
      ),
    );
    // Usage lines name choices, and the values of others are known when they run.
    const meant = calls.filter((line) => !/[[|]|\.\.\.|\$\{/.test(line));
    expect(meant.length).toBeGreaterThan(5);
    expect(await problemsIn(meant)).toEqual([]);
  });

  it('name files of the repository and settings that exist', () => {
    const code = documents.flatMap((file) => codeIn(readFileSync(file, 'utf8')));
    const files = code.flatMap(
      (line) => line.match(/(?<![\w/.-])(?:deploy\/[\w.-]+|Containerfile)\b/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(5);
    const made = ['deploy/compose.env'];
    expect(files.filter((file) => !made.includes(file) && !existsSync(file))).toEqual([]);
    const config = readFileSync('src/server/config.ts', 'utf8');
    const settings = code.flatMap((line) =>
      [...line.matchAll(/(?:-e |\bsetting )([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
    );
    expect(settings.length).toBeGreaterThan(4);
    expect(settings.filter((name) => !config.includes(`  ${name}: `))).toEqual([]);
  });
});
