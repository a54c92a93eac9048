import type { PageTree } from '#data/prime.ts';
import { rememberShownKeys } from '#data/remember-shown.ts';
import { startSiblings } from '#data/siblings/start-siblings.ts';

/** What an overlay's picture does not wait for: memory, disk and server come first. */
export function startAfterPicture(tree: PageTree): void {
  rememberShownKeys(window.location.pathname, tree);
  startSiblings(tree);
}
