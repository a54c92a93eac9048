import { SingleBar } from 'cli-progress';
import type { Output } from './command.ts';

export const print = (line = ''): void => {
  console.log(line);
};

export const printError = (line: string): void => {
  console.error(line);
};

/** Formats rows as aligned columns: the first left-aligned, numbers right-aligned. */
export const tableLines = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] => {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `  ${cells.join('  ')}`.trimEnd();
  });
};

/** A progress bar on a terminal; does nothing when the output is redirected. */
const openBar = (): { update: (done: number, total: number) => void; stop: () => void } => {
  if (!process.stdout.isTTY) return { update: () => {}, stop: () => {} };
  let bar: SingleBar | undefined;
  return {
    update: (done, total) => {
      if (bar === undefined) {
        bar = new SingleBar({ format: '{bar} {value}/{total}', hideCursor: true, clearOnComplete: true });
        bar.start(total, done);
      }
      bar.update(done);
    },
    stop: () => {
      bar?.stop();
      bar = undefined;
    },
  };
};

/** This terminal as the output of a command. Printing a line removes the progress bar. */
export const openTerminal = (): Output & { close(): void } => {
  const bar = openBar();
  return {
    print: (line) => {
      bar.stop();
      print(line);
    },
    printError: (line) => {
      bar.stop();
      printError(line);
    },
    progress: bar.update,
    close: bar.stop,
  };
};
