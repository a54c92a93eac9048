import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cleanKey,
  createContractServer,
  type Listener,
  openListener,
  recordId,
} from '../support/contract-server.ts';

const server = createContractServer(19047);
const [match, team] = [recordId('match', 1), recordId('team', 1)];
let listener: Listener;

beforeAll(() => server.start());
afterAll(() => server.dispose());

/** The tool as `npm run restore -- ...` runs it, in a process of its own. */
const restore = async (...values: string[]) => {
  const { dataDir, env } = server.settings;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/main.ts', 'restore', ...values], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text: said.join('') };
};

/** The present time, with nothing committed in the milliseconds around it. */
const now = async (): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return at;
};

const named = async (id: string): Promise<unknown> => {
  const [record] = (await (await fetch(`${server.url}/things/${id}`)).json()) as [Record<string, unknown>];
  return record.name ?? record.custom_name;
};

describe('a restore to a time', { timeout: 120_000 }, () => {
  let at: string;
  let wayBack: string;

  it('beside a running server reaches connected clients as any change does', async () => {
    await server.commit([
      { table: 'Teams', id: team, fields: { name: 'Reds' } },
      { table: 'Matches', id: match, fields: { teams: [team], score_1: 1 } },
    ]);
    at = await now();
    await server.commit([{ table: 'Matches', id: match, fields: { score_1: 2 } }]);
    await server.commit([{ table: 'Teams', id: team, isDeleted: true }]);
    listener = await openListener(server.url);
    listener.client.emit('subscribe-multiple', [cleanKey(match), cleanKey(team)]);
    await listener.settled();
    listener.pushes.length = 0;

    const asked = await restore('--until', at);
    expect(asked).toEqual({ code: 0, text: expect.stringContaining('run this again with --yes') });
    expect(await named(team)).toBeUndefined();
    const { code, text } = await restore('--until', at, '--yes');
    expect([code, text]).toEqual([0, expect.stringContaining('1 changed, 1 made again, 0 removed.')]);
    wayBack = /To undo this: .* --until (\S+) --yes/.exec(text)?.[1] ?? '';
    await expect.poll(() => listener.pushes.map(([key]) => key).sort()).toEqual([match, team].map(cleanKey));
    expect(Object.fromEntries(listener.pushes)).toMatchObject({
      [cleanKey(match)]: { score_1: 1, teams: [team] },
      [cleanKey(team)]: { name: 'Reds' },
    });
    listener.client.close();
    expect(readdirSync(join(server.settings.dataDir, 'backups'))).toHaveLength(1);
  });

  it('alone on the data folder undoes it, and the next start has it', async () => {
    await server.stop();
    const { code } = await restore('--until', wayBack, '--yes');
    await server.start();
    expect([code, await named(team)]).toEqual([0, undefined]);
    const [record] = (await (await fetch(`${server.url}/things/${match}`)).json()) as [object];
    expect(record).toMatchObject({ score_1: 2 });
    expect(record).not.toHaveProperty('teams');
  });

  it('is refused in one line where the time cannot be', async () => {
    const { code, text } = await restore('--until', at.slice(0, -1), '--yes');
    expect([code, text]).toEqual([1, expect.stringMatching(/^".*" has no zone\. .* Nothing was done\.\n$/)]);
    expect(await named(team)).toBeUndefined();
  });

  it('makes no league where there is none', async () => {
    const dataDir = join(server.settings.dataDir, 'nothing');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/server/cli/main.ts', 'restore', `--until=${at}`],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, said, existsSync(dataDir)]).toEqual([
      1,
      expect.stringContaining(`There is no league in ${dataDir}, so nothing was done.`),
      false,
    ]);
  });
});
