import { createHash } from 'node:crypto';

/**
 * A sentence of the specification, that is one of its bullets or lines: how it begins, the digest of all of it, and the
 * names of what holds it: rows, constants, lists, what was decided otherwise, or `not shown` where it says that of itself.
 */
export type Sentence = readonly [begins: string, digest: string, ...heldBy: string[]];

/** Sentences by the number of their section, in its order. */
export type Sentences = Readonly<Record<string, readonly Sentence[]>>;

const shownLength = 40;

/** Returns the sentences of a specification, in the form of the table. */
export function sentencesOf(specification: string): Record<string, [begins: string, digest: string][]> {
  const found: Record<string, [string, string][]> = {};
  let section: [string, string][] | undefined;
  for (const line of specification.split('\n')) {
    const number = /^#{2,3} (\d+(?:\.\d+)?)[. ]/.exec(line)?.[1];
    const text = line.trim().replace(/^- /, '');
    if (number !== undefined) {
      section = [];
      found[number] = section;
    } else if (section !== undefined && text !== '' && !/^\|(?:-|\s*Path)/.test(text)) {
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
      section.push([text.slice(0, shownLength).trim(), digest]);
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, all]) => all.length > 0));
}
