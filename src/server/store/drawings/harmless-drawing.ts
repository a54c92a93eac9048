import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { CodedError } from '#contract/errors.ts';
import { harmlessCss } from '#contract/harmless-css.ts';
import { allowedAttributes, allowedElements } from './allowed.ts';
import { checkDrawingFile, drawingBounds, longestOutput, refuseAbove } from './bounds.ts';
import { escaped, escapedText } from './escaped.ts';

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';
const xml = 'http://www.w3.org/XML/1998/namespace';

/** Marks in the drawing itself, and pictures of pixels within it. */
const isInside = (address: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i.test(address);

/**
 * An SVG file with nothing in it that runs, loads from elsewhere or embeds another language, and otherwise the same
 * picture: read as strict XML, what `allowed.ts` does not list left out, and written anew, so that nothing depends on
 * how a browser reads what somebody else wrote.
 *
 * @throws CodedError `drawing-unreadable` when it is no well-formed SVG in UTF-8, `drawing-too-large` above a bound of
 * `bounds.ts`
 */
export function harmlessDrawing(bytes: Uint8Array): Uint8Array {
  checkDrawingFile(bytes);
  try {
    return new TextEncoder().encode(rewritten(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    throw new CodedError('drawing-unreadable', {}, cause);
  }
}

function rewritten(text: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const css = createCssReader();
  const longest = longestOutput(text.length);
  let out = '';
  let attributes = 0;
  const put = (content: string): void => {
    out += content;
    refuseAbove(out.length, longest, 'characters when written out');
  };
  /** Names of the open elements that are kept, and how deep an element that is not has been entered. */
  const open: string[] = [];
  let left = 0;
  /** The style being read: comments and other pieces of XML would divide what a browser reads as one. */
  let style = '';

  const write = (content: string): void => {
    if (left > 0 || open.length === 0) return;
    if (open.at(-1) === 'style') style += content;
    else put(escapedText(content));
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => addEntities(parser, doctype, longest));
  // Before the parser looks up the namespaces of the element.
  parser.on('opentagstart', () => {
    attributes = 0;
    refuseAbove(open.length + left + 1, drawingBounds.depth, 'elements inside each other');
  });
  parser.on('attribute', () => {
    attributes += 1;
    refuseAbove(attributes, drawingBounds.attributesOfElement, 'attributes in one element');
  });
  parser.on('opentag', (tag) => {
    if (left > 0 || !isAllowed(tag, open)) {
      left += 1;
      return;
    }
    const language = open.length === 0 ? ` xmlns="${svg}"` : '';
    put(`<${tag.local}${language}${attributesText(tag, css)}${tag.isSelfClosing ? '/>' : '>'}`);
    open.push(tag.local);
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    if (left > 0) {
      left -= 1;
      return;
    }
    const name = open.pop();
    if (name === 'style') {
      put(escapedText(css(style)));
      style = '';
    }
    if (!isSelfClosing) put(`</${name}>`);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text).close();
  if (out === '') throw new Error('the outermost element is not that of a drawing');
  return out;
}

const isAllowed = ({ uri, local }: SaxesTagNS, open: readonly string[]): boolean =>
  uri === svg &&
  allowedElements.has(local) &&
  open.at(-1) !== 'style' &&
  (open.length > 0 || local === 'svg');

/** Reads the styles of one drawing. Drawing programs repeat the same few, which are read once. */
function createCssReader(): (css: string) => string {
  const known = new Map<string, string>();
  let length = 0;
  return (css) => {
    const read = known.get(css);
    if (read !== undefined) return read;
    length += css.length;
    refuseAbove(length, drawingBounds.css, 'characters of styles');
    const harmless = harmlessCss(css, isInside);
    known.set(css, harmless);
    return harmless;
  };
}

type CssReader = ReturnType<typeof createCssReader>;

function attributesText({ attributes }: SaxesTagNS, css: CssReader): string {
  const listed = Object.values(attributes)
    .map((attribute) => attributeText(attribute, css))
    .join('');
  // Two ways to say the same: the newer one wins, as in browsers.
  const links = Object.values(attributes).filter(
    ({ uri, local }) => local === 'href' && (uri === '' || uri === xlink),
  );
  const address = (links.find(({ uri }) => uri === '') ?? links[0])?.value;
  return address !== undefined && isInside(address) ? `${listed} href="${escaped(address)}"` : listed;
}

/** Most attributes with brackets: nothing in them is an address, and most are different. */
const isTransform = (value: string): boolean =>
  /^(?:[ \t\n,]*(?:matrix|translate|scale|rotate|skewX|skewY)\([\d \t\n.,eE+-]*\))*[ \t\n,]*$/.test(value);

function attributeText({ uri, local, value }: SaxesAttributeNS, css: CssReader): string {
  if (uri === xml) return local === 'space' ? ` xml:space="${escaped(value)}"` : '';
  if (uri !== '' || !allowedAttributes.has(local)) return '';
  // An address in any other attribute is one of CSS; most are numbers, which need no reading.
  const isCss = local === 'style' || (/[(\\]/.test(value) && !isTransform(value));
  return ` ${local}="${escaped(isCss ? css(value) : value)}"`;
}

/**
 * Drawing programs abbreviate the names of their languages by entities of the document type. Plain texts only: an
 * entity that names another one can grow without bounds. Their uses are counted as the parser asks for them, because
 * it collects a whole text or attribute before it reports it.
 */
function addEntities({ ENTITIES }: SaxesParser<{ xmlns: true }>, doctype: string, longest: number): void {
  let length = 0;
  let count = 0;
  for (const [, name = '', , value = ''] of doctype.matchAll(
    /<!ENTITY\s+([\w.-]+)\s+(["'])([^<&%"']*)\2\s*>/g,
  )) {
    count += 1;
    refuseAbove(count, drawingBounds.entities, 'entities');
    refuseAbove(value.length, drawingBounds.entity, 'characters in one entity');
    if (ENTITIES[name] !== undefined) continue;
    Object.defineProperty(ENTITIES, name, {
      get: () => {
        length += value.length;
        refuseAbove(length, longest, 'characters when written out');
        return value;
      },
    });
  }
}
