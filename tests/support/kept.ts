import { expect, type Page } from 'playwright/test';

/** Timeout for the work that a busy machine does after the first paint. */
const patiently = { timeout: 20_000 };

/**
 * Waits until the page's own files are in the worker's caches. Files loaded before the worker was in charge are put there
 * shortly after the first paint, and a restart without the server needs them.
 */
export const untilFilesKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name))
            .filter(
              ({ origin, pathname }) => origin === location.origin && /^\/(?:assets\/|image)/.test(pathname),
            );
          const kept = await Promise.all(files.map(async (file) => (await caches.match(file)) !== undefined));
          return files.length > 0 && kept.every(Boolean);
        }),
      patiently,
    )
    .toBe(true);

/** Waits until a record is on the disk, with this value in a field if one is given; `id` as the server writes it. */
export const untilStored = (page: Page, id: string, field?: string, value?: unknown): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          ([key, name]) =>
            new Promise<unknown>((resolve) => {
              const opening = indexedDB.open('grandstand');
              opening.onerror = () => resolve(undefined);
              opening.onsuccess = () => {
                const database = opening.result;
                if (!database.objectStoreNames.contains('records')) return resolve(undefined);
                const reading = database.transaction('records').objectStore('records').get(key);
                reading.onsuccess = () => {
                  database.close();
                  const record = (reading.result as { record?: Record<string, unknown> } | undefined)?.record;
                  resolve(name === undefined ? record !== undefined : record?.[name]);
                };
              };
            }),
          [id.slice(3), field] as const,
        ),
      patiently,
    )
    .toEqual(field === undefined ? true : value);
