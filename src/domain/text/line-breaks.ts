/**
 * Line breaks in texts that users type. Each function reads its text once, unlike a pattern such as `\s*\n\s*`, which
 * reads a run of spaces again from each of them.
 */

/** Returns the text with each written `\n` as a line break, without spaces around it. */
export function withLineBreaks(text: string): string {
  return text
    .split('\\n')
    .map((line) => line.trim())
    .join('\n');
}

/** Returns the text on one line: spaces with a line break among them become one space. */
export function withoutLineBreaks(text: string): string {
  return text.replace(/\s+/g, (spaces) => (spaces.includes('\n') ? ' ' : spaces));
}
