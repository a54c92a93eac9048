import { importLimits, isImportPath, isImportTable } from '#contract/import-calls.ts';
import type { PickedFile } from '#data/session/import-requests.ts';

/** A file that was chosen or dropped; without `file` one that cannot be read, or a folder that is too deep. */
export type FoundFile = { readonly path: string; readonly file: File | undefined };

/** Files that were not added, by the reason. */
export type Skipped = {
  /** Their kind or path is not one of an import. */
  readonly unknown: readonly string[];
  /** They exceed the limits of one import. */
  readonly tooMany: readonly string[];
  readonly unreadable: readonly string[];
};

/** Files that systems and open spreadsheets add to folders. */
const clutter = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|~\$[^/]*)$/;

/** A folder has so many files at most, as far as it is read. */
const maximumFound = 10 * importLimits.files;

/**
 * Removes the folder that holds a league from the paths of its files. A folder of images keeps its name, since rows
 * refer to it.
 */
function insideFolders(found: readonly FoundFile[]): readonly FoundFile[] {
  const outer = new Set(
    found.flatMap(({ path }) => {
      const [first = '', second, ...rest] = path.split('/');
      return second !== undefined && (rest.length > 0 || isImportTable(second)) ? [first] : [];
    }),
  );
  return found.map(({ path, file }) => {
    const [first = '', ...rest] = path.split('/');
    return { path: rest.length > 0 && outer.has(first) ? rest.join('/') : path, file };
  });
}

/** Returns the files of an input element, those of a folder with their paths in it. */
export const chosenFiles = (list: FileList | null): readonly FoundFile[] =>
  insideFolders([...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file })));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function addEntry(entry: FileSystemEntry, above: string, found: FoundFile[]): Promise<void> {
  if (found.length >= maximumFound) return;
  const path = `${above}${entry.name}`;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(
      () => undefined,
    );
    found.push({ path, file });
  } else if (isFolder(entry)) {
    if (path.split('/').length > 2) {
      found.push({ path: `${path}/`, file: undefined });
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      // Browsers return the entries in parts.
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      ).catch(() => []);
      if (part.length === 0) return;
      for (const one of part) await addEntry(one, `${path}/`, found);
    }
  }
}

/** Resolves with the files that were dropped, and those in dropped folders. To be called during the event. */
export function droppedFiles({ items, files }: DataTransfer): Promise<readonly FoundFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return Promise.resolve(chosenFiles(files));
  return (async () => {
    const found: FoundFile[] = [];
    for (const entry of entries) await addEntry(entry, '', found);
    return insideFolders(found);
  })();
}

/** Resolves with the content as it is now, which later changes of the file on disk do not affect. */
const contentOf = async (file: File | undefined): Promise<Blob | undefined> => {
  try {
    return file && new Blob([await file.arrayBuffer()]);
  } catch {
    return undefined;
  }
};

/** Reads files that were added to others, as far as one import may have them. */
export async function readFiles(
  before: readonly PickedFile[],
  added: readonly FoundFile[],
): Promise<{ readonly read: readonly PickedFile[]; readonly skipped: Skipped }> {
  const sizes = new Map(before.map(({ path, content }) => [path.toLowerCase(), content.size]));
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const read: PickedFile[] = [];
  const unknown: string[] = [];
  const tooMany: string[] = [];
  const unreadable: string[] = [];
  for (const { path, file } of added.filter((one) => !clutter.test(one.path))) {
    const key = path.toLowerCase();
    const size = file?.size ?? 0;
    const total = bytes - (sizes.get(key) ?? 0) + size;
    const isNew = !sizes.has(key);
    if (!isImportPath(path)) unknown.push(path);
    else if (total > importLimits.bytes || (isNew && sizes.size >= importLimits.files)) tooMany.push(path);
    else {
      const content = await contentOf(file);
      if (content === undefined) {
        unreadable.push(path);
        continue;
      }
      bytes = total;
      sizes.set(key, size);
      read.push({ path, content });
    }
  }
  return { read, skipped: { unknown, tooMany, unreadable } };
}

/** Returns files with others added. One of the same path replaces the former one and keeps its kind of table. */
export function withFiles(
  before: readonly PickedFile[],
  added: readonly PickedFile[],
): readonly PickedFile[] {
  const files = new Map(before.map((file) => [file.path.toLowerCase(), file]));
  for (const file of added) {
    const key = file.path.toLowerCase();
    files.set(key, { ...file, table: file.table ?? files.get(key)?.table });
  }
  return [...files.values()];
}

const listText = (paths: readonly string[]): string =>
  `${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''}`;

const megabytes = importLimits.bytes / 1024 / 1024;

/** Returns a text for each reason why files were not added, with the next step. */
export function skippedTexts({ unknown, tooMany, unreadable }: Skipped): readonly string[] {
  const text = (paths: readonly string[], reason: string) =>
    paths.length === 0 ? [] : [`Not added: ${listText(paths)}. ${reason}`];
  return [
    ...text(unknown, 'Save each table as .xlsx or .csv, under a short name, at most one folder deep.'),
    ...text(
      tooMany,
      `One import has at most ${importLimits.files} files and ${megabytes} MB. Leave out images, or import in parts.`,
    ),
    ...text(unreadable, 'The browser cannot read them. Close them in other programs, and choose them again.'),
  ];
}

/** Returns the cells that were pasted as a file; a spreadsheet copies them with tabs in between. */
export function pastedFile(before: readonly PickedFile[], text: string, table: string): PickedFile {
  const names = new Set(before.map(({ path }) => path));
  let number = 1;
  while (names.has(`Pasted cells ${number}.tsv`)) number += 1;
  return {
    path: `Pasted cells ${number}.tsv`,
    content: new Blob([text]),
    table: table === '' ? undefined : table,
  };
}

/** Returns the problem of all files together; undefined if they can be sent. */
export function filesProblem(files: readonly PickedFile[]): string | undefined {
  if (files.length > importLimits.files)
    return `These are ${files.length} files. At most ${importLimits.files} can be imported at once.`;
  const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
  return bytes > importLimits.bytes
    ? `These files are larger than ${megabytes} MB together. Leave out images, or import in parts.`
    : undefined;
}
