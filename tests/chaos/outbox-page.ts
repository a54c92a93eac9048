import type { ElementHandle, Locator, Page } from 'playwright';
import type { OutboxEntry } from '#sync/outbox/entry.ts';

/** An entry as the browser keeps it; read only to compare it with what is shown. */
export type KeptEntry = Pick<
  OutboxEntry,
  | 'id'
  | 'requestKey'
  | 'action'
  | 'payload'
  | 'state'
  | 'conflicts'
  | 'already'
  | 'patches'
  | 'words'
  | 'message'
  | 'createdAt'
  | 'useByAt'
>;

/** Long enough for a busy machine, ms: a wait that takes longer has found an error. */
const patienceMs = 20_000;
const patiently = { timeout: patienceMs };
/** A button follows the click on the one before it, ms. */
const followMs = 5_000;

/** The outbox on the device's disk. */
export function readOutbox(page: Page): Promise<KeptEntry[]> {
  return page.evaluate(
    () =>
      new Promise<KeptEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('grandstand');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('outbox')) return resolve([]);
          const reading = database.transaction('outbox').objectStore('outbox').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** The title of a page counts what is not done: with it the page shows what the device keeps. */
export async function waitUntilKeptIsShown(page: Page): Promise<void> {
  const open = (await readOutbox(page)).filter(({ state }) => state !== 'done');
  if (open.length === 0) return;
  const isCounted = () => document.title.startsWith('(');
  await page.waitForFunction(isCounted, undefined, patiently).catch(() => undefined);
}

/** A conflict or a refusal as the panel shows it; its own element, which goes when the entry does. */
export type ShownItem = {
  readonly kind: 'conflict' | 'failed';
  readonly item: ElementHandle;
};

/** Rejects at once when the entry went away by itself. */
async function click(item: ElementHandle, name: string): Promise<void> {
  const button = await item.waitForSelector(`role=button[name="${name}"]`, { timeout: followMs });
  await button.click(patiently);
}

/** Does what was asked about, or closes the question when it cannot be done. Answers whether it could be. */
async function answerQuestion(item: ElementHandle): Promise<boolean> {
  const answer = 'role=button[name=/^(Do it now|Close)$/]';
  const button = await item.waitForSelector(answer, { timeout: followMs });
  const isPossible = (await button.innerText()) === 'Do it now';
  await button.click(patiently);
  return isPossible;
}

/** The list of changes that are not done, as a person uses it. */
export function createOutboxPage(page: Page) {
  const chip = page.getByRole('button', { name: /^Changes not done yet/ });
  const dialog = page.getByRole('dialog', { name: 'Changes not done yet' });
  const cards = dialog.getByRole('article', { name: /^Conflict: / });
  const failed = dialog.getByRole('listitem').filter({ hasText: 'Not done: ' });

  const open = async (): Promise<void> => {
    if (await dialog.isVisible()) return;
    await chip.click({ timeout: followMs });
    await dialog.waitFor(patiently);
  };
  const list = async (kind: ShownItem['kind'], items: Locator): Promise<ShownItem[]> => {
    const elements = await items.elementHandles();
    return elements.map((item) => ({ kind, item }));
  };

  return {
    /** Waits until the panel shows so many conflicts and failures; rejects when there is no way to it any more. */
    async shown(conflicts: number, failures: number): Promise<ShownItem[]> {
      await open();
      await cards
        .nth(conflicts - 1)
        .waitFor({ timeout: conflicts > 0 ? patienceMs : 1 })
        .catch(() => undefined);
      await failed
        .nth(failures - 1)
        .waitFor({ timeout: failures > 0 ? patienceMs : 1 })
        .catch(() => undefined);
      return [...(await list('conflict', cards)), ...(await list('failed', failed))];
    },
    async decide({ item }: ShownItem, choice: 'mine' | 'theirs'): Promise<void> {
      const name = choice === 'mine' ? 'Keep mine' : 'Take theirs';
      await click(item, name);
    },
    /** Presses it again, after its question if it has one. Answers whether it could be. */
    async retry({ item }: ShownItem): Promise<boolean> {
      const again = 'role=button[name=/^(Try again|Do it now …)$/]';
      const button = await Promise.race([
        item.waitForSelector(again, { timeout: followMs }),
        item.waitForSelector('text=It cannot be done any more.', { timeout: followMs }).then(() => null),
      ]);
      if (button === null) return false;
      const asks = (await button.innerText()) !== 'Try again';
      await button.click(patiently);
      if (!asks) return true;
      // A change by others can make it impossible under the finger: the question is read again.
      return answerQuestion(item).catch(() => answerQuestion(item));
    },
    async discard({ item }: ShownItem): Promise<void> {
      const discard = 'role=button[name=/^Discard( …)?$/]';
      const button = await item.waitForSelector(discard, { timeout: followMs });
      const asks = (await button.innerText()) !== 'Discard';
      await button.click(patiently);
      if (asks) await click(item, 'Discard for good');
    },
    async close(): Promise<void> {
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
    },
  };
}
