/**
 * Merges two themes field by field: empty fields of the upper one are taken from the lower. With "Use coloured team
 * themes" the side's theme is merged over the team's own. Undefined without any theme.
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
