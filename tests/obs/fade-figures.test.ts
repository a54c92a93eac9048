import { describe, expect, it } from 'vitest';
import { lightFigures, visibleSpans } from './fade-figures.ts';

const spans = [
  { at: 0, scenes: ['Desk'] },
  { at: 1_000, scenes: ['Desk', 'Obs 1'] },
  { at: 1_300, scenes: ['Obs 1'] },
  { at: 5_000, scenes: ['Obs 1', 'Break'] },
  { at: 8_000, scenes: ['Break'] },
];
const [visible] = visibleSpans(spans, 'Obs 1', 9_000);
const figures = (...looks: [at: number, says: string][]) =>
  lightFigures(
    looks.map(([at, says]) => ({ at, says })),
    visible!,
    9_000,
    'active',
  );

describe('a light beside the rendered picture', () => {
  it('is measured over the whole time in which its scene is visible', () => {
    expect(visibleSpans(spans, 'Obs 1', 9_000)).toEqual([{ from: 1_000, until: 8_000 }]);
    expect(visibleSpans(spans, 'Break', 9_000)).toEqual([{ from: 5_000, until: 9_000 }]);
    expect(visibleSpans(spans, 'Obs 2', 9_000)).toEqual([]);
  });

  it('is lit from the start of a fade until its end', () => {
    expect(figures([0, 'inactive'], [1_040, 'active'], [8_030, 'inactive'])).toEqual({
      litAfter: 40,
      darkWithin: 0,
      litBeyond: 30,
    });
  });

  it('is early when it goes dark in the fade, and late when it stays lit', () => {
    expect(figures([0, 'inactive'], [1_300, 'active'], [6_000, 'preview']).darkWithin).toBe(2_000);
    expect(figures([0, 'inactive'], [1_300, 'active']).litBeyond).toBe(1_000);
  });

  it('may never be lit', () => {
    expect(figures([0, 'inactive'])).toEqual({ litAfter: undefined, darkWithin: 0, litBeyond: 0 });
  });
});
