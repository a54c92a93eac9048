import { describe, expect, it } from 'vitest';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import fc from '../../../../tests/support/properties.ts';
import { bracketDetails, fittingUnitPx, overlayBracketPlan } from './plan.ts';

const frames = [
  { width: 1200, height: 652 },
  { width: 1728, height: 972 },
];
const details = [
  ...bracketDetails({ isSmall: false, hasTags: true, hasDrops: true }),
  ...bracketDetails({ isSmall: true, hasTags: false, hasDrops: false }),
];

const planOf = (layout: BracketLayout, detail: (typeof details)[number], frame = frames[0]!) =>
  overlayBracketPlan(layout, detail, frame, fittingUnitPx(layout, detail, frame));

const layout = (...brackets: BracketLayout['brackets']): BracketLayout => ({ brackets, connections: {} });

/** Rounding to whole pixels may reach over an edge. */
const slack = 1.5;

function expectInside(bracket: BracketLayout, detail: (typeof details)[number], frame = frames[0]!): void {
  const plan = planOf(bracket, detail, frame);
  const all = plan.columns.flatMap(({ header, matches }) => [
    ...(header ? [header] : []),
    ...matches.map((match) => ({
      ...match,
      y: match.y - detail.tag * plan.unitPx,
      height: match.height + detail.tag * plan.unitPx,
    })),
  ]);
  for (const [index, box] of all.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(-slack);
    expect(box.y).toBeGreaterThanOrEqual(-slack);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.width + slack);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.height + slack);
    for (const other of all.slice(index + 1)) {
      const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
      const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
      expect(Math.min(across, down)).toBeLessThanOrEqual(slack);
    }
  }
}

describe('overlayBracketPlan', () => {
  it.each(bracketPresets.map(({ key, layout: preset }) => [key, preset] as const))(
    'keeps everything of %s in the frame and apart',
    (_, preset) => {
      for (const frame of frames) for (const detail of details) expectInside(preset, detail, frame);
    },
  );

  it('does so for whatever people draw', () => {
    const games = fc.array(fc.option(fc.integer({ min: 1, max: 40 })), { maxLength: 9 });
    const column = fc.record({ games, header: fc.constantFrom('', 'Round'), gapRight: fc.boolean() });
    const bracket = fc.record({
      name: fc.constantFrom('', 'Upper'),
      columns: fc.array(column, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(
        fc.array(bracket, { maxLength: 3 }),
        fc.constantFrom(...details),
        fc.constantFrom(...frames),
        (brackets, detail, frame) => expectInside({ brackets, connections: {} }, detail, frame),
      ),
      { numRuns: 150 },
    );
  });

  it('stands a match half way between the two that feed it', () => {
    const plan = planOf(layout({ columns: [{ games: [1, 2] }, { games: [3] }] }), details[0]!);
    const y = (number: number) => plan.matches.get(number)!.y;
    expect(y(3)).toBeCloseTo((y(1) + y(2)) / 2, -0.5);
  });

  it('leaves out empty columns at the end, and brackets without matches', () => {
    const bare = planOf(layout({ columns: [{ games: [1] }] }), details[0]!);
    const padded = planOf(
      layout({ columns: [{ games: [1] }, { games: [null] }] }, { name: 'Empty', columns: [{ games: [] }] }),
      details[0]!,
    );
    expect(padded).toEqual(bare);
  });

  it('uses the whole width or the whole height', () => {
    const preset = bracketPresets.find(({ key }) => key.includes('16'))!.layout;
    for (const detail of details) {
      const plan = planOf(preset, detail);
      const boxes = [...plan.matches.values()];
      const right = Math.max(...boxes.map((box) => box.x + box.width));
      const bottom = Math.max(...boxes.map((box) => box.y + box.height));
      expect(Math.max(right / 1200, bottom / 652)).toBeGreaterThan(0.97);
    }
  });

  it.each(details.slice(0, 4))('fills most of the frame with three matches, %o', (detail) => {
    const columns = [
      { header: 'Semifinals', games: [1, 2] },
      { header: 'Final', games: [3] },
    ];
    const plan = planOf(layout({ columns }), detail);
    const boxes = [
      ...plan.columns.flatMap(({ header, matches }) => [...(header ? [header] : []), ...matches]),
    ];
    const top = Math.min(...boxes.map(({ y }) => y));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    expect((bottom - top) / frames[0]!.height).toBeGreaterThan(0.8);
    expect(plan.matches.get(1)!.height).toBeGreaterThanOrEqual(2 * 80);
  });

  it('names brackets only where there are several, and keeps the first place of a number', () => {
    const one = planOf(layout({ name: 'Main', columns: [{ games: [1] }] }), details[0]!);
    expect(one.titles).toEqual([]);
    const two = planOf(
      layout({ name: 'Upper', columns: [{ games: [1] }] }, { name: 'Lower', columns: [{ games: [1, 2] }] }),
      details[0]!,
    );
    expect(two.titles.map(({ text }) => text)).toEqual(['Upper', 'Lower']);
    expect(two.matches.get(1)).toBe(two.columns[0]?.matches[0]);
  });

  it('is empty without matches', () => {
    const empty = layout({ columns: [{ games: [null] }] });
    expect(fittingUnitPx(empty, details[0]!, frames[0]!)).toBe(0);
    expect(planOf(empty, details[0]!)).toMatchObject({ unitPx: 0, columns: [], titles: [] });
  });
});
