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
