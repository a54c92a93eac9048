/**
 * The JSON of another service's answer; undefined when it is not JSON, broken off, or longer than `maximumBytes`.
 */
export async function readBoundedJson(answer: Response, maximumBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.byteLength;
      if (length > maximumBytes) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
