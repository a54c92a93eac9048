import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Row = Readonly<Record<string, string | number | undefined>>;

export const csv = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: Row[string]): string => {
    const text = String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${[columns, ...rows.map((row) => columns.map((column) => cell(row[column])))].map((line) => line.join(',')).join('\n')}\n`;
};

/** Writes a data set into a new folder: tables as rows or as raw text or bytes, other files as text or bytes. */
export const leagueFolder = (
  files: Readonly<Record<string, readonly Row[] | string | Buffer>>,
): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'league-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(
      join(path, name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : csv(content),
    );
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
