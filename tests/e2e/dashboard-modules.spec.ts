import { byId, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';

test.use(calm);

test('on a phone the break is set from the quick page, and preflight leads to what is to be mended', async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { match, broadcast } = await prepare(page, league.server, league.find);
  const [teamId = ''] = match.teams as string[];
  const team = await league.find('Teams', byId(teamId));
  await page.getByRole('button', { name: /^Break display/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bracket', exact: true }).click();
  await expect
    .poll(async () => (await league.find('Broadcasts', byId(broadcast.id))).break_display)
    .toBe('Bracket');

  await league.server.commit([{ table: 'Teams', id: teamId, fields: { theme: null } }]);
  await page.goto('/dashboard/preflight');
  const finding = page.getByRole('listitem').filter({ hasText: `${String(team.name)} has no theme` });
  await expect(finding).toContainText('Viewers will see it');
  await expect(finding).toContainText(/Shows on .* and \d+ more/);
  await expect(page.getByText('No source of the show is loaded')).toBeVisible({ timeout: 10_000 });
  await expect(finding.getByRole('link')).toHaveAttribute('href', `/team/${teamId.slice(3)}`);
  await league.server.commit([{ table: 'Teams', id: teamId, fields: { theme: team.theme } }]);
  await expect(finding).toBeHidden();
});
