import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { putInPlace } from '../durable-files.ts';
import { isFolderFile, isPictureFile } from '../import/folder.ts';
import { owned } from '../owned.ts';
import { makeRoom } from '../temporary-folder.ts';
import type { AsCaller } from './caller.ts';
import type { Output } from './command.ts';
import type { CommandName } from './commands.ts';
import { joinNamed, namedValue } from './import-options.ts';

/** Use of the given file by each command. */
const fileUses: Partial<Record<CommandName, 'reads' | 'writes'>> = {
  import: 'reads',
  export: 'writes',
  backup: 'writes',
};

type Place = {
  readonly dataDir: string;
  /** Base folder of relative paths. */
  readonly folder: string;
  readonly asCaller: AsCaller;
};

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
};

/** @throws Error in words for an error of the file system */
const inWords = <T>(what: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${what}: ${reasons[code] ?? message}.`, { cause: error });
  }
};

const isInside = (path: string, folder: string): boolean => path.startsWith(resolve(folder) + sep);

/** Replaces the paths of copies in a text by those that the caller typed. */
type Rename = (text: string) => string;

/** The output of a command with the caller's paths in place of those of the copies. */
const naming = (output: Output, rename: Rename): Output => ({
  print: (line = '') => output.print(rename(line)),
  printError: (line) => output.printError(rename(line)),
  progress: output.progress,
});

/** @throws the error of the work, with the caller's paths in place of those of the copies */
const renamingErrors = async <T>(rename: Rename, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && rename(error.message) !== error.message)
      throw new Error(rename(error.message), { cause: error });
    throw error;
  }
};

type Run = (values: readonly string[], output: Output) => Promise<number>;

/**
 * Runs a command whose file is opened by the tool, as the user that started it: the server may be closed to that user's
 * folders, and has a `/tmp` of its own. The command gets a copy in the data folder. A file counts as written when it is
 * at the path of the caller; until then nothing is printed.
 */
export async function handOver(
  name: CommandName,
  values: readonly string[],
  { dataDir, folder, asCaller }: Place,
  output: Output,
  run: Run,
): Promise<number> {
  const use = fileUses[name];
  const joined = name === 'import' ? joinNamed(values) : values;
  const given = joined.find((value) => !value.startsWith('--'));
  if (use === undefined || given === undefined) return run(values, output);
  const path = resolve(folder, given);
  const room = makeRoom(dataDir);
  const copy = join(room, basename(path) || 'root');
  const report = name === 'import' ? namedValue(joined, '--report') : undefined;
  const reportCopy = join(room, '.report.csv');
  const replaced = joined.map((value) => {
    if (value === given) return copy;
    return value.startsWith('--report=') ? `--report=${reportCopy}` : value;
  });
  const rename: Rename = (text) =>
    text
      .replaceAll(copy, given)
      .replaceAll(reportCopy, report ?? '')
      .replaceAll(room, dirname(given));
  const asOpener: AsCaller = isInside(path, dataDir) ? (work) => work() : asCaller;
  try {
    if (use === 'reads') {
      await copyIn(path, copy, given, asOpener);
      const code = await renamingErrors(rename, () => run(replaced, naming(output, rename)));
      if (report !== undefined) bringOut(reportCopy, resolve(folder, report), asCaller);
      return code;
    }
    return await writeOut(path, copy, asOpener, naming(output, rename), (own) =>
      renamingErrors(rename, () => run(replaced, own)),
    );
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

async function copyIn(path: string, copy: string, given: string, asCaller: AsCaller): Promise<void> {
  const stats = inWords(`${given} cannot be read`, () =>
    asCaller(() => statSync(path, { throwIfNoEntry: false })),
  );
  if (stats === undefined) throw new Error(`There is no folder or file ${given}.`);
  const shown = (one: string): string => one.replace(path, given);
  const copyFile = async (from: string, to: string): Promise<void> => {
    const file = inWords(`${shown(from)} cannot be read`, () => asCaller(() => openSync(from, 'r')));
    await pipeline(createReadStream('', { fd: file }), createWriteStream(to, { mode: 0o600 }));
  };
  if (!stats.isDirectory()) return copyFile(path, copy);
  mkdirSync(copy, { mode: 0o700 });
  const list = (one: string): string[] =>
    inWords(`${shown(one)} cannot be read`, () => asCaller(() => readdirSync(one)));
  for (const name of list(path).filter(isFolderFile)) await copyFile(join(path, name), join(copy, name));
  const isFolder = (one: string): boolean =>
    asCaller(() => statSync(join(path, one), { throwIfNoEntry: false }))?.isDirectory() ?? false;
  for (const inner of list(path).filter(isFolder)) {
    const isWanted = (one: string) => isPictureFile(one) || (inner === 'brackets' && one.endsWith('.json'));
    const names = list(join(path, inner)).filter(isWanted);
    if (names.length > 0) mkdirSync(join(copy, inner), { mode: 0o700 });
    for (const name of names) await copyFile(join(path, inner, name), join(copy, inner, name));
  }
}

/** A command that failed early has written no report. */
function bringOut(copy: string, path: string, asCaller: AsCaller): void {
  if (!existsSync(copy)) return;
  const bytes = readFileSync(copy);
  inWords(`${path} cannot be written`, () => asCaller(() => writeFileSync(path, bytes, { mode: 0o600 })));
}

/** A failed command leaves a file that was there as it is. */
async function writeOut(
  path: string,
  copy: string,
  asCaller: AsCaller,
  output: Output,
  run: (output: Output) => Promise<number>,
): Promise<number> {
  const unfinished = `${path}.part`;
  const cannot = `${path} cannot be written`;
  const file = inWords(cannot, () =>
    asCaller(() => {
      if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
        throw Object.assign(new Error(), { code: 'EISDIR' });
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      rmSync(unfinished, { force: true });
      return openSync(unfinished, 'wx', 0o600);
    }),
  );
  const lines: string[] = [];
  let isWritten = false;
  try {
    const code = await run({ ...output, print: (line = '') => void lines.push(line) });
    if (code !== 0) return code;
    try {
      // Not a stream, which closes the file when it fails.
      for await (const chunk of owned(createReadStream(copy))) writeFileSync(file, chunk);
    } catch (error) {
      inWords(cannot, () => {
        throw error;
      });
    }
    fsyncSync(file);
    inWords(cannot, () => asCaller(() => putInPlace(unfinished, path)));
    isWritten = true;
    for (const line of lines) output.print(line);
    return code;
  } finally {
    closeSync(file);
    if (!isWritten) asCaller(() => rmSync(unfinished, { force: true }));
  }
}
