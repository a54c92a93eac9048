/** Children of one element that a first screen keeps: rows of two screens. */
const mostChildren = 40;
/** Characters after which the main part of a first screen ends; about 7 KB compressed. */
const mostCharacters = 60_000;

/** Takes the place of an image that the page's own render shows. It has no size, so the attributes decide. */
const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** The attachment in the address of an image. */
const attachmentId = / src="\/image\.\w+\?id=([\w-]+)&amp;/;

/**
 * A start tag without the addresses of files, which would be requested before the scripts of the page. Images name their
 * attachments instead: the document has small logos with its records. Fields act once the page is rendered.
 */
function asShown(tag: string): string {
  if (/^<(?:input|select|textarea)\b/.test(tag)) return tag.replace(/\/?>$/, ' inert$&');
  if (!/^<(?:img|iframe|video|audio|source)\b/.test(tag)) return tag;
  const rest = tag.replace(/ (?:src|srcset|poster)="[^"]*"/gi, '');
  if (!tag.startsWith('<img')) return rest;
  const id = attachmentId.exec(tag)?.[1];
  return rest.replace('<img', `<img src="${emptyImage}"${id ? ` data-picture="${id}"` : ''}`);
}

/**
 * Returns the part of a rendered page that a first screen shows: the beginning of each list, and at most so much of
 * `<main>`. Elements are left out as a whole, so the result is as well nested as the input. No file is requested by it.
 *
 * @param html markup of React's server, which escapes `<` and `>` in texts and attributes
 */
export function firstScreenOf(html: string): string {
  const kept: string[] = [];
  /** Children so far of each open element. */
  const open: number[] = [];
  let length = 0;
  /** Open elements inside an element that is left out, itself included. */
  let leftOut = 0;
  let mainDepth = Number.POSITIVE_INFINITY;
  for (const part of html.split(/(<[^<>]+>)/)) {
    const isTag = part.startsWith('<');
    const isEnd = part.startsWith('</');
    const isWhole = part.endsWith('/>');
    if (leftOut > 0) {
      if (isTag && !isWhole) leftOut += isEnd ? -1 : 1;
      continue;
    }
    if (isTag && !isEnd) {
      const children = (open.at(-1) ?? 0) + 1;
      if (open.length > 0) open[open.length - 1] = children;
      const isOverLimit = children > mostChildren || (length > mostCharacters && open.length >= mainDepth);
      // React requests images ahead by links in front of the page.
      if (isOverLimit || part.startsWith('<link')) {
        leftOut = isWhole ? 0 : 1;
        continue;
      }
      if (!isWhole) open.push(0);
      if (part.startsWith('<main')) mainDepth = open.length;
    }
    if (isEnd) {
      open.pop();
      if (part === '</main>') mainDepth = Number.POSITIVE_INFINITY;
    }
    kept.push(isTag ? asShown(part) : part);
    length += part.length;
  }
  return kept.join('');
}
