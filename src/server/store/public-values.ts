/**
 * An event's settings as everybody may read them: without `logging`, which names the organiser's chat channels
 * (record model, 4.1). Text that is no JSON is not sent while it has such a part.
 */
export const publicBlocks = (text: string): string | undefined => {
  if (!text.includes('logging')) return text;
  try {
    const { logging, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return undefined;
  }
};
