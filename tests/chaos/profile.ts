import type { Browser, BrowserContext } from 'playwright';
import { within } from '../support/within.mjs';

/** A browser profile in which the operator is signed in. */
export type Profile = {
  readonly context: BrowserContext;
  /** See `DeviceTime`: the worker that is installed in it was told so. */
  readonly haste: number;
};

export type Profiles = {
  /** A profile without a trace of the run before. */
  take(haste: number): Promise<Profile>;
  /** Keeps it for a later run. One that is never given back is used no more. */
  giveBack(profile: Profile): Promise<void>;
  close(): Promise<void>;
};

/** A profile that the browser does not clear in this time is discarded, ms. */
const clearMs = 10_000;

/** So many runs share what was installed; then it is installed anew. */
const maximumRuns = 12;

/** Evaluated in a page: all caches but those that hold files of the build, which are the same for every run. */
const deleteCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name !== 'chunks' && !name.includes('precache'));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/**
 * Profiles of one lane. What a run leaves behind is taken away: pages, records, outbox, settings, and the worker's
 * memory. The files of the build and the worker's registration stay, because to install them takes longer than all
 * that happens in a run.
 */
export function createProfiles(browser: Browser, url: string, token: string): Profiles {
  const free: Profile[] = [];
  const runs = new Map<Profile, number>();

  const create = async (haste: number): Promise<Profile> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    return { context, haste };
  };

  const clear = async ({ context }: Profile): Promise<void> => {
    const pages = context.pages();
    await Promise.any(pages.map((page) => page.evaluate(deleteCaches))).catch(() => undefined);
    const blank = await context.newPage();
    await Promise.all(pages.map((page) => page.close()));
    const commands = await context.newCDPSession(blank);
    await commands.send('ServiceWorker.enable');
    await commands.send('ServiceWorker.stopAllWorkers');
    await commands.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'indexeddb,local_storage,file_systems',
    });
    await blank.close();
  };

  return {
    async take(haste) {
      const index = free.findIndex((profile) => profile.haste === haste);
      const [profile = await create(haste)] = index < 0 ? [] : free.splice(index, 1);
      runs.set(profile, (runs.get(profile) ?? 0) + 1);
      return profile;
    },
    async giveBack(profile) {
      if ((runs.get(profile) ?? 0) >= maximumRuns) return profile.context.close();
      const isClear = await within(clearMs, 'a profile', clear(profile)).then(
        () => true,
        () => false,
      );
      if (isClear) free.push(profile);
      else profile.context.close().catch(() => undefined);
    },
    async close() {
      await Promise.allSettled([...runs.keys()].map(({ context }) => context.close()));
    },
  };
}
