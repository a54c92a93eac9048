import { calm, expect, test } from '../support/fixtures.ts';
import type { ServerProcess } from '../support/server-process.ts';

test.use({ ...calm, serviceWorkers: 'block' });

/** The key under which a team was known before it had a record for each season. */
const club = 'CLUBOFTHEJOURNEY'.slice(0, 14);

/** Two seasons of one club: an event, a team and a match to come each. */
const addSeasons = async (server: ServerProcess) => {
  const seasons: { event: string; team: string; name: string }[] = [];
  const added: { table: string; id: string }[] = [];
  for (const [name, start] of [
    ['Creek Otters', '2025-01-01'],
    ['River Otters', '2026-01-01'],
  ] as const) {
    const add = async (table: string, fields: object) => {
      const { ids } = await server.commit([{ table, fields: { ...fields } }]);
      added.push({ table, id: ids[0]! });
      return ids[0]!;
    };
    const event = await add('Events', { name: `Cup of ${name}`, start_date: start, show_in_events: true });
    const team = await add('Teams', { name, club, event: [event] });
    await add('Matches', {
      event: [event],
      teams: [team],
      first_to: 3,
      start: new Date(Date.now() + 86_400_000).toISOString(),
    });
    seasons.push({ event, team, name });
  }
  const [before, now] = seasons as [(typeof seasons)[number], (typeof seasons)[number]];
  await server.commit([
    { table: 'Teams', id: before.team, fields: { team_in_other_tournaments: [now.team] } },
    { table: 'Teams', id: now.team, fields: { team_in_other_tournaments: [before.team] } },
  ]);
  const coach = (
    await server.commit([
      { table: 'Players', fields: { name: 'Otter Coach', team_staff: [before.team, now.team] } },
    ])
  ).ids[0]!;
  added.push({ table: 'Players', id: coach });
  const remove = () =>
    server.commit([...added].reverse().map(({ table, id }) => ({ table, id, isDeleted: true })));
  return { before, now, coach, remove };
};

test('a club is opened, followed and listed over its seasons', async ({ page, league }) => {
  const { before, now, coach, remove } = await addSeasons(league.server);
  try {
    // An old address, asked of the server, then inside the site.
    await page.goto(`/team/${club}/matches`);
    await expect(page).toHaveURL(new RegExp(`/team/${now.team.slice(3)}/matches$`));
    await expect(page.getByRole('heading', { level: 1, name: now.name })).toBeVisible();
    await page.evaluate((path) => history.pushState(null, '', path), `/team/${club}`);
    await expect(page).toHaveURL(new RegExp(`/team/${now.team.slice(3)}$`));
    await expect(page.getByRole('heading', { level: 1, name: now.name })).toBeVisible();

    // Followed by its old key.
    await page.evaluate(
      ([key]) =>
        localStorage.setItem('followed', JSON.stringify([{ kind: 'team', key, followedAt: Date.now() }])),
      [club],
    );
    await page.goto('/following');
    const teams = page.getByRole('region', { name: 'Teams' });
    await expect(teams.getByRole('link', { name: now.name })).toBeVisible();
    await expect(teams.getByRole('link', { name: before.name })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Matches' }).getByText(now.name).first()).toBeVisible();
    await teams.getByRole('button', { name: 'Following' }).click();
    await expect(page.getByText('You follow nothing yet')).toBeVisible();

    // A follow of one season includes the next.
    await page.goto(`/team/${before.team.slice(3)}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: now.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: now.name })).toBeVisible();
    await page.getByRole('button', { name: 'Following' }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await page.goto('/following');
    await expect(page.getByText('You follow nothing yet')).toBeVisible();

    await page.goto(`/player/${coach.slice(3)}`);
    const staffed = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Team staff for' }) });
    for (const { name } of [before, now])
      await expect(staffed.getByRole('link', { name: `${name} Cup of ${name}` })).toBeVisible();

    await page.goto('/team/NOSUCHCLUB0000');
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  } finally {
    await remove();
  }
});
