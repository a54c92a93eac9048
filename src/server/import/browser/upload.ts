import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { type ImportRequest, importLimits, importTables, isImportPath } from '#contract/import-calls.ts';

const shortText = v.pipe(v.string(), v.maxLength(importLimits.pathLength));

const request = v.object({
  files: v.pipe(
    v.array(
      v.object({
        path: v.pipe(shortText, v.check(isImportPath, 'is not the path of a table or image')),
        size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(importLimits.bytes)),
        table: v.optional(v.picklist(importTables)),
      }),
    ),
    v.minLength(1),
    v.maxLength(importLimits.files),
  ),
  zone: v.optional(shortText),
  dates: v.optional(shortText),
  columns: v.optional(v.record(shortText, v.record(shortText, shortText))),
  planned: v.optional(shortText),
});

const refuse = (problem: string): never => {
  throw new CodedError('invalid-value', { problem });
};

function parseRequest(line: string): ImportRequest {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new CodedError('invalid-json');
  }
  const parsed = v.safeParse(request, value);
  if (!parsed.success) {
    const [{ message, path = [] }] = parsed.issues;
    return refuse(`${path.map(({ key }) => String(key)).join('.')}: ${message}`);
  }
  const { files } = parsed.output;
  const names = new Set(files.map(({ path }) => path.toLowerCase()));
  if (names.size < files.length) refuse('Two files have the same name: send one of them.');
  if ([...names].some((name) => names.has(dirname(name)))) refuse('A file and a folder have the same name.');
  if (files.reduce((sum, { size }) => sum + size, 0) > importLimits.bytes)
    throw new CodedError('body-too-large');
  return parsed.output;
}

/** Hands out the bytes of a body in parts of a wanted length, as they arrive. */
function createReader(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    if (value !== undefined) rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value]);
    return !done;
  };
  return {
    /** The text up to a line end. */
    line: async (): Promise<string> => {
      for (let end = rest.indexOf(0x0a); ; end = rest.indexOf(0x0a)) {
        if (end >= 0) {
          const text = rest.toString('utf8', 0, end);
          rest = rest.subarray(end + 1);
          return text;
        }
        if (rest.length > importLimits.headerBytes) throw new CodedError('body-too-large');
        if (!(await more())) throw new CodedError('invalid-json');
      }
    },
    /** Up to `wanted` bytes; none at the end of the body. */
    take: async (wanted: number): Promise<Buffer> => {
      while (rest.length === 0) if (!(await more())) return rest;
      const taken = rest.subarray(0, wanted);
      rest = rest.subarray(taken.length);
      return taken;
    },
    cancel: () => reader.cancel().catch(() => undefined),
  };
}

/**
 * Streams an upload into a folder: a line of JSON, then the bytes of its files.
 * @param limitMs longest time that it may take; one that takes longer ends early
 * @throws CodedError `invalid-json`, `invalid-value`, `body-too-large`, also for one that is too short or too long
 */
export async function receiveUpload(
  body: ReadableStream<Uint8Array> | null,
  folder: string,
  limitMs: number = importLimits.uploadMs,
): Promise<ImportRequest> {
  if (body === null) throw new CodedError('invalid-json');
  const reader = createReader(body);
  const timer = setTimeout(() => void reader.cancel(), limitMs);
  try {
    const wanted = parseRequest(await reader.line());
    for (const { path, size } of wanted.files) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(target, 'wx', 0o600);
      try {
        for (let left = size; left > 0; ) {
          const bytes = await reader.take(left);
          if (bytes.length === 0) refuse('The upload ended early. Send it again.');
          await file.write(bytes);
          left -= bytes.length;
        }
      } finally {
        await file.close();
      }
    }
    if ((await reader.take(1)).length > 0) refuse('The upload has more than the files that it names.');
    return wanted;
  } finally {
    clearTimeout(timer);
    await reader.cancel();
  }
}
