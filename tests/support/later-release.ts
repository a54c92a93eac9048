import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs git and returns what it printed. Throws when it fails. */
export const runGit = (...args: string[]): string => {
  const author = ['-c', 'user.name=Bo', '-c', 'user.email=bo@cup.test', '-c', 'init.defaultBranch=main'];
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** Adds a release with one more table to a bare repository, by way of a checkout in an empty folder. */
export const publishLaterRelease = (origin: string, checkout: string): void => {
  runGit('clone', '--quiet', origin, checkout);
  const store = join(checkout, 'src/server/store');
  writeFileSync(
    join(store, 'migrations/9999-later.ts'),
    "import { sql } from 'kysely';\nimport type { Migration } from './migration.ts';\nexport const later: Migration = {\n  name: '9999-later',\n  up: async (db) => void (await sql`create table later (id text)`.execute(db)),\n};\n",
  );
  const list = join(store, 'migrations.ts');
  const steps = readFileSync(list, 'utf8')
    .replace('import type { Migration }', "import { later } from './migrations/9999-later.ts';\n$&")
    .replace(/(?<=const migrations: [^\]]*\[\][^\]]*)\];/, '  later,\n];');
  writeFileSync(list, steps);
  runGit('-C', checkout, 'add', '--all');
  runGit('-C', checkout, 'commit', '--quiet', '--message', 'Later');
  runGit('-C', checkout, 'push', '--quiet');
};
