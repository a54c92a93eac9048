/** Letters and digits of a page's id, enough that two pages of a browser never share one. */
const idLength = 16;

/** A fresh id. `crypto.randomUUID` does not exist on plain http addresses, random bytes do. */
export function createPageId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(idLength));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** This page among those that share the browser's socket. */
export const pageId = createPageId();
