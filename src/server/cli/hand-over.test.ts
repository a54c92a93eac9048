import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AsCaller } from './caller.ts';
import type { Output } from './command.ts';
import type { CommandName } from './commands.ts';
import { handOver } from './hand-over.ts';

let dataDir: string;
let folder: string;
let printed: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hand-over-data-'));
  folder = mkdtempSync(join(tmpdir(), 'hand-over-caller-'));
  printed = [];
});
afterEach(() => {
  expect(readdirSync(dataDir).filter((name) => name.startsWith('hand-over-'))).toEqual([]);
  for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true });
});

const output: Output = {
  print: (line = '') => void printed.push(line),
  printError: (line) => void printed.push(`! ${line}`),
  progress: () => undefined,
};
/** A command in a server that can open nothing but the data folder. */
const run = (
  name: CommandName,
  values: readonly string[],
  command: (path: string, own: Output) => number | Promise<number>,
  asCaller: AsCaller = (work) => work(),
) =>
  handOver(name, values, { dataDir, folder, asCaller }, output, async ([path = ''], own) => {
    expect(dirname(dirname(path))).toBe(dataDir);
    return command(path, own);
  });
const refusing =
  (code: string): AsCaller =>
  () => {
    throw Object.assign(new Error(`${code}: x`), { code });
  };

describe('a command that writes', () => {
  const write = (text: string, code = 0) =>
    run('backup', ['deep/x.gz'], (path, own) => {
      writeFileSync(path, text);
      own.print(`written to ${path}`);
      return code;
    });
  const target = () => join(folder, 'deep', 'x.gz');

  it('has written when its file is where the caller asked for it, and for its owner only', async () => {
    expect(await write('first')).toBe(0);
    expect(printed).toEqual(['written to deep/x.gz']);
    expect(readFileSync(target(), 'utf8')).toBe('first');
    expect(statSync(target()).mode & 0o777).toBe(0o600);
    await write('second');
    expect(readFileSync(target(), 'utf8')).toBe('second');
  });

  it('leaves what was there, and says nothing of writing, when it fails', async () => {
    await write('first');
    printed = [];
    expect(await write('second', 1)).toBe(1);
    const withoutFile = run('backup', ['deep/x.gz'], (_, own) => {
      own.print('written');
      return 0;
    });
    await expect(withoutFile).rejects.toThrow('x.gz cannot be written: ');
    expect([printed, readFileSync(target(), 'utf8'), readdirSync(join(folder, 'deep'))]).toEqual([
      [],
      'first',
      ['x.gz'],
    ]);
  });

  it.each([
    ['EACCES', 'this user may not do that'],
    ['EROFS', 'the file system is read-only'],
  ])('says before any work why its path is none: %s', async (code, reason) => {
    const refused = run('export', ['x.jsonl'], () => 0, refusing(code));
    await expect(refused).rejects.toThrow(`${join(folder, 'x.jsonl')} cannot be written: ${reason}.`);
    await expect(run('export', ['.'], () => 0)).rejects.toThrow(
      `${folder} cannot be written: it is a folder.`,
    );
  });

  it('writes into the data folder as its owner', async () => {
    const path = join(dataDir, 'backups', 'x.gz');
    const write = (copy: string) => {
      writeFileSync(copy, 'x');
      return 0;
    };
    await run('backup', [path], write, refusing('EACCES'));
    expect(readFileSync(path, 'utf8')).toBe('x');
  });
});

describe('a command that reads', () => {
  it('reads a file of the caller, and names it as the caller does', async () => {
    writeFileSync(join(folder, 'x.jsonl'), 'lines');
    const code = await run('import', ['x.jsonl', '--dry-run'], (path, own) => {
      own.printError(`${path}: ${readFileSync(path, 'utf8')}`);
      return 1;
    });
    expect([code, printed]).toEqual([1, ['! x.jsonl: lines']]);
  });

  it('reads the tables and brackets of a folder, and nothing else in it', async () => {
    mkdirSync(join(folder, 'brackets'));
    for (const name of ['teams.csv', 'film.mkv', 'brackets/cup.json', 'brackets/notes.txt'])
      writeFileSync(join(folder, name), name);
    let names: string[] = [];
    await run('import', [folder], (path) => {
      names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
      return 0;
    });
    expect(names).toEqual(['brackets', 'brackets/cup.json', 'teams.csv']);
  });

  it('reads pictures beside the tables, and tables of other names, which are named', async () => {
    mkdirSync(join(folder, 'logos'));
    for (const name of ['teams.csv', 'stafff.csv', 'a.png', 'logos/b.SVG', 'logos/notes.txt'])
      writeFileSync(join(folder, name), name);
    let names: string[] = [];
    await run('import', [folder], (path) => {
      names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
      return 0;
    });
    expect(names).toEqual(['a.png', 'logos', 'logos/b.SVG', 'stafff.csv', 'teams.csv']);
  });

  it('brings its report to the path of the caller', async () => {
    writeFileSync(join(folder, 'x.jsonl'), 'lines');
    const values = ['--report', 'out.csv', 'x.jsonl', '--dry-run'];
    const code = await handOver(
      'import',
      values,
      { dataDir, folder, asCaller: (work) => work() },
      output,
      async (own) => {
        const report = own.find((value) => value.startsWith('--report='))?.slice('--report='.length) ?? '';
        expect(own.filter((value) => !value.startsWith('--'))).toHaveLength(1);
        writeFileSync(report, 'all changes');
        return 1;
      },
    );
    expect([code, readFileSync(join(folder, 'out.csv'), 'utf8')]).toEqual([1, 'all changes']);
  });

  it('says which path is missing or closed', async () => {
    await expect(run('import', ['nowhere'], () => 0)).rejects.toThrow('There is no folder or file nowhere.');
    await expect(run('import', ['x'], () => 0, refusing('EACCES'))).rejects.toThrow(
      'x cannot be read: this user may not do that.',
    );
  });

  it('names no path of its own in an error', async () => {
    writeFileSync(join(folder, 'x.csv'), 'lines');
    const failed = run('import', ['./x.csv'], (path) => {
      throw new Error(`${path} and ${dirname(path)} cannot be imported.`);
    });
    await expect(failed).rejects.toThrow('./x.csv and . cannot be imported.');
  });
});

it('removes what a killed tool has left', async () => {
  const left = join(dataDir, 'hand-over-left');
  mkdirSync(left);
  utimesSync(left, 1, 1);
  writeFileSync(join(folder, 'x.jsonl'), '');
  await run('import', ['x.jsonl'], () => 0);
  expect(existsSync(left)).toBe(false);
});
