import { calm, expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/tab-to.ts';

test.use({ ...calm, serviceWorkers: 'block' });

test('a bracket is drawn with keys alone, every change is in its picture on air, and a broken text is refused', async ({
  page,
}) => {
  await page.goto('/tools/bracket-creator');
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`);

  await expect(page.getByLabel('Preset')).toBeVisible();
  await tabTo(page.getByLabel('Preset'));
  await page.keyboard.type('8-team single');
  await tabTo(page.getByRole('button', { name: 'Apply preset' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Any changes will be lost.');
  await page.keyboard.press('Enter');
  await expect(slot('7.1')).toHaveText('W M5');

  await tabTo(page.getByLabel('Column heading').first());
  await page.keyboard.type('Opening round');
  await tabTo(page.locator('[data-end="lose 1"]'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('data-open', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'The loser of match 1' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'On the site' }).focus();
  await page.keyboard.press('ArrowRight');
  const onAir = page.frameLocator('iframe[title="The bracket on air"]').locator('#overlay');
  await expect(onAir).toContainText('Opening round');
  await expect(onAir).toContainText('Winner of M5');
  await onAir.evaluate((overlay) => overlay.setAttribute('data-same', ''));
  await tabTo(page.getByLabel('Column heading').first(), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' of eight');
  await expect(onAir).toContainText('Opening round of eight');
  // The overlay is still the same element.
  await expect(onAir).toHaveAttribute('data-same', '');

  await page.getByLabel('Layout text', { exact: true }).last().fill('{');
  await page.keyboard.press('Control+Enter');
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toHaveText("Couldn't parse that format.");
  await expect(toast).toHaveAttribute('data-x-position', 'right');
  await expect(toast).toHaveAttribute('data-y-position', 'top');
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toHaveCount(0);
});
