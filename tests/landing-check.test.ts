import { describe, expect, it } from 'vitest';
import { countJourneys, isWorthAgain, type Report, readRun } from '../scripts/journeys.mjs';
import { createStages, inTurn, sideBySide } from '../scripts/stages.mjs';

const test = (title: string, status: string, expectedStatus = 'passed', projectName = 'chromium') => ({
  title,
  tests: [{ status, expectedStatus, projectName }],
});

const report = (...specs: ReturnType<typeof test>[]): Report => ({
  suites: [{ title: 'site.spec.ts', file: 'site.spec.ts', specs }],
});

const run = (passed: string[], failed: string[] = [], isBroken = false) => ({
  passed,
  failed,
  messages: {},
  isBroken,
});

describe('what a report of the journeys says', () => {
  it('names tests as the second attempt is asked for them', () => {
    const errors = [{ message: '\u001b[31mtoo late\u001b[39m\nby a second' }, { message: 'another' }];
    const outcome = { status: 'unexpected', expectedStatus: 'passed', projectName: 'firefox' };
    const late = { title: 'is on', tests: [{ ...outcome, results: [{ errors }] }] };
    const nested: Report = {
      suites: [
        {
          title: 'tally.spec.ts',
          file: 'firefox/tally.spec.ts',
          specs: [test('alone', 'expected')],
          suites: [{ title: 'the light', specs: [late] }],
        },
      ],
    };
    expect(readRun({ report: nested, isGreen: false })).toEqual({
      passed: ['[chromium] › firefox/tally.spec.ts › alone'],
      failed: ['[firefox] › firefox/tally.spec.ts › the light › is on'],
      messages: { '[firefox] › firefox/tally.spec.ts › the light › is on': 'too late\nby a second' },
      isBroken: false,
    });
  });

  it('takes a test that never ran for failed, and one that is not meant to run for nothing', () => {
    const { passed, failed } = readRun({
      report: report(
        test('ran', 'expected'),
        test('never ran', 'skipped'),
        test('put off', 'skipped', 'skipped'),
      ),
      isGreen: false,
    });
    expect(passed).toHaveLength(1);
    expect(failed).toEqual(['[chromium] › site.spec.ts › never ran']);
  });

  it.each([
    ['nothing was reported', { report: undefined, isGreen: true }],
    ['nothing was played', { report: report(), isGreen: true }],
    ['it ended with an error and no failed test', { report: report(test('a', 'expected')), isGreen: false }],
    ['a file could not be read', { report: { ...report(), errors: [{}] }, isGreen: false }],
    ['it took too long', { report: report(test('a', 'unexpected')), isGreen: false, isLate: true }],
  ])('is broken when %s', (_why, one) => {
    expect(readRun(one).isBroken).toBe(true);
    expect(isWorthAgain(readRun(one))).toBe(false);
  });
});

describe('how journeys are counted', () => {
  it('counts a green run as it is, without a second attempt', () => {
    const first = run(['a', 'b']);
    expect(isWorthAgain(first)).toBe(false);
    expect(countJourneys(first, undefined)).toMatchObject({ passed: 2, failed: 0, unsteady: [] });
  });

  it('counts as passed what passes at the second attempt, and calls it unsteady', () => {
    const first = run(['a'], ['b', 'c']);
    expect(isWorthAgain(first)).toBe(true);
    expect(countJourneys(first, run(['b', 'c']))).toMatchObject({
      passed: 3,
      failed: 0,
      unsteady: ['b', 'c'],
    });
  });

  it('counts as failed what fails twice', () => {
    const counted = countJourneys(run(['a'], ['b', 'c']), run(['c'], ['b']));
    expect(counted).toMatchObject({ passed: 2, failed: 1, failedNames: ['b'], unsteady: ['c'] });
  });

  it('fails with more than two unsteady ones', () => {
    const counted = countJourneys(run(['a'], ['b', 'c', 'd']), run(['b', 'c', 'd']));
    expect(counted).toMatchObject({ passed: 1, failed: 3, isTooUnsteady: true });
  });

  it('takes any number of timed ones that are in time alone, and none that is late again', () => {
    const late = ['@timed a', '@timed b', '@timed c', '@timed d'];
    expect(countJourneys(run([], late), run(late.slice(1), ['@timed a']))).toMatchObject({
      passed: 3,
      failed: 1,
      failedNames: ['@timed a'],
      timed: late.slice(1),
      unsteady: [],
    });
  });

  it('takes nothing for passed that the second attempt did not play', () => {
    const counted = countJourneys(run(['a'], ['b', 'c']), run(['b'], [], true));
    expect(counted).toMatchObject({ passed: 2, failed: 1, failedNames: ['c'] });
    expect(countJourneys(run(['a'], ['b']), run([], [], true))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('fails a broken run also when nothing in it failed', () => {
    expect(countJourneys(run(['a'], [], true), undefined)).toMatchObject({ passed: 1, failed: 1 });
    expect(isWorthAgain(run([], ['a'], true))).toBe(false);
  });

  it('does not play again what is broken as a whole', () => {
    expect(isWorthAgain(run([], Array.from({ length: 21 }, String)))).toBe(false);
  });
});

describe('the stages', () => {
  it('are summed up, also one that throws, and listed with their times', async () => {
    let nowMs = 0;
    const printed: string[] = [];
    const { stage, sums, table } = createStages({
      clock: () => nowMs,
      print: (text) => printed.push(text),
    });
    const take =
      (ms: number, passed: number, failed = 0) =>
      async () => {
        nowMs += ms;
        return { passed, failed };
      };
    await inTurn(
      stage('types', take(5_000, 1)),
      stage('unit', take(61_000, 5_000, 2)),
      stage('build', () => Promise.reject(new Error('no disk'))),
    )();
    expect(sums()).toEqual({ passed: 5_001, failed: 3 });
    expect(printed.map((text) => text.split('\n')[1])).toEqual([
      '== types (5 s)',
      '== FAILED: unit (61 s)',
      '== FAILED: build (0 s)',
    ]);
    expect(
      table()
        .split('\n')
        .map((line) => line.split(/\s{2,}/)),
    ).toEqual([
      ['stage', 'began at', 'took', 'passed', 'failed'],
      ['types', '0 s', '5 s', '1', '0'],
      ['unit', '5 s', '61 s', '5000', '2'],
      ['build', '66 s', '0 s', '0', '1'],
      ['all', '0 s', '66 s', '5001', '3'],
    ]);
  });

  it('say at the end what failed: by name, or by the last lines of a check without names', async () => {
    const { failures, stage } = createStages({ print: () => undefined });
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
    await inTurn(
      stage('types', async () => ({ passed: 1, failed: 0, output: 'all well' })),
      stage('unit', async () => ({ passed: 9, failed: 1, failedNames: ['a.test.ts › adds'], output: lines })),
      stage('build', async () => ({ passed: 0, failed: 1, output: `${lines}\n` })),
    )();
    expect(failures().split('\n')).toEqual([
      'unit: a.test.ts › adds',
      ...Array.from({ length: 8 }, (_, index) => `build: line ${index + 12}`),
    ]);
  });

  it('run side by side, each line of them in its order', async () => {
    const order: string[] = [];
    const step = (name: string) => async () => {
      order.push(name);
      await Promise.resolve();
    };
    await sideBySide(inTurn(step('a1'), step('a2')), inTurn(step('b1'), step('b2')))();
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2']);
  });
});
