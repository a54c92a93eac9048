import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Changes of a program to the files of a folder, read from the log of its system calls (strace), and the folder after a
 * power cut: synced data is complete, and any part of the other data may exist, page by page and name by name.
 * Syncing a file also keeps the name that it was made with, as ext4, xfs and btrfs do; syncing a folder keeps its names.
 */
export type DiskTrace = {
  /** The folder before the program started. */
  readonly before: string;
  readonly operations: readonly Operation[];
  /** Files that were there at the start, by their paths below the folder. */
  readonly known: ReadonlyMap<FileId, string>;
  /** Folders that were there at the start. */
  readonly folders: readonly string[];
};

type FileId = number;
/** A folder that the program has made: only its names matter. */
const newFolder: FileId = -1;
/** Paths are below the folder; '' is the folder itself. */
type Operation =
  | { kind: 'write'; file: FileId; at: number; bytes: Buffer }
  | { kind: 'cut'; file: FileId; size: number }
  | { kind: 'sync'; file: FileId }
  | { kind: 'name'; path: string; file: FileId | undefined; from?: string }
  /** A folder that is renamed with everything in it. */
  | { kind: 'move'; path: string; from: string }
  | { kind: 'sync names'; folder: string }
  | { kind: 'say'; text: string };
type NameOperation = Extract<Operation, { kind: 'name' | 'move' }>;

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
/** The path of a file or folder after a folder above it is renamed. */
const movedPath = (path: string, { from, path: to }: { from: string; path: string }): string =>
  to + path.slice(from.length);

const calls = [
  ...['openat', 'close', 'write', 'writev', 'pwrite64', 'pwritev', 'fsync', 'fdatasync', 'ftruncate'],
  ...['truncate', 'rename', 'renameat', 'renameat2', 'unlink', 'unlinkat', 'mkdir', 'mkdirat'],
];

/**
 * Arguments of strace for such a log; the program and its arguments come after them. Other calls than these are not
 * stopped at all (`--seccomp-bpf`), so that the program is as fast as without it.
 */
export const traceArguments = (logFile: string): string[] => [
  ...['-f', '--seccomp-bpf', '-qq', '-xx', '-s', '16777216', '--signal=none', '-o', logFile],
  ...['-e', `trace=${calls.join()}`],
];

/** The quoted texts of a call, decoded. */
const quoted = (call: string): Buffer[] =>
  [...call.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)].map(([, text = '', isCut]) => {
    if (isCut) throw new Error('A write is larger than the log of calls keeps.');
    return Buffer.from(text.replaceAll('\\x', ''), 'hex');
  });

/** The lines of a file that may be longer than the longest text of the engine. */
function* linesIn(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const chunk = Buffer.alloc(2 ** 24);
  let rest = '';
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const lines = (rest + chunk.toString('latin1', 0, size)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}

/** Calls in the order in which they ended; one that another thread interrupted is put together again. */
function* callsIn(logFile: string): Generator<{ name: string; call: string; result: number }> {
  const interrupted = new Map<string, string>();
  for (const line of linesIn(logFile)) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    const end = rest.indexOf(' <unfinished ...>');
    if (end >= 0) interrupted.set(thread, rest.slice(0, end));
    const [, resumed] = /^<\.\.\. \w+ resumed>(.*)$/s.exec(rest) ?? [];
    const call = resumed === undefined ? rest : `${interrupted.get(thread) ?? ''}${resumed}`;
    const [, name] = /^(\w+)\(/.exec(call) ?? [];
    const [, result] = /\) += (-?\d+)[^=]*$/.exec(call) ?? [];
    if (end < 0 && name !== undefined && Number(result) >= 0) yield { name, call, result: Number(result) };
  }
}

/**
 * Reads the log of a program that worked in `folder`.
 *
 * @param logFile the file that strace has written
 * @param before a copy of the folder from before the program started
 * @param saidFile where the program wrote what it acknowledged, which is no part of the folder
 */
