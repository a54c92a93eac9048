import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from './browser-storage.ts';

/** By the browser's own offer, or by hand: from the menu to share a page (iOS) or the browser's menu (Android). */
export type InstallWay = 'prompt' | 'share-menu' | 'browser-menu' | 'none';

export type InstallFacts = {
  readonly way: InstallWay;
  readonly isInstalled: boolean;
  /** Different days on which this browser came here. */
  readonly visitDays: number;
  readonly followedCount: number;
  readonly dismissedAt: number | undefined;
  readonly now: number;
};

const restMs = 30 * 24 * 3_600_000;
const visitDaysForInterest = 3;

/**
 * Returns true if this is a sensible moment to offer the installation. It is never offered on arrival, but to users who
 * follow something or return on a third day. After a refusal it is not offered for 30 days.
 */
export function shouldOfferInstall(facts: InstallFacts): boolean {
  if (facts.isInstalled || facts.way === 'none') return false;
  if (facts.dismissedAt !== undefined && facts.now - facts.dismissedAt < restMs) return false;
  return facts.followedCount > 0 || facts.visitDays >= visitDaysForInterest;
}

/** The event of Chromium's install prompt, absent from TypeScript's library. */
type InstallPromptEvent = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const storageKey = 'install';

type Remembered = { visitDays?: number; lastVisitDay?: string; dismissedAt?: number };

let promptEvent: InstallPromptEvent | undefined;

/** Way to install this page, and whether it is installed. */
export const install = proxy<{ way: InstallWay; isInstalled: boolean }>({
  way: 'none',
  isInstalled: false,
});

/** Listens for the browser's offer. Call it early: the event comes once, and only to who listens. */
export function watchInstall(): void {
  install.isInstalled =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  if (!install.isInstalled) install.way = wayByHand();
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    promptEvent = event as InstallPromptEvent;
    install.way = 'prompt';
  });
  addEventListener('appinstalled', () => {
    promptEvent = undefined;
    install.isInstalled = true;
    install.way = 'none';
  });
  countVisit(new Date().toISOString().slice(0, 10));
}

/** Shows the browser's prompt; only inside a click. Answers whether it was accepted. */
export async function promptInstall(): Promise<boolean> {
  const event = promptEvent;
  if (event === undefined) return false;
  promptEvent = undefined;
  install.way = 'none';
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'dismissed') dismissInstall(Date.now());
  return outcome === 'accepted';
}

/** The user said no: the offer rests for a while. */
export function dismissInstall(now: number): void {
  writeStored(storageKey, { ...remembered(), dismissedAt: now });
}

/** Returns the facts about this browser that the rule above needs. */
export function installFacts(now: number, followedCount: number): InstallFacts {
  const { visitDays = 0, dismissedAt } = remembered();
  return { way: install.way, isInstalled: install.isInstalled, visitDays, followedCount, dismissedAt, now };
}

function countVisit(day: string): void {
  const { visitDays = 0, lastVisitDay, ...rest } = remembered();
  if (lastVisitDay !== day) writeStored(storageKey, { ...rest, visitDays: visitDays + 1, lastVisitDay: day });
}

function remembered(): Remembered {
  const stored = readStored(storageKey);
  return typeof stored === 'object' && stored !== null ? (stored as Remembered) : {};
}

/**
 * Returns the way to install a page in a browser without an offer of its own. Chromium makes an offer when it is ready.
 */
function wayByHand(): InstallWay {
  const { userAgent, maxTouchPoints } = navigator;
  // iPadOS calls itself a Mac and gives itself away by its touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) {
    return 'share-menu';
  }
  return userAgent.includes('Android') && !('onbeforeinstallprompt' in globalThis) ? 'browser-menu' : 'none';
}
