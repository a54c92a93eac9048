import { createHash } from 'node:crypto';

/** The style files as one text, and the CSP source expression that allows exactly this text. */
export type InlineStyles = { readonly text: string; readonly digest: string };

/**
 * Inlines style files into the document. A linked file blocks the first picture and takes a connection that scripts
 * need, which costs more than sending the text with each document.
 * @returns a function of the files' addresses; it returns undefined when one of them cannot be inlined
 */
export function createInlineStyles(
  readFile: (path: string) => string | undefined,
): (paths: readonly string[]) => InlineStyles | undefined {
  const known = new Map<string, InlineStyles | undefined>();
  const join = (paths: readonly string[]): InlineStyles | undefined => {
    const texts = paths.map(readFile);
    const text = texts.join('');
    // The bundler's files contain none of these today; a file that does is linked instead.
    if (texts.includes(undefined) || /<\/|@import|@charset/i.test(text)) return undefined;
    return { text, digest: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  };
  return (paths) => {
    const name = paths.join(' ');
    if (!known.has(name)) known.set(name, join(paths));
    return known.get(name);
  };
}
