import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import pg from 'pg';

/**
 * Runs the guarantees for clients against the real server: `npm run conformance`. They are the lists and texts of the
 * specification, and every call, event and action with its refusals. They run on the embedded database, and on
 * PostgreSQL too when DATABASE_URL names one. There every test uses schemas of its own, which are dropped afterwards.
 */
const folder = 'tests/contract';
/** About installing the program, and about the files of the embedded database. */
const ofInstalling = ['deploy.test.ts', 'previous-release.test.ts'];
const ofEmbedded = ['one-server.test.ts'];
const doors = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && !ofInstalling.includes(file));
const inFolder = (files) => files.map((file) => `${folder}/${file}`);
const actions = 'src/server/actions';

const vitest = (title, args, env = {}) => {
  console.log(`\n== ${title}`);
  const run = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const { status } = spawnSync(process.execPath, run, { stdio: 'inherit', env: { ...process.env, ...env } });
  return { title, isGreen: status === 0 };
};

const onEmbedded = () => [
  vitest('specification: lists, texts, constants', [
    '--project',
    'unit*',
    'tests/specification',
    'src/contract',
  ]),
  vitest('embedded database', ['--project', 'integration', ...inFolder(doors), actions, 'src/server/live']),
];

const onPostgres = async (address) => {
  const name = `grandstand_conformance_${process.pid}`;
  const url = new URL(address);
  url.searchParams.set('options', `-c search_path=${name}`);
  const query = async (statement) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const files = doors.filter((file) => !ofEmbedded.includes(file));
  await query(`create schema ${name}`);
  try {
    return [
      vitest('PostgreSQL: calls and events', ['--project', 'integration', ...inFolder(files)], {
        CONTRACT_DATABASE_URL: address,
      }),
      // They share one schema, which each test empties.
      vitest('PostgreSQL: actions', ['--project', 'integration', '--no-file-parallelism', actions], {
        STORE_TEST_DATABASE_URL: url.href,
      }),
    ];
  } finally {
    await query(`drop schema ${name} cascade`);
  }
};

const { DATABASE_URL: address } = process.env;
const stages = [...onEmbedded(), ...(address ? await onPostgres(address) : [])];
console.log(
  `\n${stages.map(({ title, isGreen }) => `${isGreen ? 'green ' : 'FAILED'} ${title}`).join('\n')}`,
);
if (!address) console.log('not run  PostgreSQL: DATABASE_URL names none');
process.exitCode = stages.every(({ isGreen }) => isGreen) ? 0 : 1;
