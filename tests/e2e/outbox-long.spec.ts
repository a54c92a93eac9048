import { readdirSync, readFileSync } from 'node:fs';
import { expect, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import {
  hasMaps,
  mayEdit,
  openEditor,
  patience,
  profileTest,
  untilSent,
  valuesOf,
  waitingIn,
} from '../support/outbox-journey.ts';

/** Runs in the page: types a name and a replay code for each number, and saves both, as fast as the form allows. */
const pressQuickly = async (numbers: readonly number[]): Promise<void> => {
  const fieldOf = (label: string) => {
    const found = [...document.querySelectorAll('label')].find((one) =>
      one.innerText.trim().startsWith(label),
    );
    return (found?.control ?? found?.querySelector('input')) as HTMLInputElement;
  };
  const type = (field: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const until = async (isThere: () => boolean) => {
    const deadline = Date.now() + 20_000;
    while (!isThere()) {
      if (Date.now() > deadline) throw new Error('The form does not answer.');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const press = async (label: string, text: string, name: string) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.innerText.startsWith(name));
    const status = button?.parentElement?.parentElement?.querySelector('[role="status"]');
    type(fieldOf(label), text);
    // The label of the waiting previous action is in front of this one's.
    const says = (words: string) => status?.textContent?.includes(words) === true;
    await until(() => button?.disabled === false && says('Will send'));
    button?.click();
    await until(() => says('Kept on this device') && !says('Will send'));
  };
  for (const number of numbers) {
    await press('Custom name', `Name ${number}`, 'Save details');
    await press('Replay code', `CODE${number}`, 'Save maps');
  }
};

/** The browser's own process: the one of this profile that is no part of another. */
const browserProcess = (profile: string): number => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let command = '';
    try {
      command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      continue;
    }
    const isProfile = command.includes(`--user-data-dir=${profile}`);
    if (isProfile && !command.includes('--type=') && !command.startsWith('/bin/sh')) return Number(pid);
  }
  throw new Error('The browser of this profile is not running.');
};

profileTest(
  '200 waiting changes, the browser killed and started again: all there, all done once and in order',
  async ({ league, profile, open }) => {
    profileTest.setTimeout(300_000);
    const player = await league.find('Players', mayEdit);
    const match = await league.find('Matches', hasMaps);
    const [map] = match.maps as string[];
    const { sequence } = await league.server.commit([
      { table: 'Matches', id: match.id, fields: { custom_name: 'Before' } },
    ]);
    // A browser writes its cookies to the disk when it is closed, or half a minute later: the kill must not take them.
    const before = await open();
    await signIn(before, player);
    await before.close();
    const first = await open();
    // Shortens the wait of 1.5 s after each of the 200 actions.
    await first.addInitScript(() => {
      const later = window.setTimeout;
      const sooner = (work: () => void, ms?: number) => later(work, ms === 1_500 ? 20 : ms);
      window.setTimeout = sooner as typeof window.setTimeout;
    });
    const page = first.pages()[0] ?? (await first.newPage());
    await openEditor(page, match);
    await waitForWorker(page);
    await openEditor(page, match);
    await league.server.kill();

    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    await page.evaluate(pressQuickly, numbers);
    expect(await waitingIn(page)).toHaveLength(200);
    const pid = browserProcess(profile);
    const gone = first.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await gone;

    const again = await open();
    const reopened = again.pages()[0] ?? (await again.newPage());
    await openEditor(reopened, match);
    await expect(reopened.getByLabel('Custom name')).toHaveValue('Name 100');
    await expect(reopened.getByRole('button', { name: /^Changes not done yet: 200 waiting/ })).toBeVisible(
      patience,
    );
    await league.server.start();
    await untilSent(reopened, 120_000);
    await expect(reopened).not.toHaveTitle(/^\(/);

    const log = await league.server.log(sequence);
    const names = numbers.map((number) => `Name ${number}`);
    expect(valuesOf(log, match.id, 'custom_name', player.id)).toEqual(names);
    const codes = numbers.map((number) => `CODE${number}`);
    expect(valuesOf(log, String(map), 'replay_code', player.id)).toEqual(codes);
    const keys = log.filter(({ actor }) => actor === player.id).map(({ actionId }) => actionId);
    expect(new Set(keys).size).toBe(200);
  },
);
