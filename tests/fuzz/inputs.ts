import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionNames, actions } from '#contract/actions.ts';
import { httpPaths } from '#contract/http-names.ts';
import { overlays } from '#contract/overlays.ts';
import { sitePages } from '#contract/site-pages.ts';
import { clientEventNames, clientEvents } from '#contract/socket.ts';
import {
  deepJson,
  inheritedNames,
  inLine,
  megabytes,
  nasty,
  part,
  queryNames,
  readHeaders,
} from '../support/nasty-texts.ts';
import fc from '../support/properties.ts';
import { valuesOf } from './schema-values.ts';

/** One thing to do to the server. All of them can be repeated, and none needs another one before it. */
export type Input =
  | { kind: 'request'; method: string; target: string; headers: Record<string, string>; body: string }
  | { kind: 'action'; name: string; payload: unknown }
  | { kind: 'events'; events: (readonly [name: string, ...values: unknown[]])[] }
  | { kind: 'frames'; frames: string[] }
  | { kind: 'polling'; query: string; frames: string }
  | { kind: 'import'; file: string; text: string }
  | { kind: 'picture'; type: string; bytes: Buffer; query: string };

const league = 'tests/fixtures/league';
const tables = readdirSync(league).filter((name) => name.endsWith('.csv'));

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const mediaTypes = [
  'image/png',
  'image/svg+xml',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'text/html',
  'constructor',
];

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>a{b:url(#c)}</style><path d="M0 0h9v9z"/></svg>',
);
const pixels = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** Some bytes of a sound file replaced, or its end missing. */
const spoiled = (sound: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { maxLength: 6 }), fc.nat(sound.length))
    .map(([changes, missing]) => {
      const bytes = Buffer.from(sound);
      for (const [at, value] of changes) bytes[at] = value;
      return missing % 3 === 0 ? bytes.subarray(0, sound.length - missing) : bytes;
    });

/**
 * Malformed and odd input of every kind the server takes, made of its own lists: paths, actions, events, tables.
 *
 * @param ids ids of records that are there, so that rules run on something
 */
export function inputs(ids: readonly string[]): fc.Arbitrary<Input> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...ids.map((one) => one.slice(3))));
  const text = fc.oneof(
    { weight: 3, arbitrary: id },
    { weight: 2, arbitrary: nasty },
    fc.constantFrom(...inheritedNames),
  );
  const piece = fc.oneof(part, id, fc.constantFrom(...inheritedNames));
  const start = fc.constantFrom(
    ...Object.values(httpPaths).map((path) => path.slice(1)),
    ...sitePages.map(({ path }) => path.slice(1)),
    ...Object.keys(overlays).flatMap((path) => [`broadcast/main/${path}`, `client/main/${path}`]),
    ...['image.png', 'image', 'theme.png', 'match.jpg', 'metrics', 'health', 'index.html', 'socket.io', ''],
  );
  const query = fc
    .array(fc.tuple(fc.constantFrom(...queryNames), piece), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  const headers = fc.dictionary(
    fc.constantFrom(...readHeaders),
    fc
      .oneof(text, fc.constantFrom('text/html', '*/*', 'gzip', 'bytes=0-', 'application/json'))
      .map((value) => inLine(value).replace(/[^\u0020-\u007e]/g, '?')),
    { maxKeys: 3 },
  );
  const body = fc.oneof(
    { weight: 10, arbitrary: shortBody(text) },
    { weight: 1, arbitrary: deepJson },
    { weight: 1, arbitrary: megabytes },
  );
  const request = fc
    .record({
      method: fc.constantFrom(...methods, 'GET', 'GET'),
      start,
      rest: fc.array(piece, { maxLength: 3 }),
      query,
      headers,
      body,
    })
    .map(
      ({
        start: first,
        rest: [within = 'x', ...rest],
        query: asked,
        method,
        headers: sent,
        body: content,
      }) => ({
        kind: 'request' as const,
        method,
        target: `/${[first.replaceAll(/:\w+/g, () => within), ...rest].join('/')}${asked === '' ? '' : `?${asked}`}`,
        headers: sent,
        body: method === 'GET' || method === 'HEAD' ? '' : content,
      }),
    );
  const action = fc
    .constantFrom(...actionNames)
    .chain((name) =>
      valuesOf(actions[name].payload, text).map((payload) => ({ kind: 'action' as const, name, payload })),
    );
  const event = fc.oneof(
    fc
      .constantFrom(...clientEventNames)
      .chain((name) =>
        valuesOf(clientEvents[name], text).map(
          (values) => [name, ...(Array.isArray(values) ? values : [values])] as const,
        ),
      ),
    action.map(({ name, payload }) => [name, payload] as const),
    fc.constantFrom(...inheritedNames).map((name) => [name, name] as const),
  );
  const frame = fc.oneof(
    nasty,
    deepJson.map((value) => `2["subscribe",${value}]`),
    fc.json().map((value) => `2${value}`),
    fc.constantFrom('2[', '51-["x"]', '9', '0', '2/x,'),
  );
  return fc.oneof(
    { weight: 10, arbitrary: request },
    { weight: 8, arbitrary: action },
    {
      weight: 5,
      arbitrary: fc
        .array(event, { minLength: 1, maxLength: 5 })
        .map((events) => ({ kind: 'events' as const, events })),
    },
    {
      weight: 2,
      arbitrary: fc.array(frame, { maxLength: 4 }).map((frames) => ({ kind: 'frames' as const, frames })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('polling' as const),
        query: fc.constantFrom('', '&j=0', '&j=__proto__', '&b64=1', '&EIO=3', '&sid=x'),
        frames: fc.oneof(
          fc.array(frame, { maxLength: 4 }).map((frames) => frames.join('\u001e')),
          megabytes,
          nasty.map((value) => `d=${value}`),
        ),
      }),
    },
    { weight: 1, arbitrary: spoiledTable(text) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('picture' as const),
        type: fc.constantFrom(...mediaTypes),
        bytes: fc.oneof(
          spoiled(drawing),
          spoiled(pixels),
          fc.uint8Array({ maxLength: 99 }).map((bytes) => Buffer.from(bytes)),
        ),
        query: fc.constantFrom('size=orig', 'size=w-64', 'size=s-3000', 'height=1', 'size=s-0', 'square=-1'),
      }),
    },
  );
}

const shortBody = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(''),
    nasty,
    fc
      .record({ ids: fc.array(text), related: text, keys: fc.array(text), epoch: text, since: fc.anything() })
      .map(toJson),
    fc.anything({ withBigInt: false }).map(toJson),
  );

/** A table of the league with some of its cells replaced. */
const spoiledTable = (text: fc.Arbitrary<string>): fc.Arbitrary<Input> =>
  fc
    .tuple(fc.constantFrom(...tables), fc.array(fc.tuple(fc.nat(), text), { minLength: 1, maxLength: 4 }))
    .map(([file, changes]) => {
      const cells = readFileSync(join(league, file), 'utf8').split(/(?<=[,\n])/);
      for (const [at, value] of changes) cells[at % cells.length] = `${value},`;
      return { kind: 'import', file, text: cells.join('') };
    });

/** Values that JSON has no word for are left out. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '{}';
  }
}
