import type { Locator, Page } from 'playwright';
import { newMapIds } from '#domain/match-editor/new-map-id.ts';
import type { Effect } from './observation.ts';
import { waitUntilKeptIsShown } from './outbox-page.ts';
import { isSame } from './same.ts';
import { type DetailText, detailTexts, type EditorPress } from './steps.ts';
import type { Intent, PressOutcome, Witness } from './witness.ts';
import { teamNames, teams } from './world.ts';

/** Maximum time for anything on the page that needs no network, ms. */
const patienceMs = 8_000;
/** An action shows within this time that it is being sent, ms. */
const startMs = 300;
/** Timeout for the result, ms. The page shows after 1.5 s at the latest that an action is kept. */
const answerPatienceMs = 12_000;

const labels: Readonly<Record<DetailText, string>> = {
  custom_name: 'Custom name',
  forfeit_reason: 'Forfeit reason',
  vod: 'VOD',
  vod_2: 'VOD 2',
};

/** Returns a text that is written only once in this run. */
export const textOf = (field: DetailText, whose: 'mine' | 'theirs', serial: number): string =>
  field === 'vod' || field === 'vod_2'
    ? `https://example.org/${whose}/${field}/${serial}`
    : `${whose} ${field} ${serial}`;

/** The match editor as a person uses it. */
export function createEditorPage(page: Page, match: string, { see, intend }: Witness) {
  const field = (name: DetailText): Locator => page.getByLabel(labels[name], { exact: true });
  // By the team's name: the form shows the teams in their order on air, which a flip changes.
  const score = (number: 1 | 2): Locator =>
    page.getByLabel(`Score of ${teamNames[number === 1 ? 0 : 1]}`, { exact: true });
  const rows = (): Locator => page.locator('li[data-map-row]');
  const saveDetails = (): Locator => page.getByRole('button', { name: /^Save details/ });
  const saveMaps = (): Locator => page.getByRole('button', { name: /^Save maps/ });
  const patiently = { timeout: patienceMs };

  /** Returns the values of the match in the form, as changes of others that the user has seen. */
  const look = async (): Promise<Effect[]> => {
    const texts = await Promise.all(
      detailTexts.map(async (name): Promise<Effect> => {
        return { record: match, field: name, value: await field(name).inputValue(patiently) };
      }),
    );
    const scores = await Promise.all(
      ([1, 2] as const).map(async (number): Promise<Effect> => {
        const value = Number(await score(number).inputValue(patiently));
        return { record: match, field: `score_${number}`, value };
      }),
    );
    return [...texts, ...scores];
  };

  /** The form asks by itself when a value changed under the fingers; the person has read it then. */
  const answerQuestions = async (): Promise<void> => {
    const questions = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Keep mine' }) });
    for (let turns = 0; turns < 6 && (await questions.count()) > 0; turns += 1) {
      const question = questions.first();
      const value = await question.locator('strong').first().innerText(patiently);
      see(detailTexts.map((name) => ({ record: match, field: name, value })));
      await question.getByRole('button', { name: 'Keep mine' }).click(patiently);
    }
  };

  const answerOf = async (button: Locator): Promise<PressOutcome> => {
    const status = button.locator('xpath=../..').getByRole('status');
    // The state of an earlier save may still be shown.
    await status
      .filter({ hasText: /^Sending/ })
      .waitFor({ timeout: startMs })
      .catch(() => undefined);
    const answered = status.filter({ hasText: /^(Saved|Kept on this device|Not saved)/ });
    await answered.waitFor({ timeout: answerPatienceMs });
    const words = await answered.innerText();
    // An action with an open conflict is kept until the user decides.
    return words.startsWith('Not saved') && !words.includes('Decide which stays') ? 'refused' : 'kept';
  };

  const save = async (button: Locator, intent: Intent): Promise<PressOutcome> => {
    await answerQuestions();
    if (await button.isDisabled(patiently)) {
      await page.getByRole('button', { name: 'Discard' }).first().click({ timeout: 500 });
      return 'not-done';
    }
    intend(intent);
    await button.click(patiently);
    await agree();
    return answerOf(button);
  };

  /** Confirms an unusual result, since scores are entered at random. */
  const agree = async (): Promise<void> => {
    const agreeing = page
      .getByRole('alertdialog', { name: 'Save it like this?' })
      .getByRole('button', { name: 'Save it like this' });
    const isAsked = await agreeing.waitFor({ timeout: startMs }).then(
      () => true,
      () => false,
    );
    if (isAsked) await agreeing.click(patiently);
  };

  const pressDetails = async ({
    fields,
    serial,
  }: EditorPress & { what: 'details' }): Promise<PressOutcome> => {
    see(await look());
    const effects = fields.map((name) => ({
      record: match,
      field: name,
      value: textOf(name, 'mine', serial),
    }));
    for (const { field: name, value } of effects) {
      // Others may have changed it since: who writes over a text has it before their eyes.
      see([{ record: match, field: name, value: await field(name).inputValue(patiently) }]);
      await field(name).fill(value, patiently);
    }
    return save(saveDetails(), { effects });
  };

  const pressForfeit = async (): Promise<PressOutcome> => {
    see(await look());
    const box = page.getByRole('switch', { name: 'Forfeit' });
    const value = !(await box.isChecked(patiently));
    await box.setChecked(value, { ...patiently, force: true });
    return save(saveDetails(), { effects: [{ record: match, field: 'forfeit', value }] });
  };

  /** Scores are saved as a pair, as shown in the form. */
  const shownScores = async (): Promise<Effect[]> =>
    (await look()).filter(({ field: name }) => name.startsWith('score_'));

  const pressScore = async ({ pair }: EditorPress & { what: 'score' }): Promise<PressOutcome> => {
    see(await look());
    await score(1).fill(String(pair[0]), patiently);
    await score(2).fill(String(pair[1]), patiently);
    const effects = await shownScores();
    return save(saveMaps(), { effects, answers: [effects] });
  };

  /** The map of a row, saved or as it will be created. */
  const recordOf = async (index: number): Promise<string> => {
    const keys = await rows().evaluateAll((all) => all.map((one) => one.getAttribute('data-map-row') ?? ''));
    const saved = keys.filter((key) => !key.startsWith('new-'));
    const key = keys[index] ?? '';
    const number = Number(key.slice('new-'.length));
    return saved.includes(key) ? `rec${key}` : (newMapIds(match, saved, number).at(-1) ?? '');
  };

  const pressMap = async (press: EditorPress & { what: 'map' }): Promise<PressOutcome> => {
    see(await look());
    const decided = await rows().evaluateAll(
      (items, names) =>
        items.map((item) => {
          const fieldset = [...item.querySelectorAll('fieldset')].find((one) =>
            one.innerText.includes('Winner'),
          );
          const buttons = names.map((name) =>
            fieldset?.querySelector<HTMLButtonElement>(`[title="${name}"]`),
          );
          // Rows that wait on this device cannot be edited, and show no winner.
          if (buttons[0]?.disabled !== false) return 2;
          return buttons.findIndex((button) => button?.ariaPressed === 'true');
        }),
      [...teamNames],
    );
    const next = decided.indexOf(-1);
    const index = press.isNext || next === 0 ? next : 0;
    if (index < 0 || decided[index] === 2) return 'not-done';
    const row = rows().nth(index);
    const before = await shownScores();
    const record = await recordOf(index);
    const isDecided = decided[index] !== -1;
    const team = isDecided ? 1 - (decided[index] ?? 0) : press.team;
    const winner = row.locator('fieldset').filter({ hasText: 'Winner' });
    await winner.getByTitle(teamNames[team] ?? '', { exact: true }).click(patiently);
    const scores = await shownScores();
    // If another editor chose the same winner a moment ago, this click removes the choice.
    const chosen = await winner
      .getByRole('button', { pressed: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
    const value = teams.filter((_, place) => chosen.includes(teamNames[place] ?? ''));
    const effect = { record, field: 'winner', value };
    const outcome = [
      effect,
      ...['draw', 'banner'].map((name) => ({ record, field: name, value: undefined })),
    ];
    // A score that the map did not change stays whatever it is.
    const answers = isSame(before, scores) ? [outcome] : [[...scores, ...outcome]];
    return save(saveMaps(), { effects: [...scores, effect], answers });
  };

  const pressDelete = async (): Promise<PressOutcome> => {
    see(await look());
    const keys = await rows().evaluateAll((all) => all.map((one) => one.getAttribute('data-map-row') ?? ''));
    const index = keys.findLastIndex((key) => !key.startsWith('new-'));
    const remove = rows()
      .nth(Math.max(0, index))
      .getByRole('button', { name: /^Delete / });
    if (index < 0 || (await remove.count()) === 0 || (await remove.isDisabled(patiently))) return 'not-done';
    const before = await shownScores();
    await remove.click(patiently);
    const scores = await shownScores();
    const record = `rec${keys[index]}`;
    const gone = ['winner', 'draw', 'banner'].map((name) => ({ record, field: name, value: undefined }));
    // A deleted map without a winner leaves the scores as they are, so none are sent.
    const changed = isSame(before, scores) ? gone : [...scores, ...gone];
    return save(saveMaps(), { effects: changed, answers: [changed] });
  };

  const pressFlip = async (): Promise<PressOutcome> => {
    const button = page.getByRole('button', { name: /^Flip sides/ });
    if ((await button.count()) === 0 || (await button.isDisabled())) return 'not-done';
    const value = (await button.getAttribute('aria-pressed')) !== 'true';
    intend({ effects: [{ record: match, field: 'flip_teams', value }] });
    await button.click(patiently);
    const free = page.locator('button[aria-pressed]:not([disabled])').filter({ hasText: /^\s*Flip sides/ });
    await free.waitFor({ timeout: answerPatienceMs });
    return 'kept';
  };

  return {
    look,
    /** Rejects when the page dies under way. */
    press: (press: EditorPress): Promise<PressOutcome> => {
      switch (press.what) {
        case 'details':
          return pressDetails(press);
        case 'forfeit':
          return pressForfeit();
        case 'score':
          return pressScore(press);
        case 'map':
          return pressMap(press);
        case 'delete':
          return pressDelete();
        case 'flip':
          return pressFlip();
        default:
          return press satisfies never;
      }
    },
    /** Waits until the form can be used, and shows what waits on this device. */
    async ready(withinMs: number): Promise<void> {
      // The editor of another match may still be shown.
      await page
        .locator(`main a[href="/match/${match.slice(3)}"]`)
        .first()
        .waitFor({ timeout: withinMs });
      await saveDetails().waitFor({ timeout: withinMs });
      await waitUntilKeptIsShown(page);
    },
  };
}

export type EditorPage = ReturnType<typeof createEditorPage>;
