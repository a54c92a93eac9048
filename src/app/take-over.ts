import { firstScreenElementId } from '#contract/first-view-element.ts';

type PageElement = HTMLElement | SVGElement;

const isPageElement = (element: unknown): element is PageElement =>
  element instanceof HTMLElement || element instanceof SVGElement;

/** Child indexes from `top` down to an element. */
function placeIn(top: Element, element: Element): number[] {
  const place: number[] = [];
  for (let at = element; at !== top && at.parentElement; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return place;
}

/** Returns true if two elements are of one kind and, as links, have one address. */
const isLike = (one: Element, other: Element): boolean =>
  one.localName === other.localName && one.getAttribute('href') === other.getAttribute('href');

/**
 * Returns the element that the page has instead of one of its first screen: the one in the same place, otherwise the
 * first link to the same address, or the first control with the same text.
 */
function sameIn(page: Element, screen: Element, element: Element): PageElement | undefined {
  let found: Element | undefined = page;
  for (const index of placeIn(screen, element)) found = found?.children[index];
  if (found && isLike(found, element)) return isPageElement(found) ? found : undefined;
  const others = [...page.querySelectorAll<PageElement>(element.localName)];
  return others.find(
    (other) =>
      isLike(other, element) && (element.hasAttribute('href') || other.textContent === element.textContent),
  );
}

/** Clicks an element whose press began on the first screen, which the browser counts as a click on neither of them. */
function finishPress(target: PageElement): void {
  const listening = new AbortController();
  const { signal } = listening;
  // Browsers end a tap on the element that is there by then.
  const finish = (event: PointerEvent) => {
    listening.abort();
    const isOnTarget = event.target instanceof Node && target.contains(event.target);
    if (event.pointerType === 'mouse' && event.button === 0 && isOnTarget) {
      target.dispatchEvent(new MouseEvent('click', event));
    }
  };
  window.addEventListener('pointerup', finish, { signal });
  for (const name of ['pointerdown', 'pointercancel'] as const) {
    window.addEventListener(name, () => listening.abort(), { signal });
  }
}

let wasScrolled = false;

/** Returns true if the visitor scrolled the first screen: its page stays there. */
export const wasFirstScreenScrolled = (): boolean => wasScrolled;

/**
 * Shows the page instead of the server's render of it, in one frame. Focus, scroll positions, unfolded parts and a held
 * press continue in the page. The last button that was clicked in the meantime, which index.html marks, is clicked there.
 */
export function takeOver(): void {
  const screen = document.getElementById(firstScreenElementId);
  const page = document.getElementById('root');
  if (!screen || !page) return;
  const { dataset } = document.documentElement;
  if (dataset.firstScreen === undefined) {
    screen.remove();
    return;
  }

  const inPage = (element: Element | null): PageElement | undefined =>
    element && element !== screen && screen.contains(element) ? sameIn(page, screen, element) : undefined;
  const focused = inPage(document.activeElement);
  const clicked = inPage(screen.querySelector('[data-clicked]'));
  const pressed = inPage(screen.querySelector(':is(a, button, summary):active'));
  const folds = [...screen.querySelectorAll('details')].map((fold) => [inPage(fold), fold.open] as const);
  const boxes = [...screen.querySelectorAll('*')]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((box) => [inPage(box), { left: box.scrollLeft, top: box.scrollTop }] as const);
  const { scrollY } = window;

  screen.remove();
  delete dataset.firstScreen;
  for (const [fold, isOpen] of folds) if (fold instanceof HTMLDetailsElement) fold.open = isOpen;
  for (const [box, position] of boxes) box?.scrollTo({ ...position, behavior: 'instant' });
  wasScrolled = scrollY > 0;
  if (wasScrolled) window.scrollTo({ top: scrollY, behavior: 'instant' });
  focused?.focus({ preventScroll: true });
  if (pressed) finishPress(pressed);
  // After the effects of the page's first render.
  if (clicked instanceof HTMLElement) setTimeout(() => clicked.click());
}
