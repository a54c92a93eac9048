import type { Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { calm, expect, type League, test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';

test.use(calm);

/** Ids of the teams of a test: names that sort behind those of the demo league. */
const teamIds = ['recGRIDTEAM000001', 'recGRIDTEAM000002', 'recGRIDTEAM000003', 'recGRIDTEAM000004'];
const [first = '', second = '', third = '', fourth = ''] = teamIds;

const prepare = async ({ server, find }: League) => {
  const admin = await find('Players', isNobody);
  const other = await find('Players', (player) => isNobody(player) && player.id !== admin.id);
  await server.commit([
    ...[admin, other].map(({ id }) => ({
      table: 'Players' as const,
      id,
      fields: { website_settings: ['Can edit any event'] },
    })),
    ...teamIds.map((id, place) => ({
      table: 'Teams' as const,
      id,
      fields: { name: `Zz grid ${place + 1}`, code: `Z${place + 1}` },
    })),
  ]);
  const team = async (id: string) => (await server.list('Teams')).find((one) => one.id === id);
  return { admin, other, team };
};

const cellOf = (page: Page, row: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .locator(`[data-column="${column}"]`);

/** Pastes a text into the focused cell, as the keys do. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** Index of a column by its heading. */
const columnOf = async (page: Page, label: string): Promise<string> =>
  (await page
    .locator('[role="columnheader"]')
    .filter({ has: page.getByRole('button', { name: `Filter ${label}`, exact: true }) })
    .getAttribute('data-column')) ?? '';

test('the grid is sorted, filtered, edited by keys, pasted into and changed in bulk, and edits are undone', async ({
  page,
  context,
  league,
}) => {
  test.setTimeout(240_000);
  const { admin, team } = await prepare(league);
  await signIn(context, admin);
  await page.goto('/studio/teams');
  const grid = page.getByRole('grid', { name: 'Teams' });
  await expect(grid).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', /\d+/);
  expect(await seriousFaults(page)).toEqual([]);
  const code = await columnOf(page, 'Code');

  // Sorted by the heading, with the mouse and with keys.
  const heading = page.getByRole('columnheader', { name: 'Name' });
  await heading.getByText('Name').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('[data-index="0"]')).toContainText('Zz grid 4');
  await page.locator('[data-index="0"] [data-column="1"]').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');

  // Filtered by a column, which the key opens.
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('zz grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '5');
  await expect(page.getByText('4 teams', { exact: true })).toBeVisible();

  // Edited by keys: a typed character begins, Enter saves and moves down, Escape restores.
  await cellOf(page, 'Zz grid 1', code).click();
  await page.keyboard.type('ZONE');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Zz grid 2', code)).toBeFocused();
  await expect.poll(async () => (await team(first))?.code).toBe('ZONE');
  await page.keyboard.press('F2');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'Zz grid 2', code)).toBeFocused();
  await expect(cellOf(page, 'Zz grid 2', code)).toHaveText('Z2');

  // An invalid text stays in the cell, with its reason.
  await page.keyboard.press('F2');
  await page.keyboard.type('y'.repeat(501));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code must be at most 500 characters.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code of Zz grid 2' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await team(first))?.code).toBe('Z1');

  // A block is shown before it is sent: what changes, what is refused, what has no place.
  await cellOf(page, 'Zz grid 3', '0').click();
  await paste(page, `Zz grid three\t\r\n${'n'.repeat(501)}\tNo such event\r\nZz nowhere\t`);
  const preview = page.getByRole('dialog', { name: 'Paste' });
  await expect(preview.getByText('1 cell of 1 team will change. 2 cells are refused.')).toBeVisible();
  await expect(preview.getByText('1 row is below the last row and left out.')).toBeVisible();
  await expect(preview.getByText('there is no “No such event”')).toBeVisible();
  await expect(preview.getByText('It must be at most 500 characters.')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Change 1 team' }).click();
  await expect.poll(async () => (await team(third))?.name).toBe('Zz grid three');
  expect((await team(fourth))?.name).toBe('Zz grid 4');

  // One field of several rows.
  await page.getByRole('checkbox', { name: 'Select Zz grid 1' }).click();
  await page.getByRole('checkbox', { name: 'Select Zz grid 2' }).click();
  await page.getByRole('button', { name: 'Change a field' }).click();
  const bulk = page.getByRole('dialog', { name: 'Change a field of 2 teams' });
  await bulk.getByRole('combobox', { name: 'Field' }).selectOption('Code');
  await bulk.getByRole('textbox', { name: 'Code' }).fill('SAME');
  await expect(bulk.getByText('2 cells of 2 teams will change.')).toBeVisible();
  await bulk.getByRole('button', { name: 'Change 2 teams' }).click();
  await expect
    .poll(async () => [(await team(first))?.code, (await team(second))?.code])
    .toEqual(['SAME', 'SAME']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(async () => [(await team(first))?.code, (await team(second))?.code])
    .toEqual(['Z1', 'Z2']);

  // Delete clears a cell, and the chosen columns are remembered.
  await cellOf(page, 'Zz grid 4', code).click();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await team(fourth))?.code).toBe(undefined);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Code', exact: true }).click();
  await page.reload();
  await expect(grid).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveCount(0);
});

test('an edit of the grid without a connection arrives once, and a conflict is decided beside its cell', async ({
  page,
  context,
  league,
}) => {
  test.setTimeout(180_000);
  const { server } = league;
  const { admin, team } = await prepare(league);
  await signIn(context, admin);
  await page.goto('/studio/teams?q=zz+grid');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  const code = await columnOf(page, 'Code');
  await waitForWorker(page);
  await context.setOffline(true);
  await cellOf(page, 'Zz grid 1', code).click();
  await page.keyboard.type('OFF');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Zz grid 1', code)).toHaveText('OFF, waiting to be sent');
  await cellOf(page, 'Zz grid 2', code).click();
  await page.keyboard.type('MINE');
  await page.keyboard.press('Enter');
  await server.commit([{ table: 'Teams', id: second, fields: { code: 'THEIRS' } }]);
  await context.setOffline(false);
  await expect.poll(async () => (await team(first))?.code).toBe('OFF');
  await cellOf(page, 'Zz grid 2', code).click();
  await expect(page.getByRole('alert').filter({ hasText: 'THEIRS' })).toContainText('MINE');
  await page.getByRole('alert').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await team(second))?.code).toBe('MINE');

  // A value that changes while it is edited is asked about before anything is sent.
  await cellOf(page, 'Zz grid 3', code).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('-A');
  await server.commit([{ table: 'Teams', id: third, fields: { code: 'OTHER' } }]);
  await expect(page.getByRole('alert').filter({ hasText: 'OTHER' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(cellOf(page, 'Zz grid 3', code)).toHaveText('OTHER');
  expect((await team(third))?.code).toBe('OTHER');
});

test('a half-typed cell is offered again after the page was closed', async ({ page, context, league }) => {
  test.setTimeout(180_000);
  const { admin, team } = await prepare(league);
  await signIn(context, admin);
  await page.goto('/studio/teams?q=zz+grid');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  const code = await columnOf(page, 'Code');
  await cellOf(page, 'Zz grid 2', code).click();
  await page.keyboard.type('HAL');
  await page.reload();

  // The cell keeps its saved value, and a button leads to what was typed.
  await page.getByRole('button', { name: '1 cell is not saved' }).click();
  await expect(cellOf(page, 'Zz grid 2', code)).toBeFocused();
  await expect(cellOf(page, 'Zz grid 2', code)).toHaveText('Z2, not saved');
  await expect(page.getByRole('alert').filter({ hasText: 'HAL' })).toContainText(
    'The page was left before you saved it.',
  );
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit again' }).click();
  const editor = page.getByRole('textbox', { name: 'Code of Zz grid 2' });
  await expect(editor).toHaveValue('HAL');

  // Escape leaves it beside the cell. Another page changes the value meanwhile: the editor asks.
  await page.keyboard.press('Escape');
  await league.server.commit([{ table: 'Teams', id: second, fields: { code: 'THEIRS' } }]);
  await page.goto('/studio');
  await page.goto('/studio/teams?q=zz+grid');
  await page.getByRole('button', { name: '1 cell is not saved' }).click();
  await expect(cellOf(page, 'Zz grid 2', code)).toHaveText('THEIRS, not saved');
  await page.getByRole('button', { name: 'Edit again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'THEIRS' })).toContainText('HAL');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.type('F');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await team(second))?.code).toBe('HALF');
  await page.reload();
  await expect(cellOf(page, 'Zz grid 2', code)).toHaveText('HALF');
  await expect(page.getByRole('button', { name: '1 cell is not saved' })).toHaveCount(0);
});

test('ten thousand rows draw fewer than 60, and phones keep the list', async ({ page, context, league }) => {
  test.setTimeout(180_000);
  const { admin } = await prepare(league);
  const ids = Array.from({ length: 10_000 }, (_, place) => `recGRIDROW${String(place).padStart(7, '0')}`);
  for (let start = 0; start < ids.length; start += 2000) {
    await league.server.commit(
      ids
        .slice(start, start + 2000)
        .map((id) => ({ table: 'Headlines' as const, id, fields: { text: `Row ${id.slice(-5)}` } })),
    );
  }
  await signIn(context, admin);
  await page.goto('/studio/headlines');
  const rows = page.locator('[role="rowgroup"] [role="row"]');
  await expect(rows.first()).toBeVisible();
  await expect
    .poll(async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')), {
      timeout: 120_000,
    })
    .toBeGreaterThan(10_000);
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().locator('[data-column="0"]').click();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[data-active]')).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('tbody a').first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await league.server.commit(ids.map((id) => ({ table: 'Headlines' as const, id, isDeleted: true })));
});
