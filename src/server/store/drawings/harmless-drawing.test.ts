import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { createDemoLeague } from '../../demo/demo-league.ts';
import { harmlessDrawing } from './harmless-drawing.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const clean = (text: string) => new TextDecoder().decode(harmlessDrawing(bytesOf(text)));
const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const within = (content: string) => `${head}>${content}</svg>`;
const stored = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
const pixels = (drawing: Uint8Array) => sharp(drawing).resize(96).ensureAlpha().raw().toBuffer();

/** As drawing programs write them. */
const illustrator = `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" width="40" height="40" viewBox="0 0 40 40">
<style type="text/css"><![CDATA[ .st0{fill:url(#g);} .st1{fill:#0a0 !important} ]]></style>
<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:aipgfRef/></foreignObject>
<g i:extraneous="self"><linearGradient id="g" x2="1"><stop offset="0" style="stop-color:#E30613"/>
<title>&lt;&amp;&gt;</title><stop offset="1" stop-color="#00f"/></linearGradient><rect class="st0" width="40" height="20"/>
<path class="st1" d="M0,20l40,0&#10;v20H0z"/></g></switch></svg>`;
const inkscape = `<svg xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"
  width="40" height="40"><sodipodi:namedview showgrid="true"/><svg:defs><svg:path id="a" d="M0 0h9v9z"/>
  <filter id="f"><feGaussianBlur stdDeviation="2"/></filter></svg:defs><g sodipodi:role="line"
  transform="matrix(2 0 0 2 1 1)" style="filter:url(#f);fill:#008"><use x:href="#a"/></g></svg>`;
const figma = `${head} width="40" height="40" fill="none"><g clip-path="url(#c)"><rect width="40" height="40"
  fill="url(#p)"/></g><defs><clipPath id="c"><circle cx="20" cy="20" r="18" fill="white"/></clipPath>
  <pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i"/></pattern>
  <image id="i" width="1" height="1" transform="scale(.5)" xlink:href="data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='}"/></defs></svg>`;

