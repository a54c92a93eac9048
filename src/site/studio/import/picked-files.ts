import { importLimits, isImportPath } from '#contract/import-calls.ts';
import type { PickedFile } from '#data/session/import-requests.ts';

/** A file of a chosen folder has its path, which starts with the folder. */
const pathOf = ({ name, webkitRelativePath }: File): string =>
  webkitRelativePath === '' ? name : webkitRelativePath.replace(/^[^/]*\//, '');

/** Files as they are after more were chosen. A file of the same path replaces the former one. */
export function withFiles(
  before: readonly PickedFile[],
  added: readonly File[],
): { readonly files: readonly PickedFile[]; readonly skipped: readonly string[] } {
  const files = new Map(before.map((file) => [file.path.toLowerCase(), file]));
  const skipped: string[] = [];
  for (const file of added) {
    const path = pathOf(file);
    if (isImportPath(path)) files.set(path.toLowerCase(), { path, content: file });
    else skipped.push(path);
  }
  return { files: [...files.values()], skipped };
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
  const megabytes = importLimits.bytes / 1024 / 1024;
  return bytes > importLimits.bytes
    ? `These files are larger than ${megabytes} MB together. Leave out images, or import in parts.`
    : undefined;
}
