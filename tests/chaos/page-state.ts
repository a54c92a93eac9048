import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { within } from '../support/within.mjs';

const folder = 'test-results/chaos';
const patienceMs = 1_500;
const longestText = 300;

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText);

/** Describes the content of a page, for the story of a run in which it failed, and takes a screenshot. */
export async function pageState(page: Page, name: string): Promise<string[]> {
  if (page.isClosed()) return ['the page is closed'];
  const file = `${folder}/${name.replaceAll(/[^\w]+/g, '-')}.png`;
  mkdirSync(folder, { recursive: true });
  const picture = page.screenshot({ path: file, timeout: patienceMs }).then(
    () => `picture: ${file}`,
    () => 'no picture: the page does not draw',
  );
  const reading = page.evaluate(() => {
    // Functions with a name would be compiled to something that the page does not have.
    const [dialogs, messages, main] = [
      'dialog[open]',
      '[role="alert"], [role="status"], [data-sonner-toast]',
      'main',
    ].map((selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join(' | '),
    );
    return { title: document.title, dialogs, messages, main };
  });
  const shown = await within(patienceMs, 'a page', reading).catch(() => undefined);
  if (shown === undefined) return [`${page.url()} answers nothing`, await picture];
  const { title, ...texts } = shown;
  const lines = Object.entries(texts).flatMap(([what, text]) =>
    text === undefined || text.trim() === '' ? [] : [`${what}: ${shortened(text)}`],
  );
  return [`${page.url()} "${title}"`, ...lines, await picture];
}
