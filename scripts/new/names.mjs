const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** `break-bar` as `BreakBar`, for components. */
export const pascal = (name) => name.split('-').map(capital).join('');

/** Words of the language that no value can be called. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** `break-bar` as `breakBar`, for values; a reserved word gets what it is behind it: `breakOverlay`. */
export const camel = (name, kind) => {
  const whole = pascal(name);
  const value = whole.charAt(0).toLowerCase() + whole.slice(1);
  return reserved.has(value) ? `${value}${capital(kind)}` : value;
};

/** `break-bar` as `Break bar`, for titles. */
export const sentence = (name) => capital(name.replaceAll('-', ' '));

/** `ad-reads` as `Ad Reads`, for wire names of records. */
export const title = (name) => name.split('-').map(capital).join(' ');

const indentOf = (line) => line.length - line.trimStart().length;
const keyOf = (line) => line.replace(/['"]/g, '').trim().split(':')[0].toLowerCase();

/**
 * Puts an entry into the block that begins at the first line that matches `after` and ends at the next line indented
 * less than its entries: at the end of it, or with `isSorted` before the first entry that sorts behind it. Without
 * `after` the line goes to the top of the file, where the formatter sorts imports.
 * @returns the new text; undefined when there is no such block.
 */
export const insertLine = (text, { line, after, isSorted = false }) => {
  if (after === undefined) return `${line}\n${text}`;
  const lines = text.split('\n');
  const start = lines.findIndex((candidate) => after.test(candidate));
  if (start < 0) return undefined;
  const indent = indentOf(line);
  const length = lines.slice(start + 1).findIndex((each) => each !== '' && indentOf(each) < indent);
  if (length < 0) return undefined;
  const isBehind = (each) =>
    indentOf(each) === indent && /^\s*['"\w{]/.test(each) && keyOf(each) > keyOf(line);
  const entries = lines.slice(start + 1, start + 1 + length);
  const at = isSorted ? entries.findIndex(isBehind) : -1;
  lines.splice(start + 1 + (at < 0 ? length : at), 0, line);
  return lines.join('\n');
};
