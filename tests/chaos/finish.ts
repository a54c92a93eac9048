import type { Page } from 'playwright';
import type { createDeck } from './deck.ts';
import type { Device } from './device.ts';
import type { Lane } from './lane.ts';
import type { Effect, Observation, Press } from './observation.ts';
import { createOutboxPage, type KeptEntry, readOutbox, type ShownItem } from './outbox-page.ts';
import { refusedKeysOf } from './refusals.ts';
import { isSame } from './same.ts';
import type { Schedule } from './steps.ts';
import { teams, type World } from './world.ts';

/** Everything has left the device so long after all is well, ms. */
const emptyWithinMs = 60_000;
/** Long: that it is soon there is asserted elsewhere, without faults and on a free machine. */
const screenWithinMs = 20_000;
const pollMs = 100;
const maximumMissed = 5;

type Finish = {
  readonly lane: Lane;
  readonly device: Device;
  readonly deck: ReturnType<typeof createDeck>;
  readonly world: World;
  readonly schedule: Schedule;
  readonly tell: (line: string) => void;
};

type End = Pick<Observation, 'givenUp' | 'seen' | 'refusedKeys' | 'shownKeys' | 'problems'> & {
  /** Presses that the person made once more. */
  readonly again: readonly Press[];
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type MapRow = { existingID?: string; newID?: string; winner?: string | null; isDeleted?: boolean };
const winnersOf = (rows: readonly MapRow[]): Effect[] =>
  rows.flatMap(({ existingID, newID, winner, isDeleted }) => {
    const value = winner ? [winner] : undefined;
    return value || isDeleted ? [{ record: existingID ?? newID ?? '', field: 'winner', value }] : [];
  });
const rowsOf = ({ payload }: KeptEntry): readonly MapRow[] => (payload.mapData ?? []) as MapRow[];
/** Returns the effects that the call would have on the list of maps. */
const listedMapsOf = (entry: KeptEntry): Effect[] =>
  winnersOf(rowsOf(entry).filter(({ existingID, isDeleted }) => existingID === undefined || isDeleted));

/** Returns the effects that a call requests; maps that do not exist yet are in the payload only. */
function effectsOf(entry: KeptEntry): Effect[] {
  const { patches, action } = entry;
  const fields = patches.flatMap(({ id, fields: set }) =>
    Object.entries(set).map(([field, value]) => ({ record: id ?? '', field, value })),
  );
  return action === 'update-map-data' ? [...fields, ...winnersOf(rowsOf(entry))] : fields;
}

/** Makes everything well again and has the person decide what is asked, until nothing is left to do. */
export async function finish({ lane, device, deck, world, schedule, tell }: Finish): Promise<End> {
  const problems: string[] = [];
  const givenUp: Effect[] = [];
  const seen: Effect[] = [];
  const again: Press[] = [];
  const shownKeys = new Set<string>();
  const wanted = new Map<string, readonly Effect[]>();
  const choices = [...schedule.choices];
  const retries = [...schedule.retries];
  let missed = 0;

  await lane.ensureRunning();
  lane.proxy.setMode('up');
  // The last action must also meet its fault, although the deck reads from the server before it sends.
  await deck.sent();
  lane.proxy.calm();
  await device.backOnline();
  await Promise.all([deck.done(), device.anyPage()]);

  /** Returns the requested effects of a call. A retry that the page knows will be refused has no patches any more. */
  const wantedBy = (entry: KeptEntry): readonly Effect[] => {
    const effects = effectsOf(entry);
    if (effects.length > 0) wanted.set(entry.id, effects);
    return wanted.get(entry.id) ?? [];
  };

  const decideConflict = async (page: Page, entry: KeptEntry, item: ShownItem): Promise<void> => {
    const choice = choices.shift() ?? 'mine';
    const conflicts = entry.conflicts ?? [];
    seen.push(...conflicts.map(({ id, field, theirs }) => ({ record: id, field, value: theirs })));
    if (choice === 'theirs') {
      givenUp.push(...conflicts.map(({ id, field, yours }) => ({ record: id, field, value: yours })));
      // Choosing the others' list of maps gives up the user's own additions and deletions.
      if (conflicts.some(({ field }) => field === 'maps')) givenUp.push(...listedMapsOf(entry));
    }
    tell(`conflict "${entry.words}": ${choice}`);
    await createOutboxPage(page).decide(item, choice);
  };

  const answerRefusal = async (page: Page, entry: KeptEntry, item: ShownItem): Promise<void> => {
    const retry = retries.shift() ?? 'discard';
    tell(`not done "${entry.words}" (${entry.message}): ${retry}`);
    if (retry === 'again') {
      const notAfterMs =
        entry.useByAt === undefined ? undefined : lane.now() + entry.useByAt - entry.createdAt;
      const title = `again: ${entry.words}`;
      again.push({ title, channel: 'device', effects: wantedBy(entry), outcome: 'kept', notAfterMs });
      if (await createOutboxPage(page).retry(item)) return;
      tell('  it cannot be done any more');
      again.pop();
    }
    givenUp.push(...wantedBy(entry));
    await createOutboxPage(page).discard(item);
  };

  /** A later press that is done makes up for an earlier one that failed: its line goes away under the finger. */
  const unlessGone = async (
    page: Page,
    { id, state }: KeptEntry,
    answering: Promise<void>,
  ): Promise<void> => {
    await answering.catch(async (error: Error) => {
      const isThere = (await readOutbox(page)).some((entry) => entry.id === id && entry.state === state);
      if (isThere) throw error;
      tell('  gone by itself');
    });
  };

  /** Answers the first thing the person is asked or told; false when there is none. */
  const answerOne = async (page: Page, entries: readonly KeptEntry[]): Promise<boolean> => {
    const sorted = [...entries].sort((a, b) => a.createdAt - b.createdAt);
    const conflicts = sorted.filter(({ state }) => state === 'conflict');
    const failed = sorted.filter(({ state }) => state === 'refused' || state === 'expired');
    if (conflicts.length + failed.length === 0) return false;
    // An entry that a later action made obsolete disappears by itself, with its link to the panel: the outbox is read
    // again.
    const shown = await createOutboxPage(page)
      .shown(conflicts.length, failed.length)
      .catch(() => []);
    const find = (kind: ShownItem['kind']) => shown.filter((item) => item.kind === kind);
    const isAll = find('conflict').length === conflicts.length && find('failed').length === failed.length;
    if (!isAll) {
      // The panel may be a moment ahead of what was read, or behind it.
      missed += 1;
      if (missed === maximumMissed) {
        const counts = `${find('conflict').length} conflicts and ${find('failed').length} failures`;
        problems.push(`the panel shows ${counts} instead of ${conflicts.length} and ${failed.length}`);
      }
      return missed < maximumMissed;
    }
    missed = 0;
    for (const { requestKey } of [...conflicts, ...failed]) shownKeys.add(requestKey);
    const [conflict] = conflicts;
    const [failure] = failed;
    const [card] = find('conflict');
    const [line] = find('failed');
    if (conflict !== undefined && card !== undefined) {
      await unlessGone(page, conflict, decideConflict(page, conflict, card));
    } else if (failure !== undefined && line !== undefined) {
      await unlessGone(page, failure, answerRefusal(page, failure, line));
    }
    return true;
  };

  const untilEmpty = async (): Promise<void> => {
    const deadline = Date.now() + emptyWithinMs;
    let left: KeptEntry[] = [];
    while (Date.now() < deadline) {
      const page = await device.anyPage();
      const kept = await readOutbox(page);
      // A message has reported it as done: its outcome was there.
      for (const { requestKey, already } of kept) if (already !== undefined) shownKeys.add(requestKey);
      left = kept.filter(({ state }) => state !== 'done');
      if (left.length === 0) return;
      if (!(await answerOne(page, left))) await wait(pollMs);
    }
    const words = left.map(
      ({ words: title, state, message }) => `"${title}" (${state}, ${message ?? 'no message'})`,
    );
    problems.push(`still in the outbox: ${words.join(', ')}`);
  };

  await untilEmpty();
  await lane.proxy.settle();
  await untilEmpty();
  await compareScreen(device, lane, world, problems);
  await compareScores(lane, world, problems);
  return {
    again,
    givenUp,
    seen,
    refusedKeys: refusedKeysOf(lane.proxy.exchanges),
    shownKeys: [...shownKeys],
    problems,
  };
}

/** Checks that the page shows the values on the server in the end. */
async function compareScreen(device: Device, lane: Lane, world: World, problems: string[]): Promise<void> {
  const [matchId] = world.matches;
  const page = await device.anyPage();
  await createOutboxPage(page).close();
  const editor = await device.editor().catch(() => undefined);
  if (editor === undefined) {
    const text = (
      await page
        .locator('main')
        .innerText()
        .catch(() => 'nothing')
    ).replaceAll(/\s+/g, ' ');
    problems.push(`the editor is not there; the page ${page.url()} shows: ${text.slice(0, 200)}`);
    return;
  }
  const held = (await lane.server.list('Matches')).find(({ id }) => id === matchId);
  const differing = async (): Promise<Effect[]> => {
    const shown = await editor.look();
    return shown.filter(
      ({ field, value }) => !isSame(value, held?.[field] ?? (field.startsWith('score') ? 0 : '')),
    );
  };
  const deadline = Date.now() + screenWithinMs;
  let wrong = await differing();
  while (wrong.length > 0 && Date.now() < deadline) {
    await wait(pollMs);
    wrong = await differing();
  }
  if (wrong.length > 0) {
    const words = await page
      .getByRole('main')
      .getByRole('status')
      .or(page.getByRole('alert'))
      .allInnerTexts();
    problems.push(`the form says: ${words.join(' | ')}`);
  }
  for (const { field, value } of wrong) {
    problems.push(`the screen shows ${field} = ${String(value)} instead of ${String(held?.[field])}`);
  }
}

/** The score of the match on air counts its won maps. */
async function compareScores(lane: Lane, world: World, problems: string[]): Promise<void> {
  const [, liveId] = world.matches;
  const live = (await lane.server.list('Matches')).find(({ id }) => id === liveId);
  const maps = (await lane.server.list('Maps')).filter(({ id }) => world.liveMaps.includes(id));
  for (const [index, team] of teams.entries()) {
    const field = `score_${index + 1}`;
    const won = maps.filter(({ winner }) => isSame(winner, [team])).length;
    if (Number(live?.[field] ?? 0) !== won) {
      problems.push(`the live match has ${field} = ${String(live?.[field])} with ${won} won maps`);
    }
  }
}
