const units = [
  [1_000_000, 'B'],
  [1_000, 'M'],
  [1, 'k'],
] as const;

/** Two decimals at most, so that 999.999 counts as the next unit. */
const rounded = (count: number): number => Math.round(count * 100) / 100;

/**
 * Returns a prize given in thousands of dollars as text: 12 is `$12k`, 1800 is `$1.8M`, 0.5 is `$500`, undefined is
 * `$0k`.
 */
export function prizeText(thousands: number | undefined): string {
  const amount = thousands !== undefined && Number.isFinite(thousands) ? thousands : 0;
  if (amount > 0 && rounded(amount) < 1) return `$${Math.round(amount * 1_000)}`;
  const [size, unit] = units.find(([least]) => rounded(amount) >= least) ?? [1, 'k'];
  return `$${rounded(amount / size)}${unit}`;
}
