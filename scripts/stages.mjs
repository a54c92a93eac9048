/** Runs one after the other. */
export const inTurn =
  (...works) =>
  async () => {
    for (const work of works) await work();
  };

/** Runs at the same time. */
export const sideBySide =
  (...works) =>
  async () => {
    await Promise.all(works.map((work) => work()));
  };

/** Number of lines that are kept: the output of a check ends with the reason. */
const lastLinesOfStage = 8;

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** Prints how each stage went, and keeps it with the time it took. */
export const createStages = ({ clock = Date.now, print = console.log } = {}) => {
  const startedAt = clock();
  const done = [];

  const sums = () => ({
    passed: done.reduce((sum, { passed }) => sum + passed, 0),
    failed: done.reduce((sum, { failed }) => sum + failed, 0),
  });

  return {
    /**
     * A stage: `run` answers how many passed and failed, and with `output` what it has to say, which is printed in
     * one piece, and with `failedNames` which they were. A stage that throws has failed.
     */
    stage: (title, run) => async () => {
      const from = clock() - startedAt;
      const result = await run().catch((error) => ({ passed: 0, failed: 1, output: String(error?.stack) }));
      const took = clock() - startedAt - from;
      done.push({ title, from, took, ...result });
      const state = result.failed > 0 ? `FAILED: ${title}` : title;
      print(`\n== ${state} (${seconds(took)})${result.output ? `\n${result.output.trimEnd()}` : ''}`);
    },
    sums,
    /** Returns the names of failures, or the last lines of a stage that names none; empty when all passed. */
    failures: () =>
      done
        .filter(({ failed }) => failed > 0)
        .flatMap(({ title, failedNames, output }) => {
          const lastLines = (output ?? '').trimEnd().split('\n').slice(-lastLinesOfStage);
          return (failedNames?.length ? failedNames : lastLines).map((line) => `${title}: ${line}`);
        })
        .join('\n'),
    /** A line for each stage: what it is, when it began, how long it took, what it counted. */
    table: () => {
      const rows = [
        ['stage', 'began at', 'took', 'passed', 'failed'],
        ...done.map(({ title, from, took, passed, failed }) => [
          title,
          seconds(from),
          seconds(took),
          passed,
          failed,
        ]),
        ['all', seconds(0), seconds(clock() - startedAt), sums().passed, sums().failed],
      ].map((row) => row.map(String));
      const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
      return rows
        .map((row) =>
          row
            .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
            .join('  '),
        )
        .join('\n');
    },
  };
};
