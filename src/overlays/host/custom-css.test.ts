import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { sandboxCss } from './custom-css.ts';

const origin = 'https://show.example';
const clean = (css: string) => sandboxCss(css, origin);

const loading = /^(?:url|src|image-set)$/;

/** The addresses of a style, and what could make up others, as its tokens say (CSS Syntax 3). */
const loadedBy = (css: string) => {
  const addresses: string[] = [];
  const names: string[] = [];
  const open: boolean[] = [];
  for (const token of tokenize({ css })) {
    const isAddress = open.some(Boolean);
    if (token[0] === TokenType.URL || (isAddress && token[0] === TokenType.String))
      addresses.push(token[4].value);
    if (token[0] === TokenType.AtKeyword) names.push(`@${token[4].value.toLowerCase()}`);
    if (token[0] === TokenType.Function) {
      const name = token[4].value.toLowerCase();
      if (isAddress && /^var$|^--/.test(name)) names.push('var in an address');
      open.push(loading.test(name));
    } else if (token[0] === TokenType.OpenParen) open.push(false);
    else if (token[0] === TokenType.CloseParen) open.pop();
  }
  return { addresses, names };
};

describe('sandboxCss', () => {
  it.each([
    '.overlay--bg { color: #fff; border-radius: 4px }',
    'a::before { content: "it\'s; {fine} @import" }',
    '@media (min-width: 10px) { .a > .b { opacity: .5 } }',
    '@keyframes turn { to { transform: rotate(1turn) } }',
    '.a { background: url("/image.png?id=1&size=orig") }',
    '.a { background: url("data:image/png;base64,AAAA") }',
    '.a { mask: url("#shape") }',
    '.a { background: url("https://show.example/image.png") }',
    '.überschrift { --x: var(--y, 1px) }',
  ])('keeps %s', (css) => {
    expect(clean(css)).toBe(css);
  });

  it.each([
    ['@import "https://evil.example/a.css"; .a{}', '  .a{}'],
    ['@import url(https://evil.example/a.css);.a{}', ' .a{}'],
    ['@IMPORT url("//evil.example");.a{}', ' .a{}'],
    ['@\\69mport "x.css";.a{}', ' .a{}'],
    ['@\\000069 mport "x.css";.a{}', ' .a{}'],
    ['.a{@import "x"}', '.a{ }'],
    ['@im/**/port "x";.a{}', '@im/**/port "x";.a{}'],
    ['.a{background:url(https://evil.example/x.png)}', '.a{background:url("")}'],
    ['.a{background:URL( "https://evil.example/x.png" )}', '.a{background:URL( "" )}'],
    ["a{background:url('https://evil.example/x.png' --m(1))}", 'a{background:url("" url(""))}'],
    ['.a{background:u\\72l(https://evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:u\\000072 l(https://evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:\\75 \\72 \\6C (https://evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:url(//evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:url(/\\\\evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:url("\\/\\/evil.example/x")}', '.a{background:url("")}'],
    ['.a{background:url("/\\9/evil.example/x")}', '.a{background:url("")}'],
    ['.a{background:url("ht\\\ntps://evil.example/x")}', '.a{background:url("")}'],
    ['.a{background:url(\n  https://evil.example/x\n)}', '.a{background:url("")}'],
    ['.a{background:url(https://evil.example/"x)}', '.a{background:url("")}'],
    ['.a{background:url(\\68ttps://evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:url(http://show.example.evil/x)}', '.a{background:url("")}'],
    ['.a{background:url(https://show.example.evil/x)}', '.a{background:url("")}'],
    ['.a{background:url(https://show.example@evil.example/x)}', '.a{background:url("")}'],
    ['.a{background:src("https://evil.example/x")}', '.a{background:src("")}'],
    ['.a{background:image("https://evil.example/x")}', '.a{background:image("")}'],
    ['.a{background:image-set("https://evil.example/x" 1x)}', '.a{background:image-set("" 1x)}'],
    ['.a{background:image-s\\65t("https://evil.example/x" 1x)}', '.a{background:image-s\\65t("" 1x)}'],
    [
      '.a{background:image-set(/**/"https://evil.example"/**/ 1x)}',
      '.a{background:image-set(/**/""/**/ 1x)}',
    ],
    ['.a{background:image-set({) "https://evil.example"} 1x)}', '.a{background:image-set({) ""} 1x)}'],
    [
      '.a{background:-webkit-image-set(url(//evil.example) 1x)}',
      '.a{background:-webkit-image-set(url("") 1x)}',
    ],
    [
      '.a{--x:"https://evil.example/x";background:image-set(var(--x) 1x)}',
      '.a{--x:"https://evil.example/x";background:image-set(url("") 1x)}',
    ],
    [
      '.a{background:image-set(v\\61r(--x, var(--y)) 1x, "/own.png" 2x)}',
      '.a{background:image-set(url("") 1x, "/own.png" 2x)}',
    ],
    ['.a{background:image-set(if(else: "//evil.example") 1x)}', '.a{background:image-set(url("") 1x)}'],
    ['.a{background:cross-fade(attr(data-x type(<url>)), red)}', '.a{background:cross-fade(url(""), red)}'],
    ['@function --f(--u){result:image-set(var(--u) 1x)}', '@function --f(--u){result:image-set(url("") 1x)}'],
    ['.a{--x:image-set("//evil.example" 1x)}', '.a{--x:image-set("" 1x)}'],
    ['/* url(https://evil.example) */.a{}', '/**/.a{}'],
    ['.a{}/* open url(https://evil.example)', '.a{}/**/'],
    ['.a{content:"open', '.a{content:"open"'],
    ['.a{content:"open\nb:url(//evil.example)', '.a{content:""\nb:url("")'],
    ['.a{background:url(https://evil.example', '.a{background:url("")'],
    ['.a{background:image-set("//evil.example', '.a{background:image-set(""'],
    ['u\0rl(//evil.example)', 'u\ufffdrl(//evil.example)'],
  ])('%j -> %j', (css, expected) => {
    expect(clean(css)).toBe(expected);
  });

  it('keeps what an address function may hold', () => {
    const css =
      '.a{background:image-set(linear-gradient(rgb(0 0 0 / calc(1 / 2)),red) 1x,url("#a") type("image/png"))}';
    // The type is a text like an address, and stays where it could be one of this origin.
    expect(clean(css)).toBe(css);
  });

  it('does not put an address together from what stood around a removed rule', () => {
    expect(clean('ur@import x;l(https://evil.example/x)')).toBe('ur l(https://evil.example/x)');
  });

  it('never lets an address of another origin through, and is settled after one pass', () => {
    const piece = fc.constantFrom(
      ...[
        'url(',
        'u\\72 l(',
        'image-set(',
        'src(',
        'var(--x)',
        'var(',
        '--f(',
        '--x:',
        ')',
        '[',
        ']',
        '{',
        '}',
      ],
      ...[
        '"',
        "'",
        '\\',
        '\\68 ttps:',
        'https://evil.example/x',
        '//evil.example',
        '/ok.png',
        '@import ',
        ';',
      ],
      ...['/*', '*/', '\n', '\r', '\f', '\0', ' ', 'a'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const out = clean(pieces.join(''));
        const { addresses, names } = loadedBy(out);
        expect(addresses.filter((address) => /^\s*(?:https:)?\/\//i.test(address))).toEqual([]);
        expect(names).toEqual(expect.not.arrayContaining(['@import', 'var in an address']));
        expect(clean(out)).toBe(out);
      }),
      { numRuns: 2_000 },
    );
  });
});
