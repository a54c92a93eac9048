import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from '../support/properties.ts';
import { type RemoteRecord, ServerProcess } from '../support/server-process.ts';
import { inputs } from './inputs.ts';
import { openPlayer } from './play.ts';

/**
 * `npm run fuzz -- --inputs N --seed S`: malformed input of every kind against the real server with the demo league.
 * Ends with how often which answer came, and with exit code 1 when the server crashed, answered 5xx without words of
 * the contract, left a promise unheard, or grew.
 */
const { values: options } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    port: { type: 'string', default: '19580' },
  },
});
const seed = Number(options.seed ?? Date.now() % 1_000_000_000);
const count = Number(options.inputs);

/** Errors that the server wrote to its log, by their texts. */
const logged = new Map<string, number>();
const onLog = (line: string): void => {
  const { level = 0, msg = '' } = parsed(line);
  if (level >= 50) logged.set(msg, (logged.get(msg) ?? 0) + 1);
};
const folder = mkdtempSync(join(tmpdir(), 'grandstand-fuzz-'));
const server = new ServerProcess({ port: Number(options.port), dataDir: join(folder, 'data'), onLog });

const megabytes = (): number => {
  const text = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
};

await server.start();
const records = await Promise.all(
  ['Matches', 'Teams', 'Maps', 'Broadcasts', 'Clients', 'Events', 'Brackets', 'Themes'].map((table) =>
    server.list(table),
  ),
);
const players = await server.list('Players');
/** Players of a crew. The one with the most rights exercises most rules. */
const crew = new Set((await server.list('Clients')).flatMap(({ staff }) => (staff ?? []) as string[]));
const rightsOf = ({ website_settings: rights }: RemoteRecord): number =>
  Array.isArray(rights) ? rights.length : 0;
const [staff] = players.filter(({ id }) => crew.has(id)).sort((a, b) => rightsOf(b) - rightsOf(a));
const ids = [...records.flatMap((list) => list.slice(0, 6)), ...players.slice(0, 6)].map(({ id }) => id);
const player = await openPlayer(server, {
  playerId: staff?.id ?? '',
  themeId: records.at(-1)?.[0]?.id ?? '',
  folder,
});

const outcomes = new Map<string, number>();
const faults: string[] = [];
const sizes: number[] = [];
const pid = server.pid;
let played = 0;
for (const input of fc.sample(inputs(ids), { seed, numRuns: count })) {
  const { name, fault } = await player.play(input);
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  if (fault !== undefined) faults.push(`${fault}\n  ${JSON.stringify(input).slice(0, 400)}`);
  if (server.pid !== pid) break;
  if (played % Math.ceil(count / 20) === 0) sizes.push(megabytes());
  played += 1;
}
const hasCrashed = server.pid !== pid;
player.close();
const code = await server.stop();
rmSync(folder, { recursive: true, force: true });

/** The first quarter fills caches. */
const settledSize = Math.max(...sizes.slice(0, Math.ceil(sizes.length / 4)));
const lastSize = sizes.at(-1) ?? 0;
const hasGrown = count >= 2_000 && lastSize > settledSize * 1.25;

for (const [name, times] of [...outcomes].sort()) console.log(`${String(times).padStart(7)}  ${name}`);
for (const [text, times] of logged) console.log(`${String(times).padStart(7)}  logged: ${text}`);
for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
console.log(`memory, MB: ${sizes.join(' ')}`);
console.log(
  `${played} inputs, seed ${seed}: ${hasCrashed ? 1 : 0} crashes, ${faults.length} faults, ${logged.size} kinds of logged errors${hasGrown ? ', memory grew' : ''}`,
);
process.exit(hasCrashed || faults.length > 0 || logged.size > 0 || hasGrown || code !== 0 ? 1 : 0);

function parsed(line: string): { level?: number; msg?: string } {
  try {
    return JSON.parse(line) as { level?: number; msg?: string };
  } catch {
    return {};
  }
}
