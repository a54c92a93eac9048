import { byId, findShow, firstOf, moduleButton, openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { openProducer } from '../support/producer-socket.ts';

test.use({ ...calm, serviceWorkers: 'block', timezoneId: 'America/Los_Angeles' });

const zones = { Local: 'America/Los_Angeles', Broadcast: 'Asia/Kolkata' } as const;

/** Hours and minutes in a zone, now and a minute ago: one of them is what a clock shows. */
const hoursIn = (timeZone: string): string[] =>
  [0, 60_000].map((ago) =>
    new Date(Date.now() - ago).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  );

test('the header: both clocks, preview and program, and a switch of the broadcast that asks while it may be on air', async ({
  page,
  league,
}) => {
  const show = await findShow(league.find);
  const own = firstOf(show.client, 'broadcast');
  const second = (show.client.broadcast as string[])[1]!;
  const setShow = (fields: Record<string, unknown>) =>
    league.server.commit([{ table: 'Broadcasts', id: own, fields }]);
  await setShow({ timezone: zones.Broadcast, advertise: true });
  let answerTime = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerTime = resolve;
  });
  await page.route(/\/time(\?renew)?$/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await prepare(page, league.server, league.find);

  await test.step('the match and its event', async () => {
    const { live_match: live, event: ids } = await league.find('Broadcasts', byId(own));
    const event = await league.find('Events', byId(String(ids)));
    const inHeader = (name: RegExp | string) => page.locator('header').getByRole('link', { name });
    await expect(inHeader(/^Live match/)).toHaveAttribute('href', `/detailed/${String(live).slice(3)}`);
    // It has a site of its own.
    await expect(inHeader(String(event.name))).toHaveAttribute('href', new RegExp(`//${event.subdomain}\\.`));
  });

  await test.step('clocks', async () => {
    for (const [label, zone] of Object.entries(zones)) {
      // The module of roles begins with the same word.
      const clock = page
        .getByRole('button', { name: new RegExp(`^${label} `) })
        .filter({ has: page.locator('time') });
      const time = clock.locator('time');
      await expect(time).toHaveText(/^\d\d:\d\d:\d\d$/);
      const shown = await time.innerText();
      expect(hoursIn(zone)).toContain(shown.slice(0, 5));
      await expect(clock).toContainText('device');
    }
    const local = page.getByRole('button', { name: /^Local / }).locator('time');
    await local.click();
    await expect(local).toHaveText(/^\d{1,2}:\d\d:\d\d[ap]m$/);
    await expect(page.getByRole('button', { name: /^Broadcast [A-Z]/ }).locator('time')).toHaveText(
      /^\d\d:\d\d:\d\d$/,
    );
    await local.click();
    await expect(local).toHaveText(/^\d\d:\d\d:\d\d$/);
    answerTime();
  });

  const chip = page.getByRole('button', { name: /^Broadcast: / });
  const dialog = page.getByRole('dialog', { name: 'Broadcast Switcher' });
  const question = page.getByRole('dialog', { name: 'Switch the broadcast' });
  const current = dialog.getByRole('button', { name: /Main Stream/ });
  const other = dialog.getByRole('button', { name: /Second Stream/ });
  const chosen = async () => firstOf(await league.find('Clients', byId(show.client.id)), 'broadcast');

  await test.step('the list and the question of an advertised show', async () => {
    await expect(chip).toContainText('Lantern Cup Main Stream');
    await chip.click();
    await expect(current).toBeDisabled();
    await expect(current).toContainText('Current');
    await expect(other).toHaveCount(0);
    await dialog.getByRole('switch', { name: 'Show inactive (1)' }).click();
    await expect(other).toContainText('Inactive');
    await other.click();
    await expect(question).toContainText('Lantern Cup Main Stream is advertised on the site');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeVisible();
    expect(await chosen()).toBe(own);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('scenes, and the question while they are reported', async () => {
    await expect(page.getByText('No preview and program reported')).toBeVisible();
    const producer = await openProducer(league.server.url, show.player.id);
    producer.emit('obs_data_change', {
      clientName: 'main',
      previewScene: 'Desk wide',
      programScene: 'Obs 1',
    });
    const scenes = page.getByTitle(/^Reported by /);
    await expect(scenes.locator('div').first()).toHaveText(/Preview\s*Desk wide/);
    await expect(scenes.locator('div').last()).toHaveText(/Program\s*Obs 1/);
    await setShow({ advertise: null });
    await expect(page.getByRole('button', { name: /^Advertise/ })).toHaveAttribute('aria-pressed', 'false');
    await chip.click();
    await dialog.getByRole('switch', { name: 'Show inactive (1)' }).click();
    await other.click();
    await expect(question).toContainText('has "Obs 1" on program');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await chosen()).toBe(own);
    producer.close();
    await expect(page.getByText('Signal lost')).toBeVisible();
  });

  await test.step('without a running show it switches at once and closes', async () => {
    await other.click();
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
    await expect(chip).toContainText('Lantern Cup Second Stream');
    await expect.poll(chosen).toBe(second);
  });
  await expect(page.getByRole('button', { name: /^Local / })).not.toContainText('device', {
    timeout: 20_000,
  });
  await league.server.commit([
    { table: 'Clients', id: show.client.id, fields: { broadcast: [own, second] } },
    {
      table: 'Broadcasts',
      id: own,
      fields: { advertise: true, timezone: show.broadcast.timezone },
    },
  ]);
});

test('modules hold what they say: implications, the bracket at three quarters, schedule switches', async ({
  page,
  league,
}) => {
  const { match, player } = await prepare(page, league.server, league.find);
  await league.server.commit([
    { table: 'Players', id: player.id, fields: { website_settings: ['Can edit any match'] } },
  ]);
  const bracket = await league.find('Brackets', byId(firstOf(match, 'brackets')));
  const matchAt = (number: number) => (bracket.ordered_matches as string[])[number - 1]!.slice(3);
  await page.reload();

  await openModule(page, 'Bracket Implications');
  const implications = page.getByRole('region', { name: /what the match leads to$/ });
  await expect(implications.getByRole('link', { name: String(bracket.name) })).toHaveAttribute(
    'href',
    /\/bracket$/,
  );
  const column = (title: string) =>
    implications.locator('[data-outcome]').filter({ has: page.getByRole('heading', { name: title }) });
  // The demo's seventh match: its winner goes to the eleventh, its loser to the tenth, where a team waits.
  await expect(column('Winner')).toContainText('advances to Upper Final (M11)');
  await expect(column('Winner').getByRole('link')).toHaveAttribute('href', `/detailed/${matchAt(11)}`);
  await expect(column('Winner')).toContainText('faces winner of');
  await expect(column('Loser')).toContainText('drops to Lower Round 2 (M10)');
  await expect(column('Loser').getByRole('link')).toHaveAttribute('href', `/detailed/${matchAt(10)}`);
  await expect(column('Loser')).toContainText(/faces (?!winner|loser)\w+/);
  await expect(implications.getByRole('button', { name: 'Resolve bracket' })).toBeEnabled();

  await openModule(page, 'Bracket');
  const drawn = page.locator('[data-module="Bracket"]').getByRole('group', { name: String(bracket.name) });
  await expect(drawn).toHaveCSS('font-size', '12px');
  await expect(drawn.getByText('LIVE', { exact: true })).toHaveCount(1);
  await expect(drawn.getByText('Upper bracket')).toBeVisible();
  await expect(moduleButton(page, 'Bracket').locator('svg')).toHaveCount(2);

  await openModule(page, 'Schedule');
  const entry = page
    .locator('[data-module="Schedule"] li')
    .filter({ has: page.locator(`a[href="/detailed/${match.id.slice(3)}"]`) });
  for (const [label, field] of [
    ['Primary', 'show_on_overlays'],
    ['Secondary', 'show_on_secondary_overlays'],
  ] as const) {
    const toggle = entry.getByRole('button', { name: new RegExp(`^${label}: `) });
    const stored = async () => (await league.find('Matches', byId(match.id)))[field] === true;
    const before = await stored();
    for (const wanted of [!before, before]) {
      await toggle.click();
      await expect.poll(stored).toBe(wanted);
      await expect(toggle).toHaveAttribute('aria-pressed', String(wanted));
      await expect(toggle).toBeEnabled();
    }
  }
});

test('the attacker menu, the keys for the right team, the desk and the next match, and Ctrl+S', async ({
  page,
  league,
}) => {
  const show = await findShow(league.find);
  const next = (show.broadcast.schedule as string[])[1]!;
  const id = firstOf(show.broadcast, 'schedule');
  const asItWas = await league.find('Matches', byId(id));
  const open = await league.server.commit(
    [1, 2, 3].map((number) => ({ table: 'Maps', fields: { match: [id], number } })),
  );
  await league.server.commit([
    { table: 'Players', id: show.player.id, fields: { website_settings: ['Can edit any match'] } },
    { table: 'Matches', id, fields: { score_1: null, score_2: null, maps: open.ids } },
  ]);
  await prepare(page, league.server, league.find);
  const broadcast = () => league.find('Broadcasts', byId(show.broadcast.id));
  const stored = (field: string) => expect.poll(async () => (await broadcast())[field]);

  const menu = page.getByRole('dialog', { name: 'Attacker side' });
  const choose = async (side: string) => {
    await page.getByRole('button', { name: 'Choose the attacker side' }).click();
    await menu.getByRole('button', { name: new RegExp(`^${side}`) }).click();
    await expect(menu).toBeHidden();
  };
  const attacker = page.getByRole('button', { name: /^Attacker Side/ });
  await choose('Both');
  await stored('map_attack').toBe('Both');
  await expect(attacker).toContainText('Both');
  await page.getByRole('button', { name: 'Choose the attacker side' }).click();
  await expect(menu.getByRole('button', { pressed: true })).toHaveText(/^Both\s*press to clear$/);
  await page.keyboard.press('Escape');
  // The chosen one again clears it.
  await choose('Both');
  await stored('map_attack').toBe(undefined);
  await choose('Right');
  await stored('map_attack').toBe('Right');
  await choose('None');
  await stored('map_attack').toBe(undefined);

  await page.keyboard.press('d');
  await stored('desk_display').toBe('Match');
  await expect(moduleButton(page, 'Desk Display')).not.toContainText('Match bar');
  await expect(page.getByText('Updated desk display')).toBeVisible();
  await page.keyboard.press('d');
  await stored('desk_display').toBe(undefined);

  await page.keyboard.press('2');
  const right = String((await league.find('Teams', byId((asItWas.teams as string[])[1]!))).name);
  await page
    .getByRole('dialog', { name: 'Map win on air' })
    .getByRole('button', { name: `Map win for ${right}` })
    .click();
  const scores = async () => {
    const { score_1, score_2 } = await league.find('Matches', byId(id));
    return [score_1 ?? 0, score_2 ?? 0];
  };
  await expect.poll(scores).toEqual([0, 1]);

  const editor = page.locator('[data-module="Match Editor"]');
  await expect(editor.getByRole('spinbutton', { name: /^Score of/ }).nth(1)).toHaveValue('1');
  await editor.getByLabel('Replay code').first().fill('desk42');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Map data saved')).toBeVisible();
  const saved = await league.find('Maps', byId(open.ids[0]!));
  expect([saved.replay_code, saved.winner]).toEqual(['DESK42', [(asItWas.teams as string[])[1]]]);

  await editor.getByLabel('Replay code').first().blur();
  await page.keyboard.press('n');
  await page
    .getByRole('dialog', { name: 'Another match on air' })
    .getByRole('button', { name: 'Go live' })
    .click();
  await stored('live_match').toEqual([next]);

  const { score_1 = null, score_2 = null, maps = null } = asItWas;
  await league.server.commit([{ table: 'Matches', id, fields: { score_1, score_2, maps } }]);
});
