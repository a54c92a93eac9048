/** An example of the document of calls: a call over HTTP. */
export type CallExample = {
  readonly kind: 'call';
  readonly method: string;
  readonly path: string;
  /** Owner of the token it carries, or of the cookie with `isInBrowser`. */
  readonly as: string | undefined;
  readonly isInBrowser: boolean;
  /** The production key it carries. */
  readonly key: string | undefined;
  readonly body: string | undefined;
  readonly status: number;
  /** JSON, or `""` for any text; undefined when nothing is said about it. */
  readonly answer: string | undefined;
};

/** An example of an event of the socket: its arguments, and the event that results from it, if any. */
export type EventExample = {
  readonly kind: 'event';
  readonly name: string;
  readonly values: string;
  readonly heard: string | undefined;
  readonly heardValues: string;
};

/** An event that the server emits without a request, with its arguments. */
export type HeardExample = {
  readonly kind: 'heard';
  readonly name: string;
  readonly values: string;
};

const fence = /^```(call|event|heard)\n([\s\S]*?)^```$/gm;

/** Values written one after the other, as the JSON of a list. */
const asList = (text: string): string =>
  text === '' ? '[]' : `[${text.replaceAll(/(["\]}\d]|true|null) (?=["[{\dtn])/g, '$1,')}]`;

function readCall(text: string): CallExample {
  const [first = '', ...rest] = text.trim().split('\n');
  const [, method = '', path = '', as, browser, key] =
    /^([A-Z]+) (\S+)(?: as (\w+)( in a browser)?)?(?: with (\S+))?$/.exec(first) ?? [];
  const last = rest.at(-1) ?? '';
  const [, status = '', answer] = /^(\d{3})(?: (.*))?$/.exec(last) ?? [];
  const body = rest.slice(0, -1).join('');
  return {
    kind: 'call',
    method,
    path,
    as,
    isInBrowser: browser !== undefined,
    key,
    body: body || undefined,
    status: Number(status),
    answer,
  };
}

function readEvent(text: string): EventExample {
  const [first = '', second = ''] = text.trim().split('\n');
  const [, name = '', values = ''] = /^(\S+)(?: (.*))?$/.exec(first) ?? [];
  const [, heard, heardValues = ''] = /^hears (\S+)(?: (.*))?$/.exec(second) ?? [];
  return { kind: 'event', name, values: asList(values), heard, heardValues: asList(heardValues) };
}

function readHeard(text: string): HeardExample {
  const [, name = '', values = ''] = /^(\S+)(?: (.*))?$/.exec(text.trim()) ?? [];
  return { kind: 'heard', name, values: asList(values) };
}

const readers = { call: readCall, event: readEvent, heard: readHeard };

/** All examples of a document in their order. */
export const readExamples = (markdown: string): (CallExample | EventExample | HeardExample)[] =>
  [...markdown.matchAll(fence)].map(([, kind, text = '']) => readers[kind as keyof typeof readers](text));

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

/**
 * Returns the differences in shape between a value and an example: names and types are compared, lists by their first
 * entry. A text that begins with `$` stores the value under the name behind it.
 */
export function differences(
  example: unknown,
  value: unknown,
  kept: Map<string, string>,
  path = '',
): string[] {
  if (kindOf(example) !== kindOf(value))
    return [`${path || 'answer'}: ${kindOf(value)} for ${kindOf(example)}`];
  if (typeof example === 'string' && example.startsWith('$')) kept.set(example.slice(1), String(value));
  if (Array.isArray(example) && Array.isArray(value)) {
    return example.length === 0 ? [] : differences(example[0], value[0], kept, `${path}[0]`);
  }
  if (typeof example !== 'object' || example === null) return [];
  return Object.entries(example).flatMap(([name, part]) =>
    differences(part, (value as Record<string, unknown>)[name], kept, `${path}.${name}`),
  );
}
