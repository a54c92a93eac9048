import { proxy } from 'valtio/vanilla';
import { readStored, writeStored } from './browser-storage.ts';
import type { InstallFacts, InstallWay } from './install-moment.ts';

/** The event of Chromium's install prompt, absent from TypeScript's library. */
type InstallPromptEvent = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const storageKey = 'install';

type Remembered = { visitDays?: number; lastVisitDay?: string; dismissedAt?: number };

let promptEvent: InstallPromptEvent | undefined;

/** Whether and how this page can be installed. */
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

/** What the rule in install-moment.ts wants to know of this browser. */
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

/** How a browser that makes no offer of its own installs a page; Chromium's makes one when it is ready to. */
function wayByHand(): InstallWay {
  const { userAgent, maxTouchPoints } = navigator;
  // iPadOS calls itself a Mac and gives itself away by its touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) {
    return 'share-menu';
  }
  return userAgent.includes('Android') && !('onbeforeinstallprompt' in globalThis) ? 'browser-menu' : 'none';
}
