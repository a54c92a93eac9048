import { describe, expect, it } from 'vitest';
import type { BracketLayout, Connection } from '#domain/bracket/layout.ts';
import { contrastRatio, parseColour } from '#domain/theme/colour.ts';
import { fittedBracket } from './fit.ts';
import { overlayBracketLines, overlayLineColour, overlayLineWidthPx, roundedPath } from './lines.ts';

const layoutWith = (connections: Record<number, Connection>): BracketLayout => ({
  brackets: [{ columns: [{ games: [1, 2] }, { games: [3, 4] }] }],
  connections,
});

const slot = (matchNumber: number, at: 1 | 2) => ({ kind: 'slot', matchNumber, slot: at }) as const;

const linesOf = (connections: Record<number, Connection>, isSmall = false) => {
  const layout = layoutWith(connections);
  const plan = fittedBracket(layout, {
    frame: { width: 1728, height: 972 },
    overlayScale: undefined,
    scale: 1,
    isExtended: true,
    isSmallRequested: isSmall,
    hasTags: true,
  });
  return { plan, groups: overlayBracketLines(layout, plan) };
};

describe('overlayLineWidthPx', () => {
  it.each([
    [8, 4],
    [28, 4],
    [40, 5],
  ])('letters of %d px: %d px', (unitPx, expected) => expect(overlayLineWidthPx(unitPx)).toBe(expected));
});

describe('roundedPath', () => {
  it.each([
    [
      'a straight line',
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      4,
      'M0 0 L10 0',
    ],
    [
      'a corner',
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 20 },
      ],
      4,
      'M0 0 L16 0 Q20 0 20 4 L20 20',
    ],
    [
      'a corner between short pieces',
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 2 },
      ],
      4,
      'M0 0 L19 0 Q20 0 20 1 L20 2',
    ],
    [
      'no length at all',
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      4,
      'M5 5 L5 5 Q5 5 5 5 L5 5',
    ],
  ])('%s', (_, points, radius, expected) => expect(roundedPath(points, radius)).toBe(expected));
});

describe('overlayBracketLines', () => {
  it('leads the winner from the middle of his match to the quarter of the slot', () => {
    const { plan, groups } = linesOf({ 1: { win: slot(3, 2) } });
    const [source, target] = [plan.matches.get(1)!, plan.matches.get(3)!];
    const [line] = groups[0]!.lines;
    expect(line?.path.startsWith(`M${source.x + source.width} ${source.y + source.height / 2} `)).toBe(true);
    expect(line?.path.endsWith(` L${target.x} ${target.y + target.height * 0.75}`)).toBe(true);
    expect(groups[0]).toMatchObject({ columnIndex: 1, x: source.x + source.width });
  });

  it('lets the loser drop in beside the number of his match', () => {
    const { plan, groups } = linesOf({ 1: { lose: slot(4, 1) } });
    const target = plan.matches.get(4)!;
    expect(groups[0]?.lines[0]?.label).toMatchObject({ y: target.y + target.height * 0.25 });
  });

  it('has no numbers in the small layout', () => {
    const [line] = linesOf({ 1: { lose: slot(4, 1) } }, true).groups[0]!.lines;
    expect(line?.label).toBeUndefined();
  });

  it.each([
    ['arrow', 2, false],
    ['arrow-number', 2, true],
    [undefined, 1, false],
    ['whatever', 1, false],
  ])('draws the style %s', (winStyle, pieces, isNumbered) => {
    const [line] = linesOf({ 1: { win: slot(3, 1), winStyle } }).groups[0]!.lines;
    // An arrow is a shaft and a head; the head begins anew.
    expect(line?.path.match(/M/g)).toHaveLength(pieces);
    expect(line?.label !== undefined).toBe(isNumbered);
  });

  it.each(['hidden', 'none', 'empty', 'null'])('draws nothing for the style %s', (winStyle) => {
    expect(linesOf({ 1: { win: slot(3, 1), winStyle } }).groups).toEqual([]);
  });

  it('leaves out words and matches that are not placed, and enters by column', () => {
    const { groups } = linesOf({
      1: { win: { kind: 'word', word: 'champion' }, lose: slot(9, 1) },
      2: { win: slot(3, 1), lose: slot(4, 2) },
      3: { win: slot(1, 1) },
    });
    expect(groups.map(({ columnIndex, lines }) => [columnIndex, lines.length])).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });
});

const panel = { red: 0x10, green: 0x14, blue: 0x1c };

describe('overlayLineColour', () => {
  it.each([
    ['a bright theme as it is', { color_theme: '#3fd0c9' }, '#3fd0c9'],
    ['white as it is', { color_theme: '#ffffff' }, '#ffffff'],
    [
      'the colour for dark grounds first',
      { color_theme: '#101010', color_theme_on_dark: '#ffcc00' },
      '#ffcc00',
    ],
    ['an accent where there is no theme colour', { color_accent: '#ffd23f' }, '#ffd23f'],
    ['grey without a theme', undefined, '#98a3b6'],
    ['grey for colours that are none', { color_theme: 'orange' }, '#98a3b6'],
  ])('%s', (_, theme, expected) => expect(overlayLineColour(theme)).toBe(expected));

  it.each(['#000000', '#222222', '#0b1f5c', '#ff00ff'])('lifts %s off the panel', (colour) => {
    const line = parseColour(overlayLineColour({ color_theme: colour }))!;
    expect(contrastRatio(panel, line)).toBeGreaterThanOrEqual(3);
  });
});
