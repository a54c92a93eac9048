import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { checkDrawingFile, drawingBounds, harmlessDrawing, longestOutput } from './harmless-drawing.ts';

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"';
const within = (content: string) => `${head}>${content}</svg>`;
const numbered = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join('');

/** Drawings of one repeated structure, and a number of repetitions that takes some ten milliseconds at most. */
const repeated: readonly (readonly [string, number, (count: number) => string])[] = [
  ['elements', 12_000, (n) => within('<g/>'.repeat(n))],
  ['elements that are left out', 12_000, (n) => within('<y/>'.repeat(n))],
  ['deep groups', 80, (n) => within(`${'<g>'.repeat(150)}${'</g>'.repeat(150)}`.repeat(n))],
  [
    'names in a deep element',
    8_000,
    (n) => `${head} xmlns:q="q">${'<g>'.repeat(150)}${'<q:a q:b=""/>'.repeat(n)}${'</g>'.repeat(150)}</svg>`,
  ],
  ['attributes', 8_000, (n) => within('<g id="a" x="1" y="1" width="2"/>'.repeat(n))],
  ['namespaces', 3_000, (n) => within(numbered(n, (i) => `<g xmlns:a${i}="u" a${i}:b="" a${i}:c=""/>`))],
  ['a long attribute', 400_000, (n) => within(`<path d="${'M0 0'.repeat(n)}"/>`)],
  ['references in an attribute', 100_000, (n) => within(`<path d="${'&#65;'.repeat(n)}"/>`)],
  ['references', 100_000, (n) => within(`<text>${'&amp;'.repeat(n)}</text>`)],
  ['entities', 800, (n) => `<!DOCTYPE svg [${numbered(n, (i) => `<!ENTITY a${i} "b">`)}]>${head}/>`],
  ['open entities', 12_000, (n) => `<!DOCTYPE svg [${'<!ENTITY a '.repeat(n)}]>${head}/>`],
  [
    'spaces in an entity',
    100_000,
    (n) => `<!DOCTYPE svg [<!ENTITY${' '.repeat(n)}a${' '.repeat(n)}]>${head}/>`,
  ],
  [
    'uses of an entity',
    60_000,
    (n) => `<!DOCTYPE svg [<!ENTITY a "bcd">]>${within(`<text>${'&a;'.repeat(n)}</text>`)}`,
  ],
  ['texts', 800_000, (n) => within(`<text>${'a'.repeat(n)}</text>`)],
  ['line ends', 200_000, (n) => within(`<text>${'\r\n'.repeat(n)}</text>`)],
  ['brackets of texts', 400_000, (n) => within(`<text>${']'.repeat(n)}</text>`)],
  ['pieces of text', 12_000, (n) => within(`<text>${'<![CDATA[a]]>'.repeat(n)}</text>`)],
  ['comments', 25_000, (n) => within('<!--a-->'.repeat(n))],
  ['instructions', 25_000, (n) => within('<?a b?>'.repeat(n))],
  ['styles', 4_000, (n) => within(numbered(n, (i) => `<style>a{b:c${i}}</style>`))],
  ['rules', 10_000, (n) => within(`<style>${'a{b:c}'.repeat(n)}</style>`)],
  ['style attributes', 4_000, (n) => within(numbered(n, (i) => `<g style="fill:rgb(1,2,${i})"/>`))],
  ['equal style attributes', 10_000, (n) => within('<g style="fill:url(#a)"/>'.repeat(n))],
  ['transforms', 8_000, (n) => within(numbered(n, (i) => `<g transform="matrix(1 0 0 1 ${i} 1)"/>`))],
  ['a long transform', 40_000, (n) => within(`<g transform="${'scale(2) '.repeat(n)}"/>`)],
  ...(
    ['(', 'a(', '"a\n', '/*', '/**/', '\\41 ', '1e', '-', '#', '@import ', 'url(#a)', 'url( a '] as const
  ).map(
    (text) => [`css ${text}`, 24_000, (n: number) => within(`<style>${text.repeat(n)}</style>`)] as const,
  ),
  ['a long address', 60_000, (n) => within(`<style>a{b:url(${'a'.repeat(n)})}</style>`)],
  ['spaces of an address', 400_000, (n) => within(`<use href="${' '.repeat(n)}"/>`)],
  ['pixels', 1_000_000, (n) => within(`<image href="data:image/png;base64,${'A'.repeat(n)}"/>`)],
];

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The least processor time of some runs, ms: what else the machine and the collector do can only make a run longer. */
function cpuMs(drawing: Uint8Array): number {
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    harmlessDrawing(drawing);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

describe('harmlessDrawing of a large drawing', () => {
  it.each(repeated)('takes at most 2.5 times as long for twice as many %s', (_, count, drawingOf) => {
    const [some, most] = [count / 4, count].map((repetitions) => bytesOf(drawingOf(repetitions)));
    if (some === undefined || most === undefined) throw new Error('two drawings');
    // The engine compiles what it runs often.
    harmlessDrawing(most);
    // Doubled twice, because the collector's work grows in steps. Below some milliseconds no growth matters. What other
    // programs do only adds time, so that a growth has to last.
    const growth = () => cpuMs(most) / Math.max(3, cpuMs(some));
    let least = growth();
    for (let round = 0; round < 4 && least > 2.5 ** 2; round += 1) least = Math.min(least, growth());
    expect(least).toBeLessThanOrEqual(2.5 ** 2);
  });

  const { depth, attributesOfElement, attributes, tags, entity, entities, css, input } = drawingBounds;
  it.each([
    ['bytes', input, () => within(' '.repeat(input))],
    ['tags', tags, () => within('<g/>'.repeat(tags))],
    ['attributes', attributes, () => within(`<g ${'a="" '.repeat(150)}/>`.repeat(attributes / 150))],
    ['elements inside each other', depth, () => within('<g>'.repeat(tags / 2))],
    ['elements inside each other', depth, () => within('<y>'.repeat(tags / 2))],
    [
      'attributes in one element',
      attributesOfElement,
      () => within(`<g ${numbered(9_000, (i) => `a${i}="" `)}/>`),
    ],
    [
      'attributes in one element',
      attributesOfElement,
      () => `${head} ${numbered(9_000, (i) => `xmlns:a${i}="b" `)}/>`,
    ],
    [
      'characters in one entity',
      entity,
      () => `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(entity + 1)}">]>${head}/>`,
    ],
    ['entities', entities, () => `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(9_000)}]>${head}/>`],
    ['characters of styles', css, () => within(`<style>${'('.repeat(css + 1)}</style>`)],
    ['characters of styles', css, () => within(`<style>${'a'.repeat(css)}</style><g style="b"/>`)],
  ])('refuses more %s than %i at once', (what, limit, drawingOf) => {
    expect(refusal(drawingOf())).toBe(`This SVG drawing is too large: it has more than ${limit} ${what}`);
  });

  it.each([
    ['of an attribute', (text: string) => within(`<path d="${text}"/>`)],
    ['of a text', (text: string) => within(`<text>${text}</text>`)],
    ['of something that is left out', (text: string) => within(`<y>${text}</y>`)],
  ])('refuses entities that make the output longer than 4 times the input: %s', (_, of) => {
    const drawing = `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(entity)}">]>${of('&a;'.repeat(20_000))}`;
    const limit = longestOutput(drawing.length);
    expect(limit).toBe(4 * drawing.length);
    expect(refusal(drawing)).toContain(`more than ${limit} characters when written out`);
  });

  it('refuses an output of more than 5 MB', () => {
    expect(longestOutput(2_000_000)).toBe(drawingBounds.output);
    expect(refusal(within(`<path d='${'"'.repeat(900_000)}'/>`))).toContain(
      '5000000 characters when written out',
    );
  });

  it('takes a drawing that is as deep, as wide and as long as allowed', () => {
    const deep = `${'<g>'.repeat(depth - 1)}${'</g>'.repeat(depth - 1)}`;
    const wide = `<g ${numbered(attributesOfElement, (i) => `a${i}="" `)}/>`;
    const drawing = bytesOf(within(deep + wide));
    const written = Buffer.from(harmlessDrawing(drawing)).toString();
    expect(written.split('<g').length - 1).toBe(depth);
    expect(() => checkDrawingFile(new Uint8Array(input))).not.toThrow();
  });
});

/**
 * Processor time of a refusal, ms. Without bounds it takes seconds. A slow machine takes 70 ms to read the longest one.
 */
const refusalMs = 200;

/** Returns the message of a refusal, which must be quick. */
function refusal(drawing: string): string {
  const bytes = bytesOf(drawing);
  let message = '';
  const times = Array.from({ length: 3 }, () => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    try {
      harmlessDrawing(bytes);
    } catch (error) {
      message = (error as Error).message;
    }
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - startedAt, (user + system) / 1_000);
  });
  expect(Math.min(...times)).toBeLessThan(refusalMs);
  return message;
}
