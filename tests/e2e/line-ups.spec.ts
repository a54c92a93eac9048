import { calm, expect, pathOf, test } from '../support/fixtures.ts';

test.use({ ...calm, serviceWorkers: 'block' });

/** A decided match whose second team played with a stand-in on maps 1 and 3, and without one of its members. */
test('visitors see who played, with stand-ins, on the page of the match and of each player', async ({
  page,
  league,
}) => {
  const { server } = league;
  const make = async (table: string, ...records: Record<string, unknown>[]) =>
    (await server.commit(records.map((fields) => ({ table, fields })))).ids;
  const [event = ''] = await make('Events', { name: 'Line-up Cup', start_date: '2022-03-01' });
  const [ann = '', ben = '', cleo = '', dora = '', standIn = ''] = await make(
    'Players',
    ...['Ann', 'Ben', 'Cleo', 'Dora', 'Ester'].map((name) => ({ name: `${name} of the Cup` })),
  );
  const [left = '', right = ''] = await make(
    'Teams',
    { name: 'Larks', event: [event], players: [ann, ben] },
    { name: 'Rooks', event: [event], players: [cleo, dora] },
  );
  await make('Player Relationships', {
    singular_name: 'Stand-in',
    player: [standIn],
    teams: [right],
  });
  const [match = '', unrecorded = ''] = await make(
    'Matches',
    {
      event: [event],
      teams: [left, right],
      start: '2022-03-05T18:00:00Z',
      first_to: 3,
      score_1: 3,
      score_2: 1,
      team_1_line_up: [ann, ben],
      team_2_line_up: [cleo, standIn],
      line_up_data: `${standIn.slice(3)}:1,3`,
    },
    {
      event: [event],
      teams: [left, right],
      start: '2022-03-06T18:00:00Z',
      first_to: 3,
      score_1: 0,
      score_2: 3,
    },
  );

  await page.goto(pathOf('match', { id: match }));
  const lineUps = page.getByRole('region', { name: 'Line-ups' });
  await expect(lineUps.getByRole('listitem')).toHaveCount(4);
  await expect(lineUps.getByRole('listitem').filter({ hasText: 'Ester' })).toContainText(
    'Stand-in · Maps 1, 3',
  );
  await expect(lineUps.getByRole('listitem').filter({ hasText: 'Cleo' })).not.toContainText('Stand-in');
  await expect(lineUps).not.toContainText('Dora');

  await lineUps.getByRole('link', { name: /Ester/ }).click();
  await expect(page).toHaveURL(new RegExp(`/player/${standIn.slice(3)}`));
  await page.goto(pathOf('player', { id: standIn }, 'played-matches'));
  await expect(page.getByRole('heading', { name: 'Played matches (1)' })).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: 'Line-up Cup' }).first()).toContainText('1 match');

  // A member who sat out: only the match without a recorded line-up counts as one of the team.
  await page.goto(pathOf('player', { id: dora }, 'played-matches'));
  await expect(page.getByRole('heading', { name: /^Team matches \(1\)$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No recorded line-up has Dora of the Cup.');

  await page.goto(pathOf('match', { id: unrecorded }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Larks');
  await expect(lineUps).toHaveCount(0);

  // The editor of a match has no line-up: a later import or edit of the record reaches an open page.
  await page.goto(pathOf('match', { id: match }));
  await expect(lineUps.getByRole('listitem')).toHaveCount(4);
  await server.commit([{ table: 'Matches', id: match, fields: { team_2_line_up: [cleo, dora] } }]);
  await expect(lineUps).toContainText('Dora');
  await expect(lineUps).not.toContainText('Ester');
});
