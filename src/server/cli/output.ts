import { SingleBar } from 'cli-progress';

/** A line for the person at the terminal. */
export const say = (line = ''): void => {
  console.log(line);
};

/** A line about something that went wrong. */
export const complain = (line: string): void => {
  console.error(line);
};

/** Rows as columns: the first to the left, numbers to the right. */
export const sayTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): void => {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    say(`  ${cells.join('  ')}`.trimEnd());
  }
};

/** A progress bar on a terminal; nothing when the output goes to a file or another program. */
export const progress = (
  label: string,
): { update: (done: number, total: number) => void; stop: () => void } => {
  if (!process.stdout.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `${label} {bar} {value}/{total}`,
    hideCursor: true,
    clearOnComplete: true,
  });
  let isStarted = false;
  return {
    update: (done, total) => {
      if (!isStarted) bar.start(total, done);
      isStarted = true;
      bar.update(done);
    },
    stop: () => {
      if (isStarted) bar.stop();
    },
  };
};
