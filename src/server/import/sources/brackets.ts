import * as v from 'valibot';
import type { IssueLog } from '../issues.ts';
import { type PathInJson, type Place, readJson } from './json-places.ts';

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
/** A bracket and the file it came from; `placeOf` serves messages. */
export type BracketSource = v.InferOutput<typeof bracketFile> & {
  /** None of its matches was left out. */
  readonly isWhole: boolean;
  readonly file: string;
  readonly placeOf: (path: PathInJson) => Place;
};

const pathOf = (issue: v.BaseIssue<unknown>): PathInJson =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** Reads one bracket file; undefined when it is broken, with its faults in the log. */
export const readBracket = (file: string, text: string, log: IssueLog): BracketSource | undefined => {
  const json = readJson(text);
  if (!json.isSound) {
    const { line, column } = json.place;
    log.issues.push({ file, line, column: String(column), message: `this is not JSON: ${json.message}` });
    return undefined;
  }
  const result = v.safeParse(bracketFile, json.value);
  if (result.success) return { ...result.output, isWhole: true, file, placeOf: json.placeOf };
  for (const issue of result.issues) {
    const path = pathOf(issue);
    log.issues.push({
      file,
      line: json.placeOf(path).line,
      ...(path.length === 0 ? {} : { column: path.join('.') }),
      message: issue.message,
    });
  }
  return undefined;
};
