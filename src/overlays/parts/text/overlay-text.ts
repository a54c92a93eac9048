import { unescapeEntities } from '#domain/text/entities.ts';
import { withLineBreaks } from '#domain/text/line-breaks.ts';

/**
 * Returns text that users typed for the air, ready to be rendered: stored entities unescaped, a written `\n` as a line
 * break, trimmed.
 */
export function overlayText(stored: string | undefined): string {
  return withLineBreaks(unescapeEntities(stored ?? '')).trim();
}

/** Text that people typed for the air, for a piece with room for one line: breaks are spaces. */
export function onOneLine(stored: string | undefined): string {
  return overlayText(stored).replace(/\n+/g, ' ');
}

/**
 * Returns the text on two lines of about the same length, broken at a space. The break replaces a lone dash beside it.
 * Null when there is no space.
 */
export function onTwoLines(text: string): string | null {
  if (text.includes('\n')) return null;
  const middle = (text.length - 1) / 2;
  let best = -1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    if (best < 0 || Math.abs(at - middle) < Math.abs(best - middle)) best = at;
  }
  if (best < 0) return null;
  const first = text.slice(0, best).replace(/\s[-–—|·]$/, '');
  const second = text.slice(best + 1).replace(/^[-–—|·]\s+/, '');
  return `${first.trimEnd()}\n${second}`;
}
