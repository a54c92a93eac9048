import { byId, hold, openModule, prepare, undo } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use(calm);

const moduleName = 'Rundown Items';

test('items of the rundown are added, edited, moved, duplicated and deleted, and undone', async ({
  page,
  league,
}) => {
  const { server, find } = league;
  const before = await lastChange(server);
  const { broadcast } = await prepare(page, server, find);
  const items = async () => {
    const stored = (await find('Broadcasts', byId(broadcast.id))).rundown_items;
    const list = JSON.parse(String(stored ?? '[]')) as { title: string; minutes: number; side: string }[];
    return list.map(({ title, minutes, side }) => `${title} ${minutes} ${side}`).sort();
  };
  await openModule(page, moduleName);
  const module = page.locator(`[data-module="${moduleName}"]`);
  const rows = module.getByRole('listitem');
  await expect(rows.nth(1)).toBeVisible();
  const matchCount = await rows.count();

  await module.getByRole('button', { name: 'Add item' }).click();
  const form = module.getByRole('form', { name: 'New item' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Interview');
  await form.getByLabel('Length').fill('15');
  await form.getByLabel('Colour').selectOption('Teal');
  await form.getByLabel('Place').selectOption({ index: 1 });
  await form.getByLabel('Notes').fill('Captain of the winners.\nAsk about the last map.');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(items).toEqual(['Interview 15 after']);
  await expect(rows.nth(1)).toContainText('Interview 15 min');
  const strip = page.getByRole('region', { name: 'Rundown', exact: true });
  await expect(strip.getByRole('listitem').nth(1)).toContainText('Interview');

  await rows.nth(1).getByRole('button', { name: 'Edit Interview' }).click();
  const edit = module.getByRole('form', { name: 'Edit Interview' });
  await edit.getByLabel('Length').fill('20');
  await edit.getByRole('button', { name: 'Save' }).click();
  await hold(page, '“Interview” saved');
  await expect.poll(items).toEqual(['Interview 20 after']);
  await undo(page, '“Interview” saved').click();
  await expect.poll(items).toEqual(['Interview 15 after']);

  // Escape closes an untouched form, and asks before it discards what was entered.
  await rows.nth(1).getByRole('button', { name: 'Edit Interview' }).click();
  await edit.getByLabel('Title').press('Escape');
  await expect(edit).toHaveCount(0);
  await rows.nth(1).getByRole('button', { name: 'Edit Interview' }).click();
  await edit.getByLabel('Notes').fill('Ask about the crowd.');
  await edit.getByLabel('Notes').press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit.getByLabel('Notes')).toHaveValue('Ask about the crowd.');
  await edit.getByLabel('Notes').press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(edit).toHaveCount(0);

  const up = module.getByRole('button', { name: 'Move up: Interview' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(items).toEqual(['Interview 15 before']);
  await expect(rows.nth(0)).toContainText('Interview');
  await expect(up).toBeDisabled();
  await module.getByRole('button', { name: 'Move down: Interview' }).click();
  await expect.poll(items).toEqual(['Interview 15 after']);

  await module.getByRole('button', { name: 'Duplicate Interview' }).click();
  await expect.poll(items).toHaveLength(2);
  await module.getByRole('button', { name: 'Delete Interview' }).first().click();
  await hold(page, '“Interview” deleted');
  await expect.poll(items).toHaveLength(1);
  await undo(page, '“Interview” deleted').click();
  await expect.poll(items).toHaveLength(2);

  // Kept without a connection, and sent once it is back.
  await page.context().setOffline(true);
  await module.getByRole('button', { name: 'Delete Interview' }).first().click();
  await expect(rows).toHaveCount(matchCount + 1);
  await page.context().setOffline(false);
  await expect.poll(items).toHaveLength(1);

  await page.goto('/dashboard/casters');
  await expect(page.getByRole('region', { name: 'Next' })).toContainText('Ask about the last map.');
  await rewind(server, before);
});
