import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../chaos/random.ts';
import { runNumber } from '../support/run-number.ts';

/** `npm run owners` plays 100 rounds. */
const rounds = Number(process.env.OWNER_ROUNDS ?? 8);
const seed = Number(process.env.OWNER_SEED ?? runNumber());

const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0;
/** A parent that never asks how its child ended, which stays a zombie. */
const careless = ['sh', '-c', 'exec 3<&0; "$@" <&3 & echo "{\\"pid\\":$!}"; exec sleep 3600', 'sh'];

const folder = mkdtempSync(join(tmpdir(), 'one-owner-'));
const path = join(folder, 'database.lock');
const random = createRandom(seed);

type Said = { readonly state?: string; readonly refusal?: string; readonly pid?: number };

/** Owners by what they said, less those that were told to release or were killed. More than one is the error. */
const owners = new Set<Contender>();
let mostOwners = 0;

class Contender {
  readonly isContained: boolean;
  readonly #child: ChildProcess;
  #pid = 0;
  #said: Said = {};
  #ready: () => void = () => {};

  constructor(isContained: boolean) {
    this.isContained = isContained;
    const [wrapper = '', ...args] = isContained ? container : careless;
    const program = [process.execPath, '--import', 'tsx', 'tests/support/lock-contender.ts', path];
    this.#child = spawn(wrapper, [...args, ...program], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#pid = this.#child.pid ?? 0;
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      const said = JSON.parse(line) as Said;
      if (said.pid !== undefined) this.#pid = said.pid;
      if (said.state === undefined) return;
      if (said.state === 'owner') owners.add(this);
      mostOwners = Math.max(mostOwners, owners.size);
      this.#said = said;
      this.#ready();
    });
  }

  get said(): Said {
    return this.#said;
  }

  /** Resolves with the next line. */
  next(): Promise<Said> {
    return new Promise((resolve) => {
      this.#ready = () => resolve(this.#said);
    });
  }

  ask(word: 'try' | 'insist' | 'release'): Promise<Said> {
    const said = this.next();
    if (word === 'release') owners.delete(this);
    this.#child.stdin?.write(`${word}\n`);
    return said;
  }

  /** Returns true if the process is a zombie afterwards. */
  async kill(): Promise<boolean> {
    owners.delete(this);
    process.kill(this.#pid, 'SIGKILL');
    if (this.isContained) return false;
    await expect.poll(() => readFileSync(`/proc/${this.#pid}/stat`, 'utf8')).toMatch(/\) Z /);
    return true;
  }

  dispose(): void {
    for (const pid of [this.#pid, this.#child.pid ?? 0])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It was killed before.
      }
  }
}

const all: Contender[] = [];
const start = async (isContained: boolean): Promise<Contender> => {
  const contender = new Contender(isContained);
  all.push(contender);
  expect(await contender.next()).toEqual({ state: 'ready' });
  return contender;
};

let contenders: Contender[];
beforeAll(async () => {
  const kinds = [false, false, hasContainers, hasContainers];
  contenders = await Promise.all(kinds.map(start));
}, 120_000);
afterAll(() => {
  for (const contender of all) contender.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const isOwner = (contender: Contender) => owners.has(contender);

/** Some ask at once: one has the folder, the others are refused with the reason. */
const race = async (): Promise<Contender> => {
  const some = random.shuffled(contenders).slice(0, random.integer(2, contenders.length));
  const said = await Promise.all(some.map((contender) => contender.ask('try')));
  expect(said.map(({ state }) => state).sort()).toEqual(['owner', ...Array(some.length - 1).fill('refused')]);
  // A tool beside the server, and a second server: refused again, now that the file names its owner.
  const [owner] = some.filter(isOwner);
  for (const other of contenders.filter((contender) => contender !== owner)) {
    const { state, refusal } = await other.ask('try');
    expect(state).toBe('refused');
    const elsewhere = hasContainers && (owner!.isContained || other.isContained);
    expect(refusal).toMatch(
      new RegExp(
        `^The database of ${folder} is in use by the process with pid \\d+${elsewhere ? ' on .* \\(another container or machine\\) since .*' : ''}\\. Stop it first`,
      ),
    );
  }
  return owner!;
};

/** The owner is killed while others insist, again and again: exactly one of them follows each time. */
const crash = async (first: Contender, times: number): Promise<Contender> => {
  let owner = first;
  for (let time = 0; time < times; time += 1) {
    const others = contenders.filter((contender) => contender !== owner);
    const follow = others.map((contender) => contender.ask('insist'));
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, 20)));
    expect(owners).toEqual(new Set([owner]));
    const isZombie = await owner.kill();
    expect(isZombie).toBe(!owner.isContained);
    await Promise.race(follow);
    const [next] = others.filter(isOwner);
    // Those that still insist get it one after the other, and release it.
    const waiting = new Set(others.filter((contender) => contender !== next));
    contenders = [...others, await start(owner.isContained)];
    let current = next!;
    while (waiting.size > 0) {
      const nexts = [...waiting].map((contender) => contender.next());
      expect(await current.ask('release')).toMatchObject({ state: 'free' });
      await Promise.race(nexts);
      const [heir] = [...waiting].filter(isOwner);
      waiting.delete(heir!);
      current = heir!;
    }
    owner = current;
  }
  return owner;
};

it(
  `has one owner of a data folder at each moment (${rounds} rounds, seed ${seed})`,
  async () => {
    let crashes = 0;
    for (let round = 0; round < rounds; round += 1) {
      let owner = await race();
      if (round % 4 === 3) {
        const times = random.integer(1, 2);
        crashes += times;
        owner = await crash(owner, times);
      }
      expect(await owner.ask('release')).toEqual({ state: 'free' });
      expect(mostOwners).toBe(1);
    }
    expect(crashes).toBeGreaterThan(0);
  },
  Math.max(180_000, rounds * 20_000),
);
