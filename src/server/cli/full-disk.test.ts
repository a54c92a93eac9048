import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/store.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { openToolServer } from '../tools/tool-server.ts';
import type { CommandName } from './commands.ts';
import { runCommand } from './run-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
const log = createLogger('silent');
let stop: () => Promise<void>;

beforeAll(async () => {
  copyEmptyFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const store = await openStore({ database, clock: Date.now, log });
  const securityLog = createSecurityLog({ queries: database.queries, clock: Date.now, log });
  const rebuilding = <T>(work: () => Promise<T>) => work();
  const parts = { store, database, secrets: openSecrets(dataDir), securityLog, rebuilding };
  const tools = await openToolServer(dataDir, parts, log);
  stop = async () => {
    await tools.close();
    await securityLog.close();
    await store.close();
  };
}, 60_000);
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it.each([
  ['audit', undefined],
  ['export', 'league.jsonl'],
  ['backup', 'league.gz'],
] as const)('%s runs in the server on a disk with too little space', async (name: CommandName, file) => {
  const printed: unknown[] = [];
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((line) => void printed.push(line));
  const stats = fs.statfsSync(dataDir);
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...stats, bavail: 0 } as never);
  syncBuiltinESMExports();
  const path = file === undefined ? undefined : join(dataDir, file);
  expect([await runCommand(name, path === undefined ? [] : [path]), printed]).toEqual([0, expect.anything()]);
  expect(printed.join('\n')).not.toContain('MB are free');
  expect(path === undefined || existsSync(path)).toBe(true);
});
