import * as v from 'valibot';
import type { IssueLog } from '../issues.ts';

const place = v.looseObject({ match_id: v.string(), slot: v.picklist([1, 2]) });
const target = v.union([place, v.picklist(['champion', 'advance', 'eliminated'])]);

const bracketFile = v.looseObject({
  bracket_id: v.pipe(v.string(), v.minLength(1)),
  event_id: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.string()),
  type: v.optional(v.string()),
  matches: v.array(
    v.looseObject({
      number: v.pipe(v.number(), v.integer(), v.minValue(1)),
      match_id: v.string(),
      section: v.optional(v.string(), 'upper'),
      column: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
      win_to: v.nullish(target),
      lose_to: v.nullish(target),
    }),
  ),
});

export type BracketTarget = v.InferOutput<typeof target>;
/** A bracket and the file it came from; `text` serves messages. */
export type BracketSource = v.InferOutput<typeof bracketFile> & {
  readonly file: string;
  readonly text: string;
};

/** 1-based line of a position in a text. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Where the reader stopped: newer engines tell line and column, older ones the position. */
const lineOfError = (text: string, error: unknown): number => {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? text.split('\n').length : lineOf(text, Number(position));
};

/** Reads one bracket file; undefined when it is broken, with the fault in the log. */
export const readBracket = (file: string, text: string, log: IssueLog): BracketSource | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.issues.push({ file, line: lineOfError(text, error), message: `this is not JSON: ${reason}` });
    return undefined;
  }
  const result = v.safeParse(bracketFile, parsed);
  if (result.success) return { ...result.output, file, text };
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const name = path?.split('.').findLast((part) => !/^\d+$/.test(part));
  const position = name === undefined ? -1 : text.indexOf(`"${name}"`);
  log.issues.push({
    file,
    line: position === -1 ? 1 : lineOf(text, position),
    ...(path === null ? {} : { column: path }),
    message: issue.message,
  });
  return undefined;
};
