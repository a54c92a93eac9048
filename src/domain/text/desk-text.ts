import { lengthProblem, textLimits } from '../limits.ts';

export type DeskText = { prefix?: string | undefined; text?: string | undefined };

/** Returns the stored form of a desk notice: prefix and text, if not empty, joined by a bar. */
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

const separatorProblem = 'cannot have the sign |: it stands between small text and text';

/** Returns the problems of a desk notice as texts that follow the names of its parts. */
export function deskTextProblems({ prefix = '', text = '' }: DeskText): {
  readonly prefix?: string;
  readonly text?: string;
} {
  const problemOf = (part: string, limit: number): string | undefined =>
    part.includes('|') ? separatorProblem : part.trim().length > limit ? lengthProblem(limit) : undefined;
  const small = problemOf(prefix, textLimits.deskSmallText);
  const main = problemOf(text, textLimits.deskMainText);
  return { ...(small !== undefined && { prefix: small }), ...(main !== undefined && { text: main }) };
}
