import { describe, expect, it } from 'vitest';
import type { ReportedScenes } from './scene-choice.ts';
import { switchQuestion } from './switch-question.ts';

const report: ReportedScenes = {
  positions: ['Producer'],
  previewScene: 'Break',
  programScene: 'Obs 1',
  at: 1,
  isLost: false,
};
const rest = 'so it may be on air. All graphics change to Second.';

describe('switchQuestion', () => {
  it.each<[string, boolean, ReportedScenes[], string | undefined]>([
    ['neither advertised nor reported', false, [], undefined],
    ['advertised', true, [], `Main is advertised on the site, ${rest}`],
    ['software is heard', false, [report], `Main has "Obs 1" on program, ${rest}`],
    ['both', true, [report], `Main is advertised on the site and has "Obs 1" on program, ${rest}`],
    ['software is not heard any more', false, [{ ...report, isLost: true }], undefined],
    ['only a preview', false, [{ ...report, programScene: undefined }], undefined],
  ])('%s', (_, advertise, reports, expected) => {
    expect(switchQuestion({ name: 'Main', advertise }, reports, 'Second')).toBe(expected);
  });

  it('does without names', () => {
    expect(switchQuestion({ advertise: true }, [], undefined)).toBe(
      'This broadcast is advertised on the site, so it may be on air. All graphics change to the other broadcast.',
    );
  });
});
