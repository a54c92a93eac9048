export type DeskText = { prefix?: string | undefined; text?: string | undefined };

/** Writes the desk notice: the non-empty ones of prefix and text joined by a bar. Specification 5, rules 2.4. */
export function formatDeskText({ prefix, text }: DeskText): string {
  return [prefix, text]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join('|');
}

/** Reads a stored desk notice: one part is the text; of several, the first is the prefix, the last the text. */
export function parseDeskText(stored: string | undefined): { prefix: string; text: string } {
  const parts = (stored ?? '').split('|');
  return { prefix: parts.length > 1 ? (parts[0] ?? '') : '', text: parts.at(-1) ?? '' };
}
