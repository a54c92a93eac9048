import { hold, undo } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const linksOf = (record: RemoteRecord, field: string): string[] => (record[field] ?? []) as string[];
const isDecided = ({ first_to, score_1, score_2 }: RemoteRecord): boolean =>
  first_to !== undefined && (score_1 === first_to || score_2 === first_to);

test('resolving shows what it places, and replaces what a corrected result contradicts, with an undo', async ({
  page,
  league,
}) => {
  const bracket = await league.find('Brackets', ({ key }) => key === 'playoffs');
  const order = linksOf(bracket, 'ordered_matches');
  const matches = await league.server.list('Matches');
  const at = (number: number) => matches.find(({ id }) => id === order[number - 1]) as RemoteRecord;
  const { connections } = JSON.parse(String(bracket.bracket_layout)) as {
    connections: Record<string, { win?: string; lose?: string }>;
  };
  const numberOf = (target: string | undefined) => Number(/^(\d+)\.\d$/.exec(target ?? '')?.[1]);
  // A decided match whose winner waits in a match that has not begun.
  const [source] = Object.keys(connections)
    .map(Number)
    .filter((number) => {
      const next = at(numberOf(connections[number]?.win));
      return isDecided(at(number)) && next !== undefined && !isDecided(next);
    });
  const wrong = at(source ?? 0);
  const next = at(numberOf(connections[String(source)]?.win));
  const names = await Promise.all(
    linksOf(wrong, 'teams').map(async (id) =>
      String((await league.find('Teams', (team) => team.id === id)).name),
    ),
  );
  const [winner, loser] = wrong.score_1 === wrong.first_to ? names : names.toReversed();
  const setMatch = (id: string, fields: Record<string, unknown>) =>
    league.server.commit([{ table: 'Matches', id, fields }]);
  const maps = linksOf(next, 'maps');
  await setMatch(next.id, { score_1: null, score_2: null, maps: null, forfeit: null });
  await setMatch(wrong.id, { score_1: wrong.score_2, score_2: wrong.score_1 });
  const teamsNow = async () => linksOf(await league.find('Matches', ({ id }) => id === next.id), 'teams');
  const before = await teamsNow();
  const editor = await league.find('Players', (player) =>
    linksOf(player, 'website_settings').includes('Can edit any match'),
  );
  await signIn(page, editor);
  const eventId = linksOf(bracket, 'events')[0] ?? '';
  await page.goto(`/event/${eventId.slice(3)}/bracket`);
  await page.getByRole('button', { name: 'Resolve bracket' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Resolve ${String(bracket.name)}` });
  const doubts = dialog.getByRole('region', { name: 'What does not fit the results' });
  await expect(doubts).toContainText(`Has ${winner}, but ${loser} won`);
  const choice = doubts.getByRole('checkbox', { name: `Replace ${winner} with ${loser}` });
  await expect(choice).toBeChecked();
  // One at a time: the others of this bracket stay as they are.
  for (const box of await doubts.getByRole('checkbox').all()) {
    if ((await box.getAttribute('aria-label')) !== null) continue;
    await box.setChecked(false);
  }
  await expect(doubts.getByRole('button', { name: 'Replace 0 teams' })).toBeDisabled();
  await choice.check();
  expect(await teamsNow()).toEqual(before);
  await doubts.getByRole('button', { name: 'Replace 1 team' }).click();
  await hold(page);
  await expect(dialog).toBeHidden();
  await expect.poll(teamsNow).not.toEqual(before);
  await undo(page).click();
  await expect.poll(teamsNow).toEqual(before);

  // A match that has begun is named, and left alone.
  await setMatch(next.id, { score_1: 1, score_2: 0 });
  await page.getByRole('button', { name: 'Resolve bracket' }).first().click();
  await expect(doubts).toContainText('It has begun, so nothing is replaced here.');
  await expect(choice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await setMatch(wrong.id, { score_1: wrong.score_1, score_2: wrong.score_2 });
  await setMatch(next.id, { score_1: next.score_1 ?? null, score_2: next.score_2 ?? null, maps });

  // An open place is filled only after it was shown.
  await setMatch(next.id, { teams: null, placeholder_right: null, score_1: null, score_2: null });
  await page.getByRole('button', { name: 'Resolve bracket' }).first().click();
  const places = dialog.getByRole('region', { name: 'What is placed' });
  await expect(places).toContainText('Now: Team to be decided vs Team to be decided');
  await expect(places).toContainText(`${winner}`);
  expect(await teamsNow()).toEqual([]);
  await places.getByRole('button', { name: 'Resolve bracket' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(teamsNow).toContain(linksOf(wrong, 'teams')[names.indexOf(winner ?? '')]);
  await setMatch(next.id, { teams: before, score_1: next.score_1 ?? null, score_2: next.score_2 ?? null });
});

test('the bracket creator connects by keys and by drag, and saves to an event with an undo', async ({
  page,
  league,
}) => {
  const bracket = await league.find('Brackets', ({ key }) => key === 'playoffs');
  const event = await league.find('Events', ({ id }) => id === linksOf(bracket, 'events')[0]);
  const editor = await league.find('Players', (player) =>
    linksOf(player, 'website_settings').includes('Can edit any match'),
  );
  await signIn(page, editor);
  await page.goto('/tools/bracket-creator');
  await page.getByLabel('Preset').selectOption('single-8');
  await page.getByRole('button', { name: 'Apply preset' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Any changes will be lost.');
  await page.keyboard.press('Enter');
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`);
  const end = (name: string) => page.locator(`[data-end="${name}"]`);
  await expect(slot('7.1')).toHaveText('W M5');

  // Keys only: the loser of 5 takes the place beside its winner, and gives it back.
  await end('lose 5').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The loser of match 5' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slot('7.2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slot('7.2')).toHaveText('L M5');
  await expect(page.getByText('Winners that lead nowhere: M6')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(slot('7.2')).toHaveText('W M6');

  // By drag.
  await slot('7.2').scrollIntoViewIfNeeded();
  await end('lose 1').hover();
  await page.mouse.down();
  await slot('7.2').hover();
  await page.mouse.up();
  await expect(slot('7.2')).toHaveText('L M1');

  const layoutNow = async () => (await league.find('Brackets', ({ id }) => id === bracket.id)).bracket_layout;
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption(event.id.slice(3));
  await page.getByRole('combobox', { name: 'Bracket', exact: true }).selectOption(bracket.id.slice(3));
  await page.getByRole('button', { name: `Load ${String(bracket.name)}` }).press('Enter');
  await page.getByLabel('Column heading').first().fill('Opening round');
  await page.getByRole('button', { name: `Save to ${String(bracket.name)}` }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await hold(page);
  await expect.poll(layoutNow).toContain('Opening round');
  await undo(page).click();
  await expect.poll(layoutNow).toBe(bracket.bracket_layout);
});
