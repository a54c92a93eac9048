/** What the viewer chose to see. */
export type ScenarioView = { readonly colours: boolean; readonly percent: boolean; readonly sorted: boolean };

/** A share from 0 to 1; 0 of nothing. */
export const shareOf = (count: number, all: number): number => (all === 0 ? 0 : count / all);

/** A count, or its share as a percentage that is 0 or 100 only when it is so. */
export function figureText(count: number, all: number, isPercent: boolean): string {
  if (!isPercent) return count.toLocaleString('en');
  if (count === 0) return '0%';
  if (count === all) return '100%';
  const percent = (count / all) * 100;
  if (percent < 0.1) return '<0.1%';
  return percent > 99.9 ? '>99.9%' : `${percent.toFixed(1)}%`;
}
