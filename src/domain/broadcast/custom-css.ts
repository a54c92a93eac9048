/**
 * Producers' CSS, made harmless: it may restyle the overlay but neither load other sheets nor send requests to
 * other origins (a picture's address can carry what is on the page). Goes into a constructed style sheet, never
 * into HTML.
 */
export function sandboxCss(css: string, origin: string): string {
  const reader = { css, origin, at: 0 };
  let out = '';
  while (reader.at < css.length) out += nextPiece(reader);
  return out;
}

type Reader = { readonly css: string; readonly origin: string; at: number };

/** Functions whose texts are addresses without `url(…)` around them. */
const addressFunctions = new Set(['image-set', '-webkit-image-set', 'src', 'image', 'cross-fade']);

const isName = (character: string): boolean => /[-\w\\]|[^\0-\x7f]/.test(character);

function nextPiece(reader: Reader): string {
  const { css, at } = reader;
  const character = css[at] ?? '';
  if (css.startsWith('/*', at)) return skipComment(reader);
  if (character === '"' || character === "'") return readText(reader).raw;
  if (character === '@') return readRule(reader);
  if (isName(character)) return readName(reader);
  reader.at += 1;
  return character;
}

/** Comments become a space: text hidden in one is nobody's rule. */
function skipComment(reader: Reader): string {
  const end = reader.css.indexOf('*/', reader.at + 2);
  reader.at = end === -1 ? reader.css.length : end + 2;
  return ' ';
}

/** A quoted text, with its value; an open one ends with its line. */
function readText(reader: Reader): { raw: string; value: string } {
  const { css, at } = reader;
  const quote = css[at] ?? '"';
  let end = at + 1;
  while (end < css.length && css[end] !== quote && css[end] !== '\n') end += css[end] === '\\' ? 2 : 1;
  reader.at = Math.min(end + 1, css.length);
  const inside = css.slice(at + 1, Math.min(end, css.length));
  // Written out closed, so that an open text cannot swallow what stands behind it.
  return { raw: `${quote}${inside.replace(/\\$/, '')}${quote}`, value: unescapeCss(inside) };
}

/** `@import` goes with everything up to its end; a space keeps its neighbours from becoming one word. */
function readRule(reader: Reader): string {
  const { css, at } = reader;
  const end = nameEnd(css, at + 1);
  const name = unescapeCss(css.slice(at + 1, end)).toLowerCase();
  reader.at = end;
  if (name !== 'import') return css.slice(at, end);
  while (reader.at < css.length && !';{}'.includes(css[reader.at] ?? '')) nextPiece(reader);
  if (css[reader.at] === ';') reader.at += 1;
  return ' ';
}

function nameEnd(css: string, at: number): number {
  let end = at;
  while (end < css.length && isName(css[end] ?? '')) end += css[end] === '\\' ? escapeLength(css, end) : 1;
  return Math.min(end, css.length);
}

function readName(reader: Reader): string {
  const { css, at } = reader;
  const end = nameEnd(css, at);
  reader.at = end;
  const raw = css.slice(at, end);
  if (css[end] !== '(') return raw;
  const name = unescapeCss(raw).toLowerCase();
  if (name === 'url') return readAddress(reader);
  return addressFunctions.has(name) ? readAddressFunction(reader, raw) : raw;
}

/** `url(…)`, quoted or not; the reader stands on the bracket. */
function readAddress(reader: Reader): string {
  const { css } = reader;
  reader.at += 1;
  while (/\s/.test(css[reader.at] ?? '')) reader.at += 1;
  const isQuoted = css[reader.at] === '"' || css[reader.at] === "'";
  let value = '';
  if (isQuoted) value = readText(reader).value;
  const from = reader.at;
  while (reader.at < css.length && css[reader.at] !== ')') reader.at += css[reader.at] === '\\' ? 2 : 1;
  if (!isQuoted) value = unescapeCss(css.slice(from, reader.at)).trim();
  reader.at = Math.min(reader.at + 1, css.length);
  return `url("${ownAddress(value, reader.origin)}")`;
}

/** A function with bare texts as addresses: those of other origins become empty. */
function readAddressFunction(reader: Reader, name: string): string {
  let out = `${name}(`;
  let depth = 1;
  reader.at += 1;
  while (reader.at < reader.css.length && depth > 0) {
    const character = reader.css[reader.at] ?? '';
    if (character === '"' || character === "'") {
      const { value } = readText(reader);
      out += `"${ownAddress(value, reader.origin)}"`;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    out += nextPiece(reader);
  }
  return out;
}

/**
 * The address if it is data, a mark in the page or a file of this origin, else nothing. A backslash or control
 * character means that somebody is trying.
 */
function ownAddress(value: string, origin: string): string {
  const address = value.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside addresses.
  if (/[\\\0-\x1f]/.test(address) || address.startsWith('//')) return '';
  const isOwn =
    /^(?:data:|#)/i.test(address) ||
    !/^[a-z][a-z0-9+.-]*:/i.test(address) ||
    address.toLowerCase().startsWith(`${origin.toLowerCase()}/`);
  return isOwn ? address.replace(/"/g, '\\"') : '';
}

const escapePattern = /\\(?:([0-9a-f]{1,6})(?:\r\n|\s)?|(\r\n|[\s\S])|$)/gi;

function escapeLength(css: string, at: number): number {
  const [escaped] = /^\\(?:[0-9a-f]{1,6}(?:\r\n|\s)?|[\s\S]|$)/i.exec(css.slice(at, at + 9)) ?? ['\\'];
  return escaped.length;
}

/** The characters a piece of CSS stands for. */
function unescapeCss(text: string): string {
  return text.replace(escapePattern, (_escape, hex: string | undefined, character: string | undefined) => {
    if (hex === undefined) return character === undefined || /[\r\n\f]/.test(character) ? '' : character;
    const code = Number.parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
      ? '\ufffd'
      : String.fromCodePoint(code);
  });
}
