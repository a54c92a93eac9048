import { SingleBar } from 'cli-progress';
import type { Output } from './command.ts';

/** A line for the person at the terminal. */
export const print = (line = ''): void => {
  console.log(line);
};

/** A line about something that went wrong. */
export const printError = (line: string): void => {
  console.error(line);
};

/** Rows as columns: the first to the left, numbers to the right. */
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

/** A progress bar on a terminal; nothing when the output goes to a file or another program. */
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

/** This terminal as a command's output: a line of text takes the bar away. */
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
