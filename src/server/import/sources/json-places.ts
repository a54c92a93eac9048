import {
  findNodeAtLocation,
  getNodeValue,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** 1-based, as editors count. */
export type Place = { readonly line: number; readonly column: number };

export type PathInJson = readonly (string | number)[];

export type JsonText =
  | { readonly isSound: false; readonly place: Place; readonly message: string }
  | {
      readonly isSound: true;
      readonly value: unknown;
      /** The place of a value, or of its nearest existing parent. */
      readonly placeOf: (path: PathInJson) => Place;
    };

const placeAt = (text: string, offset: number): Place => {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** `CloseBraceExpected` -> `close brace expected`. */
const wordsOf = (code: ParseErrorCode): string =>
  printParseErrorCode(code).replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Parses strict JSON and records the place of each value. `JSON.parse` names the place of a fault differently on
 * each engine, and never that of a value.
 */
export const readJson = (text: string): JsonText => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // One mistake causes several errors; the first one is at its place.
  const [first] = errors;
  if (first !== undefined || root === undefined) {
    const message = first === undefined ? 'it is empty' : wordsOf(first.error).toLowerCase();
    return { isSound: false, place: placeAt(text, first?.offset ?? 0), message };
  }
  const placeOf = (path: PathInJson): Place => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, depth));
      if (node !== undefined) return placeAt(text, node.offset);
    }
    return placeAt(text, root.offset);
  };
  return { isSound: true, value: getNodeValue(root), placeOf };
};
