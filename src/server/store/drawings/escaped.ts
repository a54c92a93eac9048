import { drawingBounds, refuseAbove } from './bounds.ts';

const references = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
] as const;
const textReferences = references.slice(0, 4);
const longestReference = 6;

/** Counts first where the text could become longer than a whole drawing. */
function withReferences(text: string, pairs: readonly (readonly [string, string])[]): string {
  if (text.length * longestReference > drawingBounds.output) {
    const growth = new Uint8Array(128);
    for (const [character, reference] of pairs) growth[character.charCodeAt(0)] = reference.length - 1;
    let length = text.length;
    for (let at = 0; at < text.length; at += 1) length += growth[text.charCodeAt(at)] ?? 0;
    refuseAbove(length, drawingBounds.output, 'characters when written out');
  }
  // The engine's own loops take a fifth of the time of a function that is called for each match.
  return pairs.reduce((done, [character, reference]) => done.replaceAll(character, reference), text);
}

/** A text between tags. @throws CodedError `drawing-too-large` */
export const escapedText = (text: string): string =>
  /[&<>\r]/.test(text) ? withReferences(text, textReferences) : text;

/**
 * The value of an attribute in double quotes, where white space would be read as spaces.
 * @throws CodedError `drawing-too-large`
 */
export const escaped = (text: string): string =>
  /[&<>"\t\n\r]/.test(text) ? withReferences(text, references) : text;
