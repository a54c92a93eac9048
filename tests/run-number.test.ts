import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dueFiles } from '../scripts/run-number.mjs';
import { dueInRun, runNumber } from './support/run-number.ts';

const entries = Array.from({ length: 65 }, (_, place) => place);

it('checks every entry of a sweep in as many runs as it has shares', () => {
  const runs = [20_001, 20_002, 20_003].map((run) => dueInRun(entries, 3, String(run)));
  expect(runs.flat().sort((a, b) => a - b)).toEqual(entries);
  for (const due of runs) expect(due.length).toBeGreaterThan(20);
});

it('checks every entry when all is run, and in a file that is run by itself', () => {
  expect(dueInRun(entries, 3, null)).toEqual(entries);
});

it('has one number for the same sources', () => {
  expect(runNumber()).toBe(runNumber());
  expect(runNumber()).toBeGreaterThanOrEqual(0);
  expect(runNumber()).toBeLessThan(2 ** 20);
});

const files = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `tests/e2e/${name}`)
  .sort();

it('has every test file due in as many runs as it has shares, and some in each run', () => {
  const always = ['offline.spec.ts', 'live.spec.ts'];
  const runs = [7, 8, 9, 10].map((run) => dueFiles(files, 4, run, always));
  expect([...new Set(runs.flatMap(({ due }) => due))].sort()).toEqual(files);
  for (const { due, notDue } of runs) {
    expect([...due, ...notDue].sort()).toEqual(files);
    expect(due).toEqual(expect.arrayContaining(['tests/e2e/offline.spec.ts', 'tests/e2e/live.spec.ts']));
    expect(due.length).toBeLessThan(files.length / 3);
  }
});

it('fails for a file that is due in each run and is not there', () => {
  expect(() => dueFiles(files, 4, 1, ['away.spec.ts'])).toThrow('There is no test file away.spec.ts.');
});
