import { createHash } from 'node:crypto';

/** Style files as one text for the document, and the source expression that lets exactly this text in. */
export type InlineStyles = { readonly text: string; readonly digest: string };

/**
 * Puts style files into the document: with half a second of latency a file that blocks the first picture costs more
 * than sending it once again, and a connection that scripts need.
 * @returns a function of the files' addresses; undefined when one of them cannot stand in a document.
 */
export function createInlineStyles(
  readFile: (path: string) => string | undefined,
): (paths: readonly string[]) => InlineStyles | undefined {
  const known = new Map<string, InlineStyles | undefined>();
  const join = (paths: readonly string[]): InlineStyles | undefined => {
    const texts = paths.map(readFile);
    const text = texts.join('');
    // Nothing the bundler writes today ends the element; a file that did would be linked as before.
    if (texts.includes(undefined) || /<\/|@import|@charset/i.test(text)) return undefined;
    return { text, digest: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  };
  return (paths) => {
    const name = paths.join(' ');
    if (!known.has(name)) known.set(name, join(paths));
    return known.get(name);
  };
}
