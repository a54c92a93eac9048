import { describe, expect, it } from 'vitest';
import { parseLayout } from './layout.ts';
import { bracketPlan, unitsPerEm } from './plan.ts';

const layoutOf = (value: unknown) => parseLayout(JSON.stringify(value))!;
const centreOf = (plan: ReturnType<typeof bracketPlan>, number: number) => {
  const box = plan.boxes.get(number)!;
  return box.y + box.height / 2;
};

const single = layoutOf({
  brackets: [
    { columns: [{ header: 'Quarterfinals', games: [1, 2, 3, 4] }, { games: [5, null, 6] }, { games: [7] }] },
  ],
});

describe('bracketPlan', () => {
  it('gives boxes the sizes of the reference, in sixteenths of an em', () => {
    const box = bracketPlan(single).boxes.get(1)!;
    expect([box.width, box.height]).toEqual([12.5 * unitsPerEm, 4.5 * unitsPerEm]);
  });

  it('stands a match half way between the two that feed it', () => {
    const plan = bracketPlan(single);
    expect(centreOf(plan, 5)).toBe((centreOf(plan, 1) + centreOf(plan, 2)) / 2);
    expect(centreOf(plan, 7)).toBe((centreOf(plan, 5) + centreOf(plan, 6)) / 2);
  });

  it('puts columns a width and two margins apart, and a wide gap where the layout asks for it', () => {
    const wide = layoutOf({ brackets: [{ columns: [{ games: [1], gapRight: true }, { games: [2] }] }] });
    const step = (layout: typeof single, left: number, right: number) => {
      const plan = bracketPlan(layout);
      return (plan.boxes.get(right)!.x - plan.boxes.get(left)!.x) / unitsPerEm;
    };
    expect(step(single, 1, 5)).toBe(14.5);
    expect(step(wide, 1, 2)).toBe(18.5);
  });

  it('drops the headers in the small layout', () => {
    expect(bracketPlan(single).brackets[0]?.headers.map((header) => header.text)).toEqual(['Quarterfinals']);
    expect(bracketPlan(single, { isSmall: true }).brackets[0]?.headers).toEqual([]);
    expect(bracketPlan(single, { isSmall: true }).height).toBeLessThan(bracketPlan(single).height);
  });

  it('stacks several brackets under their names and leaves out the name of a lone one', () => {
    const two = layoutOf({
      brackets: [
        { name: 'Upper', columns: [{ games: [1] }] },
        { name: 'Lower', columns: [{ games: [2] }] },
      ],
    });
    const plan = bracketPlan(two);
    expect(plan.brackets.map((bracket) => bracket.title)).toEqual(['Upper', 'Lower']);
    expect(plan.boxes.get(2)!.y).toBeGreaterThan(plan.boxes.get(1)!.y + plan.boxes.get(1)!.height);
    const one = layoutOf({ brackets: [{ name: 'Main', columns: [{ games: [1] }] }] });
    expect(bracketPlan(one).brackets[0]?.title).toBeUndefined();
  });

  it('keeps all boxes inside its size, and apart from each other', () => {
    const plan = bracketPlan(single);
    const boxes = [...plan.boxes.values()];
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(plan.width);
      expect(box.y + box.height).toBeLessThanOrEqual(plan.height);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          other.x >= box.x + box.width || other.y >= box.y + box.height || box.y >= other.y + other.height;
        expect(isApart).toBe(true);
      }
    }
  });

  it('has no size without brackets and a place for one without games', () => {
    expect(bracketPlan(layoutOf({}))).toMatchObject({ width: 0, height: 0, brackets: [] });
    expect(bracketPlan(layoutOf({ brackets: [{ columns: [{}, {}] }] })).boxes.size).toBe(0);
  });
});
