import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { CodedError } from '#contract/errors.ts';
import { harmlessCss } from '#contract/harmless-css.ts';
import { allowedAttributes, allowedElements } from './allowed.ts';

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
 * @throws CodedError `drawing-unreadable` when it is no well-formed SVG in UTF-8
 */
export function harmlessDrawing(bytes: Uint8Array): Uint8Array {
  try {
    return new TextEncoder().encode(rewritten(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw new CodedError('drawing-unreadable', {}, cause);
  }
}

function rewritten(text: string): string {
  const parser = new SaxesParser({ xmlns: true });
  let out = '';
  /** Names of the open elements that are kept, and how deep an element that is not has been entered. */
  const open: string[] = [];
  let left = 0;
  /** The style being read: comments and other pieces of XML would divide what a browser reads as one. */
  let css = '';

  const write = (content: string): void => {
    if (left > 0 || open.length === 0) return;
    if (open.at(-1) === 'style') css += content;
    else out += escapedText(content);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => addEntities(parser, doctype));
  parser.on('opentag', (tag) => {
    if (left > 0 || !isAllowed(tag, open)) {
      left += 1;
      return;
    }
    const language = open.length === 0 ? ` xmlns="${svg}"` : '';
    out += `<${tag.local}${language}${attributesText(tag)}`;
    out += tag.isSelfClosing ? '/>' : '>';
    open.push(tag.local);
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    if (left > 0) {
      left -= 1;
      return;
    }
    const name = open.pop();
    if (name === 'style') {
      out += escapedText(harmlessCss(css, isInside));
      css = '';
    }
    if (!isSelfClosing) out += `</${name}>`;
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

function attributesText({ attributes }: SaxesTagNS): string {
  const listed = Object.values(attributes).map(attributeText).join('');
  // Two ways to say the same: the newer one wins, as in browsers.
  const links = Object.values(attributes).filter(
    ({ uri, local }) => local === 'href' && (uri === '' || uri === xlink),
  );
  const address = (links.find(({ uri }) => uri === '') ?? links[0])?.value;
  return address !== undefined && isInside(address) ? `${listed} href="${escaped(address)}"` : listed;
}

function attributeText({ uri, local, value }: SaxesAttributeNS): string {
  if (uri === xml) return local === 'space' ? ` xml:space="${escaped(value)}"` : '';
  if (uri !== '' || !allowedAttributes.has(local)) return '';
  // An address in any other attribute is one of CSS; most are numbers, which need no reading.
  const isCss = local === 'style' || /[(\\]/.test(value);
  return ` ${local}="${escaped(isCss ? harmlessCss(value, isInside) : value)}"`;
}

/**
 * Drawing programs abbreviate the names of their languages by entities of the document type. Plain texts only: an
 * entity that names another one can grow without bounds.
 */
function addEntities({ ENTITIES }: SaxesParser<{ xmlns: true }>, doctype: string): void {
  for (const [, name = '', , value = ''] of doctype.matchAll(
    /<!ENTITY\s+([\w.-]+)\s+(["'])([^<&%"']*)\2\s*>/g,
  ))
    ENTITIES[name] ??= value;
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const reference = (character: string): string => references[character] ?? `&#${character.charCodeAt(0)};`;

const escapedText = (text: string): string => text.replace(/[&<>\r]/g, reference);

/** In quotes white space would be read as spaces. */
const escaped = (text: string): string => text.replace(/[&<>"\t\n\r]/g, reference);
