import type { Locator, Page } from 'playwright';
import type { Effect, Press } from './observation.ts';
import { readOutbox } from './outbox-page.ts';
import { type DetailText, detailTexts, type EditorPress } from './steps.ts';
import { teams } from './world.ts';

/** How long the page may take for anything that needs no network, ms. */
const patienceMs = 4_000;
/** The page says after 1.5 s at the latest that a press is kept. */
const answerPatienceMs = 8_000;

const labels: Readonly<Record<DetailText, string>> = {
  custom_name: 'Custom name',
  forfeit_reason: 'Forfeit reason',
  vod: 'VOD',
  vod_2: 'VOD 2',
};

/** A text that nobody else writes in this run. */
export const textOf = (field: DetailText, whose: 'mine' | 'theirs', serial: number): string =>
  field === 'vod' || field === 'vod_2'
    ? `https://example.org/${whose}/${field}/${serial}`
    : `${whose} ${field} ${serial}`;

/** What a press is about to do. */
export type Intent = Pick<Press, 'effects' | 'creates'>;

/** Told what the person sees and wants, before the button is pressed: the page may die with it. */
export type Witness = {
  readonly see: (effects: readonly Effect[]) => void;
  readonly intend: (intent: Intent) => void;
};

/** `not-done` when the page did not come as far as the button. */
type Outcome = Press['outcome'] | 'not-done';

/** The match editor as a person uses it. */
export function createEditorPage(page: Page, match: string, { see, intend }: Witness) {
  const field = (name: DetailText): Locator => page.getByLabel(labels[name], { exact: true });
  const score = (number: 1 | 2): Locator => page.getByLabel(/^Score of /).nth(number - 1);
  const rows = (): Locator => page.locator('li[data-map-row]');
  const saveDetails = (): Locator => page.getByRole('button', { name: /^Save details/ });
  const saveMaps = (): Locator => page.getByRole('button', { name: /^Save maps/ });
  const patiently = { timeout: patienceMs };

  /** What the form shows of the match, to know what the person has seen of others' changes. */
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
    const questions = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep mine' }) });
    for (let turns = 0; turns < 6 && (await questions.count()) > 0; turns += 1) {
      const question = questions.first();
      const value = await question.locator('strong').first().innerText(patiently);
      see(detailTexts.map((name) => ({ record: match, field: name, value })));
      await question.getByRole('button', { name: 'Keep mine' }).click(patiently);
    }
  };

  const answerOf = async (button: Locator): Promise<Outcome> => {
    const status = button.locator('xpath=../..').getByRole('status');
    const answered = status.filter({ hasText: /^(Saved|Kept on this device|Refused)/ });
    await answered.waitFor({ timeout: answerPatienceMs });
    return (await answered.innerText()).startsWith('Refused') ? 'refused' : 'kept';
  };

  const save = async (button: Locator, intent: Intent): Promise<Outcome> => {
    await answerQuestions();
    if (await button.isDisabled(patiently)) {
      await page.getByRole('button', { name: 'Discard' }).first().click({ timeout: 500 });
      return 'not-done';
    }
    intend(intent);
    await button.click(patiently);
    return answerOf(button);
  };

  const pressDetails = async ({ fields, serial }: EditorPress & { what: 'details' }): Promise<Outcome> => {
    see(await look());
    const effects = fields.map((name) => ({ record: match, field: name, value: textOf(name, 'mine', serial) }));
    for (const { field: name, value } of effects) await field(name).fill(value, patiently);
    return save(saveDetails(), { effects, creates: [] });
  };

  const pressForfeit = async (): Promise<Outcome> => {
    see(await look());
    const box = page.getByRole('switch', { name: 'Forfeit' });
    const value = !(await box.isChecked(patiently));
    await box.setChecked(value, { ...patiently, force: true });
    return save(saveDetails(), { effects: [{ record: match, field: 'forfeit', value }], creates: [] });
  };

  /** Scores go as a pair, as they stand in the form. */
  const shownScores = async (): Promise<Effect[]> =>
    (await look()).filter(({ field: name }) => name.startsWith('score_'));

  const pressScore = async ({ pair }: EditorPress & { what: 'score' }): Promise<Outcome> => {
    see(await look());
    await score(1).fill(String(pair[0]), patiently);
    await score(2).fill(String(pair[1]), patiently);
    return save(saveMaps(), { effects: await shownScores(), creates: [] });
  };

  const pressMap = async (press: EditorPress & { what: 'map' }): Promise<Outcome> => {
    see(await look());
    const winners = rows().locator('fieldset').filter({ hasText: 'Winner' });
    const decided = await winners.evaluateAll((fieldsets) =>
      fieldsets.map((fieldset) => {
        const [first, , second] = fieldset.querySelectorAll('button');
        if (first?.ariaPressed === 'true') return 0;
        return second?.ariaPressed === 'true' ? 1 : -1;
      }),
    );
    const next = decided.indexOf(-1);
    const index = press.isNext || next === 0 ? next : 0;
    if (index < 0) return 'not-done';
    const row = rows().nth(index);
    const key = (await row.getAttribute('data-map-row', patiently)) ?? '';
    const isUnsent = key.startsWith('new-') || (await row.getByText('Waits on this device').count()) > 0;
    const isDecided = decided[index] !== -1;
    // A map that only this device knows has no name yet by which its second winner could be told.
    if (isDecided && isUnsent) return 'not-done';
    const team = isDecided ? 1 - (decided[index] ?? 0) : press.team;
    await winners
      .nth(index)
      .getByRole('button')
      .nth(team * 2)
      .click(patiently);
    const scores = await shownScores();
    const winner = { record: `rec${key}`, field: 'winner', value: [teams[team]] };
    return save(saveMaps(), { effects: isUnsent ? scores : [...scores, winner], creates: isUnsent ? [teams[team] ?? ''] : [] });
  };

  const pressFlip = async (): Promise<Outcome> => {
    const button = page.getByRole('button', { name: /^Flip sides/ });
    if ((await button.count()) === 0 || (await button.isDisabled())) return 'not-done';
    const value = (await button.getAttribute('aria-pressed')) !== 'true';
    intend({ effects: [{ record: match, field: 'flip_teams', value }], creates: [] });
    await button.click(patiently);
    const free = page.locator('button[aria-pressed]:not([disabled])').filter({ hasText: /^\s*Flip sides/ });
    await free.waitFor({ timeout: answerPatienceMs });
    return 'kept';
  };

  return {
    look,
    /** Rejects when the page dies under way. */
    press: (press: EditorPress): Promise<Outcome> => {
      switch (press.what) {
        case 'details':
          return pressDetails(press);
        case 'forfeit':
          return pressForfeit();
        case 'score':
          return pressScore(press);
        case 'map':
          return pressMap(press);
        case 'flip':
          return pressFlip();
        default:
          return press satisfies never;
      }
    },
    /** Waits until the form can be used, and shows what waits on this device. */
    async ready(): Promise<void> {
      await saveDetails().waitFor({ timeout: patienceMs * 2 });
      const open = (await readOutbox(page)).filter(({ state }) => state !== 'done');
      if (open.length === 0) return;
      await page
        .waitForFunction(() => document.title.startsWith('('), undefined, { timeout: patienceMs })
        .catch(() => undefined);
    },
  };
}

export type EditorPage = ReturnType<typeof createEditorPage>;