describe('harmlessDrawing', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<g><SCRIPT>1</SCRIPT></g>', '<g></g>'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>', ''],
    ['<script xmlns="http://www.w3.org/1999/xhtml">1</script>', ''],
    ['<g onload="alert(1)" onClick="x" id="a"/>', '<g id="a"/>'],
    ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', ''],
    ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<a><path d="M0 0"/></a>'],
    ['<a xlink:href="&#106;avascript:alert(1)"/>', '<a/>'],
    ['<use href="https://evil.example/a.svg#x"/>', '<use/>'],
    ['<use href="data:image/svg+xml,%3Csvg%3E#x"/>', '<use/>'],
    ['<use href="#a"/>', '<use href="#a"/>'],
    ['<use xlink:href="#a"/>', '<use href="#a"/>'],
    ['<use xlink:href="#b" href="#a"/>', '<use href="#a"/>'],
    ['<use xlink:href="#b" href="x.svg"/>', '<use/>'],
    ['<image href="//evil.example/x.png"/>', '<image/>'],
    ['<image href="data:text/html,x"/>', '<image/>'],
    ['<feImage xlink:href="https://evil.example/"/>', '<feImage/>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', ''],
    ['<set attributeName="onload" to="alert(1)"/>', ''],
    ['<rect fill="url(https://evil.example/#a)"/>', '<rect fill="url(&quot;&quot;)"/>'],
    ['<rect fill="u\\72l(//evil.example)"/>', '<rect fill="url(&quot;&quot;)"/>'],
    ['<rect fill="url(#a)"/>', '<rect fill="url(&quot;#a&quot;)"/>'],
    ['<rect style="fill:url(//evil.example)"/>', '<rect style="fill:url(&quot;&quot;)"/>'],
    ['<style>@import "//evil.example";a{}</style>', '<style> a{}</style>'],
    ['<style>@imp<!-- -->ort "//evil.example";a{}</style>', '<style> a{}</style>'],
    ['<style>@imp<![CDATA[ort]]> "//evil.example";a{}</style>', '<style> a{}</style>'],
    ['<style>@imp<g/>ort "//evil.example";a{}</style>', '<style> a{}</style>'],
    ['<style>a{b:"&lt;/style>&lt;script>"}</style>', '<style>a{b:"&lt;/style&gt;&lt;script&gt;"}</style>'],
    ['<text>&lt;script&gt; &amp; &quot;</text>', '<text>&lt;script&gt; &amp; "</text>'],
    ['<text><![CDATA[<script>]]></text>', '<text>&lt;script&gt;</text>'],
    ['<?xml-stylesheet href="//evil.example"?><!-- x --><g xml:base="//evil.example"/>', '<g/>'],
    ['<handler type="text/ecmascript">1</handler><iframe src="x"/><audio/><video/>', ''],
  ])('%s -> %s', (content, expected) => {
    expect(clean(within(content))).toBe(stored(expected));
  });

  it.each([
    ['another language', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['no language', '<svg/>'],
    ['an open element', `${head}><g></svg>`],
    ['an unknown entity', within('&lol;')],
    ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${within('&c;')}`],
    ['an entity of a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${within('&a;')}`],
    ['an inherited name as an entity', within('&constructor;')],
    ['nothing', ''],
    ['pixels', '\u0000\u0001PNG'],
  ])('refuses %s', (_, text) => {
    expect(() => clean(text)).toThrow('This is no well-formed SVG drawing in UTF-8');
  });

  it('refuses another encoding', () => {
    expect(() => harmlessDrawing(Uint8Array.from([0xff, 0xfe, 0x3c, 0]))).toThrow('no well-formed SVG');
  });

  it.each([
    ['Illustrator', illustrator],
    ['Inkscape', inkscape],
    ['Figma', figma],
  ])('draws a file of %s as before', async (_, text) => {
    const before = bytesOf(text);
    const seen = await pixels(before);
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect((await pixels(harmlessDrawing(before))).equals(seen)).toBe(true);
  });

  it('draws every picture of the demo league as before, and leaves a harmless drawing alone', async () => {
    const drawings = new Set<string>();
    await createDemoLeague(
      {
        putAttachment: async ({ bytes }) => {
          drawings.add(new TextDecoder().decode(bytes));
          return { id: `att${String(drawings.size).padStart(14, '0')}`, fileExtension: 'svg' };
        },
        commit: async () => ({ sequence: 1, ids: [], changedKeys: [] }),
      },
      { nowMs: 0 },
    );
    expect(drawings.size).toBeGreaterThan(50);
    for (const text of drawings) {
      const once = harmlessDrawing(bytesOf(text));
      expect((await pixels(once)).equals(await pixels(bytesOf(text)))).toBe(true);
      expect(Buffer.from(harmlessDrawing(once)).equals(once)).toBe(true);
    }
  });

  /** CSS without its texts in quotes, in which nothing is an address but those of `url("")`. */
  const withoutTexts = (css: string): string =>
    css.replaceAll(/url\("[^"]*"|"(?:[^"\\]|\\.)*"/g, (found) => (found.startsWith('"') ? '""' : found));

  it('leaves a text that looks like an address', () => {
    const out = clean(within('<style>style="url(</style>'));
    expect(out).toContain('<style>style="url("</style>');
    expect(clean(out)).toBe(out);
    expect(withoutTexts('a { fill: url("//evil.example") } b::before { content: "url(" }')).toBe(
      'a { fill: url("//evil.example") } b::before { content: "" }',
    );
  });

  it('leaves nothing of what attacks are made of, however they are put together', () => {
    const piece = fc.constantFrom(
      ...[
        '<g ',
        '<style>',
        '</style>',
        '<script>',
        '</script>',
        '<a ',
        '<use ',
        '>',
        '/>',
        '</g>',
        '</a>',
        '<![CDATA[',
      ],
      ...[
        ']]>',
        '<!--',
        '-->',
        'onload="x"',
        'href="javascript:x"',
        'xlink:href="#a"',
        'style="',
        '"',
        '@import ',
      ],
      ...['url(', ')', '//evil.example', '&lt;', '&#106;', '<foreignObject>', '</foreignObject>', ' '],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        let out: string;
        try {
          out = clean(within(pieces.join('')));
        } catch {
          return;
        }
        const tags = (out.match(/<[^>]*>/g) ?? []).join('');
        expect(tags).not.toMatch(/<script|<foreign|\son\w+=|javascript:|evil/i);
        for (const [, style = ''] of out.matchAll(/<style>([^<]*)/g))
          expect(withoutTexts(style)).not.toMatch(/@import|(?<![-\w])url\((?!"")/);
        expect(clean(out)).toBe(out);
      }),
      { numRuns: 3_000 },
    );
  });
});
