/** The letters shown for a team without a logo: its code, else the initials of its name, else its first letters. */
export function teamInitials(
  team: { code?: string | undefined; name?: string | undefined } | undefined,
): string {
  const code = team?.code?.trim();
  if (code) return code;
  const words = team?.name?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length > 1) return words.slice(0, 3).map(firstCharacter).join('').toUpperCase();
  return [...(words[0] ?? '')].slice(0, 3).join('').toUpperCase();
}

/** Font size as a share of the square's side, so that the letters fit inside. */
export function initialsScale(mark: string): number {
  const widthOfOne = 0.5;
  const lines = mark.split('\n');
  const longest = Math.max(1, ...lines.map((line) => [...line].length));
  return Math.min(lines.length > 1 ? 0.38 : 0.62, 0.84 / (longest * widthOfOne));
}

function firstCharacter(word: string): string {
  return [...word][0] ?? '';
}
