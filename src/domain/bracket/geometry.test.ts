import { describe, expect, it } from 'vitest';
import {
  arrowPoints,
  bracketFontSizePx,
  connectionDrawing,
  connectionLineWidthPx,
  dropMarkPoints,
  elbowPoints,
  isSmallBracket,
  svgPath,
} from './geometry.ts';

describe('sizes', () => {
  it.each([
    [{}, 16, false, 2],
    [{ scale: 0.75 }, 12, false, 1],
    [{ scale: 0.25 }, 4, false, 1],
    [{ isExtended: true }, 24, false, 3],
    [{ isExtended: true, scale: 2 }, 48, false, 6],
    [{ overlayScale: 20 }, 16, false, 2],
    [{ isOverlay: true, overlayScale: 20 }, 20, false, 2],
    [{ isOverlay: true, overlayScale: 15 }, 15, false, 2],
    [{ isOverlay: true, overlayScale: 14.9 }, 14.9, true, 2],
    [{ isOverlay: true, overlayScale: 4 }, 16, false, 2],
    [{ isOverlay: true, overlayScale: 4.5, isExtended: true }, 6.75, true, 3],
    [{ isOverlay: true }, 16, false, 2],
    [{ isSmallRequested: true }, 16, true, 2],
  ])('%j: %d px, small %j, line %i px', (sizing, fontSize, isSmall, lineWidth) => {
    expect(bracketFontSizePx(sizing)).toBeCloseTo(fontSize, 10);
    expect(isSmallBracket(sizing)).toBe(isSmall);
    expect(connectionLineWidthPx(sizing)).toBe(lineWidth);
  });
});

const source = { x: 0, y: 0, width: 100, height: 40 };
const target = { x: 160, y: 80, width: 100, height: 40 };

describe('lines', () => {
  it.each([
    [1, undefined, 'M100 20 L130 20 L130 90 L160 90'],
    [2, undefined, 'M100 20 L130 20 L130 110 L160 110'],
    [1, 16, 'M100 20 L144 20 L144 90 L160 90'],
  ] as const)('elbow into slot %i, bend %j', (slot, bendPx, expected) => {
    expect(svgPath(elbowPoints(source, target, slot, bendPx))).toBe(expected);
  });

  it('draws marks and arrows at the slot', () => {
    expect(svgPath(dropMarkPoints(target, 2, 12))).toBe('M148 104 L148 110 L160 110');
    expect(svgPath(arrowPoints(target, 1))).toBe('M128 90 L160 90');
    expect(svgPath([{ x: 0.123, y: 9.98 }])).toBe('M0.1 10');
  });

  it.each([
    [undefined, 'line'],
    ['dashed', 'line'],
    ['arrow', 'arrow'],
    ['arrow-number', 'arrow-number'],
    ['hidden', 'none'],
    ['none', 'none'],
    ['empty', 'none'],
  ])('style %j is %s', (style, expected) => {
    expect(connectionDrawing(style)).toBe(expected);
  });
});
