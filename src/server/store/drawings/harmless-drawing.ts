import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { CodedError } from '#contract/errors.ts';
import { harmlessCss } from '#contract/harmless-css.ts';

/**
 * Bounds of a stored drawing. Real logos stay far below them; reading one at all of these bounds takes the thread for
 * less than a second. Lengths in bytes of the file and in UTF-16 units of what is written.
 */
export const drawingBounds = {
  input: 5_000_000,
  output: 5_000_000,
  /** The output may be longer than the input, because quotes become references, but not by an unlimited factor. */
  growth: 4,
  /** The parser looks for a namespace in every open element, so its work grows with the square of the depth. */
  depth: 200,
  attributesOfElement: 200,
  /** Counted as `=` and `<` in the file, before the parser reads it. */
  attributes: 150_000,
  tags: 60_000,
  entity: 1_000,
  entities: 1_000,
  /** Styles that differ: tokenizing them is the slowest part. */
  css: 250_000,
} as const;

/** @throws CodedError `drawing-too-large` */
function refuseAbove(value: number, limit: number, what: string): void {
  if (value > limit) throw new CodedError('drawing-too-large', { what, limit });
}

const [lessThan, equals] = [0x3c, 0x3d];

/**
 * Checks a file before any library reads it, in one pass over its bytes.
 *
 * @throws CodedError `drawing-too-large`
 */
export function checkDrawingFile(bytes: Uint8Array): void {
  refuseAbove(bytes.length, drawingBounds.input, 'bytes');
  let tags = 0;
  let attributes = 0;
  for (const byte of bytes) {
    if (byte === lessThan) tags += 1;
    else if (byte === equals) attributes += 1;
  }
  refuseAbove(tags, drawingBounds.tags, 'tags');
  refuseAbove(attributes, drawingBounds.attributes, 'attributes');
}

/** The longest output of a file of this length. */
export const longestOutput = (inputLength: number): number =>
  Math.min(inputLength * drawingBounds.growth, drawingBounds.output);

const references = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
] as const;
const textReferences = references.slice(0, 4);
const longestReference = 6;

/** Counts first where the text could become longer than a whole drawing. */
function withReferences(text: string, pairs: readonly (readonly [string, string])[]): string {
  if (text.length * longestReference > drawingBounds.output) {
    const growth = new Uint8Array(128);
    for (const [character, reference] of pairs) growth[character.charCodeAt(0)] = reference.length - 1;
    let length = text.length;
    for (let at = 0; at < text.length; at += 1) length += growth[text.charCodeAt(at)] ?? 0;
    refuseAbove(length, drawingBounds.output, 'characters when written out');
  }
  // The engine's own loops take a fifth of the time of a function that is called for each match.
  return pairs.reduce((done, [character, reference]) => done.replaceAll(character, reference), text);
}

/** A text between tags. @throws CodedError `drawing-too-large` */
const escapedText = (text: string): string =>
  /[&<>\r]/.test(text) ? withReferences(text, textReferences) : text;

/**
 * The value of an attribute in double quotes, where white space would be read as spaces.
 * @throws CodedError `drawing-too-large`
 */
const escaped = (text: string): string =>
  /[&<>"\t\n\r]/.test(text) ? withReferences(text, references) : text;

/**
 * Allowed content of a stored SVG: still shapes, text and effects of SVG 2. It excludes all that runs, embeds pages,
 * moves (animations can set an address) or is of another language.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const allowedElements = words(
  `a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient rect
  stop style svg switch symbol text textPath title tspan use`,
);

/** Attributes without a namespace. Those with an address in them are read as CSS. */
const allowedAttributes = words(
  `alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip clip-path clip-rule clipPathUnits
  color color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor
  dominant-baseline dx dy edgeMode elevation enable-background exponent fill fill-opacity fill-rule filter filterUnits
  flood-color flood-opacity font-family font-feature-settings font-size font-size-adjust font-stretch font-style
  font-variant font-weight fr fx fy gradientTransform gradientUnits height id image-rendering in in2 intercept
  isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning lang lengthAdjust letter-spacing lighting-color
  limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type
  maskContentUnits maskUnits mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order
  pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ
  preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY requiredExtensions requiredFeatures result role
  rotate rx ry scale seed shape-rendering side slope specularConstant specularExponent spreadMethod startOffset
  stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues
  targetX targetY text-anchor text-decoration text-rendering textLength transform transform-box transform-origin type
  unicode-bidi values vector-effect version viewBox visibility white-space width word-spacing writing-mode x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z`,
);

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';
const xml = 'http://www.w3.org/XML/1998/namespace';

/** True for references to the drawing itself, and for pixel images within it. */
const isInside = (address: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i.test(address);

/**
 * Returns an SVG file with nothing in it that runs, loads from elsewhere or embeds another language, and otherwise the
 * same image. The file is read as strict XML, without what the lists above do not have, and written anew. So nothing
 * depends on how a browser reads text from another source.
 *
 * @throws CodedError `drawing-unreadable` when it is no well-formed SVG in UTF-8, `drawing-too-large` above one of
 *   `drawingBounds`
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
