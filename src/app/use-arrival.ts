import { useEffect, useLayoutEffect, useRef } from 'react';
import { wasFirstScreenScrolled } from './take-over.ts';

const giveUpAfterMs = 3000;

/** Puts the focus on the page's heading, as soon as there is one. Returns how to stop waiting for it. */
function focusHeading(): () => void {
  const main = document.querySelector('main');
  const focus = () => {
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!main || focus()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), giveUpAfterMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Storage key of the scroll positions of the tab's history entries; they survive a reload of the tab. */
const storageKey = 'scroll';
const rememberedEntries = 50;
const restoreForMs = 2000;

type Positions = Record<string, number>;

let positions: Positions = {};
let shownEntry = '';
let isBackOrForward = false;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function savePositions(): void {
  const kept = Object.entries(positions).slice(-rememberedEntries);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the positions last as long as the page.
  }
}

/** The history entry's own name, given on first sight. */
function entryName(): string {
  const state = window.history.state as { entry?: string } | null;
  if (typeof state?.entry === 'string') return state.entry;
  const entry = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

/** Scrolls there, repeatedly while arriving content makes the page longer, until the user scrolls. */
function restore(top: number): void {
  window.scrollTo(0, top);
  if (top === 0 || Math.abs(window.scrollY - top) < 2) return;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const moving = new AbortController();
  const stop = () => {
    observer.disconnect();
    moving.abort();
  };
  for (const name of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(name, stop, { passive: true, signal: moving.signal });
  }
  observer.observe(document.body);
  setTimeout(stop, restoreForMs);
}

function arrive(): void {
  shownEntry = entryName();
  const wanted = isBackOrForward ? positions[shownEntry] : undefined;
  isBackOrForward = false;
  if (wanted !== undefined) {
    restore(wanted);
    return;
  }
  const target =
    window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

function start(): () => void {
  window.history.scrollRestoration = 'manual';
  positions = readPositions();
  shownEntry = entryName();
  const wanted = positions[shownEntry];
  if (wanted !== undefined && !wasFirstScreenScrolled()) restore(wanted);

  const remember = () => {
    // Scroll events after a step back belong to the history entry that is still shown.
    if (!isBackOrForward) positions[shownEntry] = Math.round(window.scrollY);
  };
  const noteStep = () => {
    isBackOrForward = true;
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('scroll', remember, { passive: true, signal });
  window.addEventListener('popstate', noteStep, { signal });
  window.addEventListener('pagehide', savePositions, { signal });
  return () => listening.abort();
}

const scrollMemory = { start, arrive };

/**
 * Scroll position and focus when another page is shown: the remembered position after back and forward, else the top;
 * the focus goes to its heading. Between the tabs of one record (same `place`) the focus stays on the tab, which may be a
 * new element.
 */
export function useArrival(location: string, place: string): void {
  const shown = useRef({ location, place });

  useEffect(() => scrollMemory.start(), []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.location === location) return;
    shown.current = { location, place };
    scrollMemory.arrive();
    if (before.place !== place) return focusHeading();
    if (document.activeElement === document.body) focusCurrentTab();
  }, [location, place]);
}

function focusCurrentTab(): void {
  document.querySelector<HTMLElement>('main nav [aria-current="page"]')?.focus({ preventScroll: true });
}
