/** How a new token reached the person: in the clipboard, or as text to be selected by hand. */
export type TokenCopy = { readonly kind: 'copied' } | { readonly kind: 'shown'; readonly token: string };

type Clipboard = Partial<Pick<globalThis.Clipboard, 'write' | 'writeText'>>;

type Surroundings = {
  /** Missing on plain http. */
  readonly clipboard: Clipboard | undefined;
  /** Makes an item whose text is still on its way; missing in older browsers. */
  readonly itemOf: ((text: Promise<string>) => ClipboardItem) | undefined;
};

/**
 * Creates a token and copies it. Browsers allow copying for a moment after the press only, so the item is given
 * to them before the server has answered, where they take that. Rejects when no token could be made.
 */
export async function copyToken(
  create: () => Promise<string>,
  { clipboard, itemOf }: Surroundings,
): Promise<TokenCopy> {
  const token = create();
  const tries = [
    clipboard?.write && itemOf ? () => clipboard.write?.([itemOf(token)]) : undefined,
    clipboard?.writeText ? async () => clipboard.writeText?.(await token) : undefined,
  ];
  for (const attempt of tries) {
    if (attempt === undefined) continue;
    try {
      await attempt();
      await token;
      return { kind: 'copied' };
    } catch {
      // Copying was refused: try the next way, and finally show the token as text. A failed request rejects below.
    }
  }
  return { kind: 'shown', token: await token };
}

/** This browser's clipboard. */
export function clipboardHere(): Surroundings {
  return {
    clipboard: navigator.clipboard as Clipboard | undefined,
    itemOf:
      typeof ClipboardItem === 'undefined'
        ? undefined
        : (text) =>
            new ClipboardItem({
              'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })),
            }),
  };
}
