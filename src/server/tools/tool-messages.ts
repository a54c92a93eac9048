import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

/** Request of a command-line tool to the server that holds its data folder. */
export const toolRequest = v.object({
  name: v.string(),
  values: v.pipe(v.array(v.string()), v.readonly()),
  /** Folder that relative paths start from. */
  folder: v.string(),
});

/** Messages of the answer, one per line; `exit` is the last. */
export const toolMessage = v.union([
  v.object({ print: v.string() }),
  v.object({ printError: v.string() }),
  v.object({ progress: v.tuple([v.number(), v.number()]) }),
  v.object({ exit: v.number() }),
]);

export type ToolRequest = v.InferOutput<typeof toolRequest>;
export type ToolMessage = v.InferOutput<typeof toolMessage>;

/** The kernel's limit of a socket path without its terminating zero. */
const longestPath = 107;

/** Path of the socket for tools: in the data folder, or in the system's temporary folder when the path is too long. */
export const toolSocketPath = (dataDir: string): string => {
  const path = join(resolve(dataDir), 'tools.sock');
  if (Buffer.byteLength(path) <= longestPath) return path;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 24);
  return join(tmpdir(), `grandstand-${name}.sock`);
};
