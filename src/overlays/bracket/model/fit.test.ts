import { describe, expect, it } from 'vitest';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import { type BracketFit, fittedBracket } from './fit.ts';

const panel = { width: 1200, height: 652 };
const page = { width: 1728, height: 972 };

const fitted = (key: string, wishes: Partial<BracketFit> = {}) => {
  const preset = bracketPresets.find((candidate) => candidate.key === key);
  if (!preset) throw new Error(`No preset ${key}`);
  return fittedBracket(preset.layout, {
    frame: panel,
    overlayScale: undefined,
    scale: 1,
    isExtended: false,
    isSmallRequested: false,
    hasTags: true,
    ...wishes,
  });
};

describe('fittedBracket', () => {
  it.each([
    ['single-8', panel, true, 'tags'],
    ['single-8', panel, false, 'names'],
    ['single-16', panel, true, 'codes'],
    ['single-16', page, true, 'names'],
    ['single-32', panel, true, 'lines'],
    ['single-32', page, true, 'lines'],
    ['double-4', panel, true, 'tags'],
    ['double-8', panel, true, 'codes'],
    ['double-8', page, true, 'tags'],
    ['double-12', panel, true, 'codes'],
    ['double-12', page, true, 'codes'],
  ] as const)('writes %s in %o with tags %s as %s, all of it readable', (key, frame, hasTags, level) => {
    const plan = fitted(key, { frame, hasTags });
    expect(plan.detail.level).toBe(level);
    expect(plan.unitPx).toBeGreaterThanOrEqual(28);
  });

  it('takes the largest letters when none can be read', () => {
    const plan = fitted('single-32', { frame: { width: 600, height: 300 } });
    expect(plan.detail.level).toBe('lines');
    expect(plan.unitPx).toBeLessThan(28);
  });

  it.each([
    ['the option', { isSmallRequested: true }, 'codes'],
    ['an overlay_scale below 15', { overlayScale: 12 }, 'codes'],
    ['not an overlay_scale of 15', { overlayScale: 15 }, 'tags'],
    ['not an overlay_scale of 4, which does not count', { overlayScale: 4 }, 'tags'],
  ] as const)('is small by %s', (_, wishes, level) => {
    expect(fitted('single-8', wishes).detail.level).toBe(level);
  });

  const filledPx = fitted('double-4', { frame: page }).unitPx;

  it.each([
    ['a share of what fits', { scale: 0.75 }, filledPx * 0.75],
    ['never below what can be read', { scale: 0.1 }, 28],
    ['never more than fits', { scale: 3 }, filledPx],
    ['its overlay_scale', { overlayScale: 36 }, 36],
    ['its overlay_scale times scale', { overlayScale: 20, scale: 1.5 }, 30],
    ['its overlay_scale times 1.5 extended', { overlayScale: 20, isExtended: true }, 30],
    ['an overlay_scale as far as it fits', { overlayScale: 90 }, filledPx],
    ['an overlay_scale too small to read', { overlayScale: 16 }, 28],
  ])('draws at %s', (_, wishes, unitPx) => {
    expect(fitted('double-4', { frame: page, ...wishes }).unitPx).toBeCloseTo(unitPx, 6);
  });

  it('stands in the middle when it is smaller than the frame', () => {
    const plan = fitted('single-8', { frame: page, overlayScale: 28 });
    const boxes = [...plan.matches.values()];
    const left = Math.min(...boxes.map(({ x }) => x));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    expect(Math.abs(left - (page.width - right))).toBeLessThanOrEqual(3);
  });
});
