import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';

/** Returns true if a style may load this address. Its escapes are read already; it may be relative. */
export type AddressRule = (address: string) => boolean;

/** Functions whose texts are addresses, without the prefixes of browsers. */
const addressFunctions = new Set(['url', 'src', 'image', 'image-set', 'cross-fade']);

/**
 * Functions allowed inside them. Any other, such as `var()` or a function of the style itself, could assemble an
 * address that is not checked here.
 */
const plainFunctions =
  /^(?:type|(?:repeating-)?(?:linear|radial|conic)-gradient|rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|calc|min|max|clamp)$/;

const closers: Partial<Record<TokenType, TokenType>> = {
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.OpenCurly]: TokenType.CloseCurly,
};

/** An open bracket: what closes it, and whether texts in it are addresses, or all of it is left out. */
type Frame = { readonly closer: TokenType; readonly isAddress: boolean; readonly isDropped: boolean };

const outside: Frame = { closer: TokenType.EOF, isAddress: false, isDropped: false };

/**
 * A style that loads only what the rule allows: other addresses become empty, `@import` goes. Read as browsers read it
 * (CSS Syntax 3), so that neither escapes nor comments nor open brackets hide anything. Made for a style sheet or an
 * attribute, never for HTML.
 */
export function harmlessCss(css: string, isAllowed: AddressRule): string {
  const stack: Frame[] = [];
  let out = '';
  let isImport = false;
  // One token at a time: a list of all of them is many times as large as the style.
  const tokens = tokenizer({ css: preprocessed(css) });
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    const [type] = token;
    if (isImport && !endsImport(type)) continue;
    if (isImport) {
      isImport = false;
      if (type === TokenType.Semicolon) continue;
    }
    if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === 'import') {
      isImport = true;
      out += ' ';
      continue;
    }
    const frame = stack.at(-1) ?? outside;
    const closer = closers[type];
    const opened = closer && openFrame(token, closer, frame);
    if (opened) stack.push(opened);
    else if (type === frame.closer) stack.pop();
    if (opened?.isDropped || frame.isDropped) out += frame.isDropped ? '' : 'url("")';
    else out += textOf(token, frame, isAllowed);
  }
  return out;
}

/** The first step of reading CSS: kinds of line ends are one, and there is no character 0. */
const preprocessed = (css: string): string => css.replace(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');

const endsImport = (type: TokenType): boolean =>
  type === TokenType.Semicolon || type === TokenType.OpenCurly || type === TokenType.CloseCurly;

function openFrame(token: CSSToken, closer: TokenType, outer: Frame): Frame {
  if (outer.isDropped || token[0] !== TokenType.Function) return { ...outer, closer };
  const name = token[4].value.toLowerCase().replace(/^-[a-z]+-/, '');
  if (addressFunctions.has(name)) return { closer, isAddress: true, isDropped: false };
  return { closer, isAddress: outer.isAddress, isDropped: outer.isAddress && !plainFunctions.test(name) };
}

function textOf(token: CSSToken, { isAddress }: Frame, isAllowed: AddressRule): string {
  const checked = (address: string): string => quoted(isAllowed(address) ? address : '');
  switch (token[0]) {
    case TokenType.Comment:
      return '/**/';
    case TokenType.URL:
      return `url(${checked(token[4].value)})`;
    case TokenType.BadURL:
      return 'url("")';
    case TokenType.String:
      return isAddress ? checked(token[4].value) : quoted(token[4].value);
    // Not closed by the end of its line: browsers drop the declaration that contains it.
    case TokenType.BadString:
      return '""';
    default:
      return token[1];
  }
}

/** Returns the text as a new CSS string, so that an unclosed one cannot swallow the text after it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\a ')}"`;
}