export const readDiskTrace = (
  logFile: string,
  { folder, before, saidFile }: { folder: string; before: string; saidFile: string },
): DiskTrace => {
  const operations: Operation[] = [];
  const known = new Map<FileId, string>();
  const fileAt = new Map<string, FileId>();
  const gone = new Set<string>();
  const entries = readdirSync(before, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(before, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  const initial = entries.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  const folders = new Set(initial);
  const open = new Map<number, { path: string; file: FileId; at: number }>();
  const saidFileId = 0;
  let lastId = saidFileId;

  const below = (path: string): string | undefined =>
    path === folder ? '' : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  const existing = (path: string): FileId | undefined => {
    const found = fileAt.get(path);
    if (found !== undefined || gone.has(path) || !existsSync(join(before, path))) return found;
    lastId += 1;
    fileAt.set(path, lastId);
    known.set(lastId, path);
    return lastId;
  };
  const make = (path: string): FileId => {
    lastId += 1;
    fileAt.set(path, lastId);
    operations.push({ kind: 'name', path, file: lastId });
    return lastId;
  };
  const move = (from: string, path: string): void => {
    const moved = { from, path };
    for (const entry of entries) if (!entry.isFolder && isBelow(entry.path, from)) existing(entry.path);
    for (const [before, file] of [...fileAt]) {
      if (!isBelow(before, from)) continue;
      fileAt.delete(before);
      gone.add(before);
      fileAt.set(movedPath(before, moved), file);
    }
    for (const before of [...folders]) {
      if (!isBelow(before, from)) continue;
      folders.delete(before);
      folders.add(movedPath(before, moved));
    }
    for (const held of open.values()) if (isBelow(held.path, from)) held.path = movedPath(held.path, moved);
    operations.push({ kind: 'move', ...moved });
  };
  const take = (name: string, call: string, result: number): void => {
    const descriptor = Number(/^\w+\((\d+)/.exec(call)?.[1]);
    const held = open.get(descriptor);
    const size = Number(/, (\d+)\) +=/.exec(call)?.[1]);
    switch (name) {
      case 'openat': {
        const [full = ''] = quoted(call).map(String);
        const path = below(full);
        open.delete(result);
        if (full === saidFile) open.set(result, { path: '', file: saidFileId, at: 0 });
        if (path === undefined) return;
        const file = existing(path) ?? (call.includes('O_CREAT') ? make(path) : newFolder);
        if (call.includes('O_TRUNC')) operations.push({ kind: 'cut', file, size: 0 });
        open.set(result, { path, file, at: 0 });
        return;
      }
      case 'close':
        open.delete(descriptor);
        return;
      case 'write':
      case 'writev':
      case 'pwrite64':
      case 'pwritev': {
        if (held === undefined) return;
        const bytes = Buffer.concat(quoted(call)).subarray(0, result);
        const at = name.startsWith('p') ? size : held.at;
        if (!name.startsWith('p')) held.at += bytes.length;
        operations.push(
          held.file === saidFileId
            ? { kind: 'say', text: bytes.toString() }
            : { kind: 'write', file: held.file, at, bytes },
        );
        return;
      }
      case 'fsync':
      case 'fdatasync':
        if (held === undefined) return;
        operations.push({ kind: 'sync', file: held.file }, { kind: 'sync names', folder: held.path });
        return;
      case 'ftruncate':
        if (held !== undefined) operations.push({ kind: 'cut', file: held.file, size });
        return;
      case 'mkdir':
      case 'mkdirat': {
        const path = below(String(quoted(call)[0]));
        if (!path) return;
        folders.add(path);
        operations.push({ kind: 'name', path, file: newFolder });
        return;
      }
      default: {
        const [from, to] = quoted(call).map((path) => below(String(path)));
        if (from !== undefined && to !== undefined && folders.has(from)) {
          move(from, to);
          return;
        }
        const file = from === undefined ? undefined : existing(from);
        if (from === undefined || file === undefined) return;
        if (name === 'truncate') {
          operations.push({ kind: 'cut', file, size });
          return;
        }
        fileAt.delete(from);
        gone.add(from);
        if (to === undefined) operations.push({ kind: 'name', path: from, file: undefined });
        else {
          fileAt.set(to, file);
          operations.push({ kind: 'name', path: to, file, from });
        }
      }
    }
  };
  for (const { name, call, result } of callsIn(logFile)) take(name, call, result);
  return { before, operations, known, folders: initial };
};

const pageBytes = 4096;

/** The length of a file up to which an operation changes it. */
const endOf = (operation: Operation): number =>
  operation.kind === 'write'
    ? operation.at + operation.bytes.length
    : operation.kind === 'cut'
      ? operation.size
      : 0;

/** Copies a content into a longer one, whose end is zeros. */
const withRoom = (content: Buffer, length: number): Buffer => {
  if (length <= content.length) return content;
  const longer = Buffer.alloc(length);
  content.copy(longer);
  return longer;
};

/**
 * Makes the folder `after` as a power cut after the first `count` operations leaves it.
 *
 * @param random numbers from 0 to 1; they decide what of the unsynced is there
 * @returns what the program had acknowledged by then
 */
export const cutPower = (
  { before, operations, known, folders }: DiskTrace,
  { count, after, random }: { count: number; after: string; random: () => number },
): string => {
  let said = '';
  const contents = new Map<FileId, Buffer>();
  const unsynced = new Map<FileId, Operation[]>();
  const names = new Map<string, FileId | undefined>();
  const unsyncedNames = new Map<string, NameOperation[]>();
  const add = <K, T>(lists: Map<K, T[]>, key: K, item: T) => {
    const list = lists.get(key) ?? [];
    list.push(item);
    lists.set(key, list);
  };
  const contentOf = (file: FileId): Buffer => {
    const path = known.get(file);
    return contents.get(file) ?? (path === undefined ? Buffer.alloc(0) : readFileSync(join(before, path)));
  };
  const apply = (file: FileId, keeps: () => boolean): void => {
    const list = unsynced.get(file) ?? [];
    const former = contentOf(file);
    const content = withRoom(former, Math.max(...list.map(endOf), 0));
    let size = former.length;
    for (const operation of list) {
      if (operation.kind === 'cut' && keeps()) {
        if (operation.size < size) content.fill(0, operation.size, size);
        size = operation.size;
      }
      if (operation.kind !== 'write') continue;
      const { at, bytes } = operation;
      for (let from = 0; from < bytes.length; from += pageBytes) {
        if (!keeps()) continue;
        const to = Math.min(from + pageBytes, bytes.length);
        bytes.copy(content, at + from, from, to);
        size = Math.max(size, at + to);
      }
    }
    contents.set(file, content.subarray(0, size));
    unsynced.delete(file);
  };
  const applyMove = (moved: { from: string; path: string }): void => {
    const original = [
      ...[...known].map(([file, path]) => [path, file] as const),
      ...folders.map((path) => [path, newFolder] as const),
    ];
    const present = [...original.filter(([path]) => !names.has(path)), ...names];
    for (const [path, file] of present) {
      if (file === undefined || !isBelow(path, moved.from)) continue;
      names.set(path, undefined);
      names.set(movedPath(path, moved), file);
    }
    for (const [folder, list] of [...unsyncedNames]) {
      if (!isBelow(folder, moved.from)) continue;
      const next = movedPath(folder, moved);
      const waiting = list.map((one) => ({ ...one, path: movedPath(one.path, moved) }));
      unsyncedNames.delete(folder);
      unsyncedNames.set(next, [...waiting, ...(unsyncedNames.get(next) ?? [])]);
    }
  };
  const applyNames = (folder: string, until: number): void => {
    for (const operation of unsyncedNames.get(folder)?.splice(0, until) ?? []) {
      if (operation.kind === 'move') {
        applyMove(operation);
        continue;
      }
      const { path, file, from } = operation;
      names.set(path, file);
      if (from !== undefined) names.set(from, undefined);
    }
  };
  const parentOf = (path: string) => (dirname(path) === '.' ? '' : dirname(path));

  for (const operation of operations.slice(0, count)) {
    if (operation.kind === 'say') said += operation.text;
    else if (operation.kind === 'name' || operation.kind === 'move')
      add(unsyncedNames, parentOf(operation.path), operation);
    else if (operation.kind === 'sync names') applyNames(operation.folder, Number.POSITIVE_INFINITY);
    else if (operation.kind !== 'sync') add(unsynced, operation.file, operation);
    else {
      if (unsynced.has(operation.file)) apply(operation.file, () => true);
      for (const [folder, list] of unsyncedNames) {
        applyNames(
          folder,
          1 +
            list.findLastIndex(
              (one) => one.kind === 'name' && one.file === operation.file && one.from === undefined,
            ),
        );
      }
    }
  }
  for (const [folder, list] of unsyncedNames) applyNames(folder, Math.floor(random() * (list.length + 1)));
  for (const file of [...unsynced.keys()]) {
    const share = [0, 0.5, 1][Math.floor(random() * 3)] ?? 1;
    apply(file, () => random() < share);
  }

  rmSync(after, { recursive: true, force: true });
  cpSync(before, after, { recursive: true });
  for (const path of names.keys()) rmSync(join(after, path), { force: true, recursive: true });
  const named = new Map([...known].filter(([, path]) => !names.has(path)));
  for (const [path, file] of names) {
    if (file === newFolder) mkdirSync(join(after, path), { recursive: true, mode: 0o700 });
    else if (file !== undefined) named.set(file, path);
  }
  for (const [file, path] of named) {
    const target = join(after, path);
    if (path === '' || statSync(target, { throwIfNoEntry: false })?.isDirectory()) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contentOf(file), { mode: 0o600 });
  }
  return said;
};
