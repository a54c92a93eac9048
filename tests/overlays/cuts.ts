/** Changes that the page has had since the watch began: figures that changed visibly, and those without a motion. */
export type Watched = { readonly changed: readonly string[]; readonly cut: readonly string[] };

/**
 * Watches every text with a digit that changes; runs inside the page and uses nothing from outside. A change is a cut
 * when nothing moves or fades on the piece or around it, as far as the overlay's frame.
 */
export const watchFigures = (): Watched => {
  const changed: string[] = [];
  const cut: string[] = [];
  const root = document.querySelector('#overlay');
  const last = new WeakMap<Element, string>();
  const isMoving = (from: Element): boolean => {
    for (let at: Element | null = from; at && at !== root; at = at.parentElement) {
      if (at.getAnimations({ subtree: at === from }).some(({ playState }) => playState === 'running'))
        return true;
    }
    return false;
  };
  const textOf = (element: Element): string => element.textContent?.trim() ?? '';
  const walk = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_ELEMENT);
  for (let at = walk.nextNode(); at; at = walk.nextNode()) {
    if (at instanceof Element) last.set(at, textOf(at));
  }
  new MutationObserver((records) => {
    // Faded elements are removed without a visible change.
    const written = records.filter(
      ({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0,
    );
    const touched = new Set(
      written.flatMap(({ target }) => (target instanceof Element ? target : (target.parentElement ?? []))),
    );
    for (const element of touched) {
      const before = last.get(element);
      const now = textOf(element);
      last.set(element, now);
      // A row that comes, or whose pieces are put in another order, is told by the tests of lists.
      if (before === undefined || before === now || !/\d/.test(before + now) || element.children.length > 2)
        continue;
      if (!element.isConnected || element.getClientRects().length === 0) continue;
      changed.push(`${before} → ${now}`);
      if (!isMoving(element)) cut.push(`${before} → ${now} (${element.className})`);
    }
  }).observe(root ?? document.body, { subtree: true, childList: true, characterData: true });
  return { changed, cut };
};
