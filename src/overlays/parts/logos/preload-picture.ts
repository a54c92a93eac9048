const known = new Set<string>();
const mostKnown = 200;

/** Fetches and decodes a picture before it is needed, so that it is there in the frame in which it is drawn. */
export function preloadPicture(address: string | undefined): void {
  if (address === undefined || known.has(address)) return;
  if (known.size >= mostKnown) known.clear();
  known.add(address);
  const picture = new Image();
  picture.src = address;
  picture.decode().catch(() => known.delete(address));
}
