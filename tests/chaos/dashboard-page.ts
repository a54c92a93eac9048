import type { Locator, Page } from 'playwright';
import { waitUntilKeptIsShown } from './outbox-page.ts';
import type { DashboardPress } from './steps.ts';
import type { PressOutcome, Witness } from './witness.ts';
import { broadcast, teamNames, teams, type World } from './world.ts';

const patiently = { timeout: 8_000 };
const answerPatienceMs = 12_000;
/** An action shows within this time that it is being sent, ms. */
const startMs = 300;

/** Time in which a countdown action may still be executed, ms. */
const countdownUseByMs = 60_000;

/** Deviation allowed on a page because clocks were moved, ms. */
export type ClockSlack = {
  /** In what it believes the time to be. */
  readonly timeMs: number;
  /** In what may still be done: only as far as the page could not notice the move. */
  readonly useByMs: number;
};

type Options = {
  readonly world: World;
  /** The server's clock, ms. */
  readonly now: () => number;
  readonly slack: () => ClockSlack;
  readonly witness: Witness;
};

/** The show control as a person uses it. */
export function createDashboardPage(page: Page, { world, now, slack, witness }: Options) {
  const { see, intend } = witness;
  /** Dirty id of the match that the controls are about: the one that waits to go live before the live one. */
  const liveMatch = async (): Promise<string | undefined> => {
    const link = page
      .locator('header')
      .getByTitle(/^Details of /)
      .last();
    if ((await link.count()) === 0) return undefined;
    return `rec${(await link.getAttribute('href', patiently))?.split('/').at(-1)}`;
  };
  const strip = (name: RegExp): Locator => page.getByRole('button', { name });

  /** Resolves with the outcome of the action that the state beside a control shows. */
  const answerOf = async (status: Locator): Promise<PressOutcome> => {
    await status
      .filter({ hasText: 'Sending' })
      .waitFor({ timeout: startMs })
      .catch(() => undefined);
    const ended = status.filter({ hasText: /^(Waiting|Saved|Conflict|Not done)/ });
    await ended.waitFor({ timeout: answerPatienceMs });
    return (await ended.innerText()).startsWith('Not done') ? 'refused' : 'kept';
  };

  const isUsable = async (button: Locator): Promise<boolean> =>
    (await button.count()) > 0 && (await button.getAttribute('aria-disabled', patiently)) !== 'true';

  const pressFlip = async (): Promise<PressOutcome> => {
    const record = await liveMatch();
    const value = (await strip(/^Flip Teams/).getAttribute('aria-pressed', patiently)) !== 'true';
    // Not another one that takes its place before the click.
    const button = page.getByRole('button', { name: /^Flip Teams/, pressed: !value });
    if (record === undefined || !(await isUsable(button))) return 'not-done';
    if ((await liveMatch()) !== record) return 'not-done';
    intend({ effects: [{ record, field: 'flip_teams', value }] });
    await button.click(patiently);
    return answerOf(
      strip(/^Flip Teams/)
        .locator('xpath=..')
        .getByRole('status'),
    );
  };

  const pressMapWin = async (team: 0 | 1): Promise<PressOutcome> => {
    const button = strip(new RegExp(`^Map win for ${teamNames[team]}`));
    // Only the second match has as many won maps as its score says.
    if ((await liveMatch()) !== world.matches[1] || !(await isUsable(button))) return 'not-done';
    const labels = await page
      .getByRole('button', { name: /^Map win for / })
      .evaluateAll((buttons) => buttons.map((one) => one.ariaLabel ?? ''));
    // Each label has the score after the action: the maps already won, those that wait included, and one more.
    const won = labels.reduce((sum, label) => sum + Number(/then (\d+)/.exec(label)?.[1]) - 1, 0);
    const map = world.liveMaps[won];
    if (map === undefined) return 'not-done';
    intend({ effects: [{ record: map, field: 'winner', value: [teams[team]] }] });
    // Not another one that takes its place before the click: the scores are those that were read.
    const name = labels.find((label) => label.startsWith(`Map win for ${teamNames[team]}`)) ?? '';
    await page.getByRole('button', { name, exact: true }).click(patiently);
    const section = page.getByRole('region', { name: /Map win$/ });
    return answerOf(section.getByRole('status'));
  };

  const pressCountdown = async (hours: number): Promise<PressOutcome> => {
    await strip(/^Countdown/).click(patiently);
    const dialog = page.getByRole('dialog', { name: 'Countdown' });
    try {
      await dialog.getByLabel('hours').fill(String(hours), patiently);
      const at = now();
      const { timeMs, useByMs } = slack();
      const value = { nearMs: at + hours * 3_600_000, slackMs: timeMs };
      intend({
        effects: [{ record: broadcast, field: 'countdown_end', value }],
        notAfterMs: at + countdownUseByMs + useByMs,
      });
      await dialog.getByRole('button', { name: 'Set time' }).click(patiently);
      return await answerOf(dialog.getByRole('status'));
    } finally {
      await page.keyboard.press('Escape').catch(() => undefined);
    }
  };

  const pressDeskText = async (serial: number): Promise<PressOutcome> => {
    const module = page.locator('[data-module="Desk Display"]');
    const header = module.getByRole('button', { name: /^Desk Display/ });
    if ((await header.getAttribute('aria-expanded', patiently)) !== 'true') await header.click(patiently);
    const [small, main] = [module.getByLabel('Small text'), module.getByLabel('Text', { exact: true })];
    const shown = `${await small.inputValue(patiently)}|${await main.inputValue(patiently)}`;
    see([{ record: broadcast, field: 'notice_text', value: shown }]);
    await module.getByLabel('Display mode').selectOption('Notice (Event)', patiently);
    await small.fill('mine', patiently);
    await main.fill(String(serial), patiently);
    const effects = [
      { record: broadcast, field: 'notice_text', value: `mine|${serial}` },
      { record: broadcast, field: 'desk_display', value: true },
    ];
    const show = module.getByRole('button', { name: /^Show/, exact: false }).first();
    intend({ effects });
    await show.click(patiently);
    return answerOf(module.getByRole('status'));
  };

  /** The list of what goes is read and agreed to. */
  const pressClearAir = async (): Promise<PressOutcome> => {
    const button = strip(/^Clear the air/);
    if (!(await isUsable(button))) return 'not-done';
    await button.click(patiently);
    const dialog = page.getByRole('dialog', { name: 'Clear the air' });
    const list = await dialog.getByRole('listitem').allInnerTexts();
    if (!list.some((line) => line.startsWith('Desk display'))) {
      await page.keyboard.press('Escape');
      return 'not-done';
    }
    intend({ effects: [{ record: broadcast, field: 'desk_display', value: undefined }] });
    await dialog.getByRole('button', { name: 'Hide it' }).click(patiently);
    return answerOf(button.locator('xpath=..').getByRole('status'));
  };

  return {
    /** Rejects when the page dies under way. */
    press: (press: DashboardPress): Promise<PressOutcome> => {
      switch (press.what) {
        case 'flip':
          return pressFlip();
        case 'map-win':
          return pressMapWin(press.team);
        case 'countdown':
          return pressCountdown(press.hours);
        case 'desk-text':
          return pressDeskText(press.serial);
        case 'clear-air':
          return pressClearAir();
        default:
          return press satisfies never;
      }
    },
    /** Waits until the strip can be used, and shows what waits on this device. */
    async ready(withinMs: number): Promise<void> {
      await strip(/^Countdown/).waitFor({ timeout: withinMs });
      await waitUntilKeptIsShown(page);
    },
  };
}
