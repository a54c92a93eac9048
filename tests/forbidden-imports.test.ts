import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = `node_modules/.cache/forbidden-imports-${process.pid}`;

const imports = {
  domain: "import { cleanId } from '#domain/record-id.ts';\nexport const id = cleanId('x');\n",
  contract: "import { matches } from '#contract/records/matches.ts';\nexport const { name } = matches;\n",
  data: "import { settings } from '#data/settings/settings.ts';\nexport const all = settings;\n",
};
const uses = {
  document: 'export const { title } = document;\n',
  process: 'export const { pid } = process;\n',
};

const notInProject = /TS6307|TS6059/;
const noDocument = /TS2584|TS2304/;
const noProcess = /TS2580|TS2591|TS2304/;

/**
 * Imports that must not compile in an area, with the error; `allowed` compiles, so that the test distinguishes the two.
 */
const cases = [
  {
    area: 'domain',
    allowed: imports.domain,
    forbidden: { contract: imports.contract, document: uses.document, process: uses.process },
    errors: { contract: notInProject, document: noDocument, process: noProcess },
  },
  {
    area: 'contract',
    allowed: imports.domain,
    forbidden: { data: imports.data },
    errors: { data: notInProject },
  },
  {
    area: 'sw',
    allowed: imports.domain,
    forbidden: { document: uses.document },
    errors: { document: noDocument },
  },
  {
    area: 'server',
    allowed: imports.domain,
    forbidden: { data: imports.data },
    errors: { data: notInProject },
  },
] as const;

/**
 * Compiles these files, by name, by the settings and references of an area, but not in its folder: other checks look
 * at that at the same time. Answers what the compiler says about each.
 */
const compileIn = async (area: string, files: Record<string, string>): Promise<(name: string) => string> => {
  const own = join(folder, area);
  const source = join('src', area);
  const { references } = JSON.parse(readFileSync(join(source, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[];
  };
  mkdirSync(own, { recursive: true });
  for (const [name, code] of Object.entries(files)) writeFileSync(join(own, `${name}.ts`), code);
  const settings = {
    extends: relative(own, join(source, 'tsconfig.json')),
    compilerOptions: { outDir: './out', tsBuildInfoFile: './out/info' },
    files: Object.keys(files).map((name) => `${name}.ts`),
    references: references.map(({ path }) => ({ path: relative(own, join(source, path)) })),
    exclude: [],
  };
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify(settings));
  const output = await new Promise<string>((resolve) => {
    execFile('node_modules/.bin/tsc', ['-p', own, '--pretty', 'false'], (_error, stdout) => resolve(stdout));
  });
  return (name) =>
    output
      .split('\n')
      .filter((line) => line.includes(`/${area}/${name}.ts`))
      .join('\n');
};

describe('a forbidden import does not compile', () => {
  const said = new Map<string, (name: string) => string>();

  beforeAll(async () => {
    execFileSync('node_modules/.bin/tsc', ['-b', 'src/domain', 'src/contract', 'src/sync']);
    await Promise.all(
      cases.map(async ({ area, allowed, forbidden }) => {
        said.set(area, await compileIn(area, { allowed, ...forbidden }));
      }),
    );
  }, 180_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(
    cases.flatMap(({ area, errors }) =>
      Object.entries(errors).map(([name, error]) => ({ area, name, error })),
    ),
  )('in $area: $name', ({ area, name, error }) => {
    expect(said.get(area)?.(name)).toMatch(error);
  });

  it.each(cases.map(({ area }) => area))('while an allowed one does, in %s', (area) => {
    expect(said.get(area)?.('allowed')).toBe('');
  });
});
