/**
 * A theme with another one over it, field by field: what the upper one leaves empty comes from the lower. The side
 * themes of "Use coloured team themes" lie over a team's own (overlays 2.2). Undefined when there is neither.
 */
export function mergedTheme<Theme extends object>(
  lower: Theme | undefined,
  upper: Theme | undefined,
): Theme | undefined {
  if (!lower || !upper) return upper ?? lower;
  const own = Object.entries(upper).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && !isEmptyList(value),
  );
  return { ...lower, ...Object.fromEntries(own) };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
