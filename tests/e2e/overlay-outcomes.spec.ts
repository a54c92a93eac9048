import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });

const shots = process.env.OUTCOME_PICTURES;
const start = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test('matches that are not played are named on air, and never announced', async ({ page, league }) => {
  const { server } = league;
  const broadcast = await league.find('Broadcasts', ({ live_match }) => Array.isArray(live_match));
  const event = await league.find('Events', ({ brackets }) => Array.isArray(brackets));
  const [one, two] = event.teams as string[];
  const outcomes = ['Called off', 'Postponed', 'Forfeited by both', undefined] as const;
  const { ids } = await server.commit(
    outcomes.map((outcome, place) => ({
      table: 'Matches',
      fields: {
        event: [event.id],
        teams: [one, two],
        round: `Round ${place + 1}`,
        first_to: 3,
        start: start(place + 1),
        show_on_overlays: true,
        ...(outcome && { outcome }),
      },
    })),
  );
  await server.commit([
    {
      table: 'Broadcasts',
      id: broadcast.id,
      fields: {
        schedule: ids,
        live_match: [ids[0]],
        show_live_match: true,
        title: '{auto}',
        bar_options: ['Title', 'Next match'],
      },
    },
  ]);
  const open = async (path: string) => {
    await page.goto(`/broadcast/${String(broadcast.key)}/${path}?noAnimate=1`);
    await expect(page.locator('#overlay')).toContainText(/\w/);
  };
  const picture = async (name: string) => {
    if (shots === undefined) return;
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${shots}/air-${name}.png` });
  };
  const air = page.locator('#overlay');

  await open('schedule');
  for (const word of ['Called off', 'Postponed', 'Forfeit']) await expect(air).toContainText(word);
  await expect(air).not.toContainText(/\b(LIVE|NEXT)\b/);
  await picture('schedule');

  await open('break-schedule');
  for (const word of ['Called off', 'Postponed', 'Forfeit of both teams'])
    await expect(air).toContainText(word);
  await expect(air.getByText(/@/)).toHaveCount(1);
  await picture('break-schedule');

  await open('l-bar');
  await expect(air).toContainText('Postponed: Round 2');
  await expect(air).toContainText('Forfeit of both teams');
  await picture('l-bar');

  await open('break-bar');
  await expect(air).toContainText('Called off: Round 1');
  await expect(air).not.toContainText('Up next');
  await expect(air).not.toContainText('Starting soon');
  await picture('break-bar');

  await server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { live_match: [ids[3]] } }]);
  await expect(air).toContainText('Up next: Round 4');
  await server.commit([{ table: 'Matches', id: ids[3] ?? '', fields: { score_1: 1 } }]);
  await expect(air).toContainText('Now: Round 4');
});
