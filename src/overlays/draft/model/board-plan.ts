export type BoardPlan = {
  readonly slotPx: number;
  readonly hasLogos: boolean;
  readonly hasStaff: boolean;
};

/** Heights in px of the stage, gaps included. */
export const boardPx = { logo: 72, name: 52, staff: 40, gap: 4, rowGap: 24 } as const;

const mostSlotPx = 48;
/** Letters of 28 px with a little air. */
const leastSlotPx = 36;

/**
 * Returns the layout of the teams in a height, px: staff is dropped first, then the logos. Teams that still do not fit
 * have smaller rows.
 * @param rows rows of teams
 * @param slots most places of a team
 */
export function boardPlan(
  height: number,
  rows: number,
  slots: number,
  wanted: { readonly logos: boolean; readonly staff: boolean },
): BoardPlan {
  const each = (height - (rows - 1) * boardPx.rowGap) / rows;
  const roomWith = (hasLogos: boolean, hasStaff: boolean) => {
    const head = boardPx.name + (hasLogos ? boardPx.logo : 0) + (hasStaff ? boardPx.staff : 0);
    return Math.floor((each - head) / Math.max(1, slots)) - boardPx.gap;
  };
  const ways = [
    [wanted.logos, wanted.staff],
    [wanted.logos, false],
    [false, false],
  ] as const;
  const [hasLogos, hasStaff] = ways.find(([logos, staff]) => roomWith(logos, staff) >= leastSlotPx) ?? [
    false,
    false,
  ];
  return { slotPx: Math.max(28, Math.min(mostSlotPx, roomWith(hasLogos, hasStaff))), hasLogos, hasStaff };
}
