import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateAt, type Values } from '#contract/actions/action.ts';
import { type ActionName, actionNames, actionOf } from '#contract/actions.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { bench, closePages, lost, match, player, setUpBrowser, show } from '#data/actions/testing/page.ts';
import { describeEntry } from '#domain/actions/describe-entry.ts';
import { lateUnknownLabel } from '#domain/actions/press-labels.ts';
import { type Desk, isOfNow, minuteMs, openDesk, other, patient, shows } from '../../tests/fakes/desk.ts';
import { dueInRun } from '../../tests/support/run-number.ts';

/**
 * Tests every control of the dashboard and every save of a form, in each state that an action can reach. The text that
 * the user reads must be true. Controls come from the registries, so new ones are covered automatically.
 */
const states = ['online', 'waiting', 'refused', 'late', 'conflict', 'other match live'] as const;
type State = (typeof states)[number];

/** A call of each form that saves; a new one without its line fails. */
const saves: Readonly<Record<string, Values>> = {
  'update-match-data': { matchID: match, updatedData: { vod: 'https://example.org/1' } },
  'update-map-data': { matchID: match, mapData: [{ existingID: 'recMAP00000000001', replay_code: 'ABC' }] },
  'set-player-relationships': { matchID: match, roles: { Caster: { selected: [`rec${player}`] } } },
  'update-profile-data': { profileData: { pronouns: 'any' } },
  'submit-social': {
    socialID: 'recSOCIAL00000002',
    ownerID: `rec${player}`,
    type: 'Twitch',
    url: 'https://twitch.tv/a',
  },
  'decide-social': { socialID: 'recSOCIAL00000001', from: 'waiting', to: 'approved' },
  'edit-record': { id: match, table: 'Matches', change: 'edit', fields: { show_notes: 'Late' } },
  'merge-records': { id: `rec${player}`, gone: 'recPLAYER00000099', table: 'Players', change: 'merge' },
};

/** Sets up the state that an action meets. Returns the function to call after the action. */
const arrange = (desk: Desk, state: State): (() => void) => {
  const later = () => undefined;
  switch (state) {
    case 'online':
      return later;
    case 'refused':
      bench.reply = () =>
        Response.json({ error: true, errorMessage: 'No such thing', code: 'invalid-value' }, { status: 400 });
      return later;
    case 'conflict':
      bench.reply = () =>
        Response.json(
          {
            error: true,
            errorMessage: 'Someone else',
            code: 'conflict',
            conflicts: [{ id: match, field: 'vod', theirs: 'x', yours: 'y' }],
          },
          { status: 409 },
        );
      return later;
    case 'waiting':
    case 'late':
    case 'other match live':
      bench.reply = lost;
      desk.setOnline(false);
  }
  if (state === 'waiting') return later;
  return () => {
    if (state === 'late') desk.setTime(Date.now() + 30 * minuteMs);
    else desk.put({ id: show, live_match: [other] });
    bench.reply = desk.doIt;
    desk.setOnline(true);
  };
};

const isDecided = (desk: Desk) =>
  desk.entries().every(({ state }) => state !== 'waiting' && state !== 'sending');

/** Returns the label of an entry in the list of waiting changes. */
const wordsOf = (desk: Desk, entry: OutboxView | undefined) =>
  entry && describeEntry(entry, Date.now(), { isConnected: desk.connection.isConnected, needsSignIn: false });

/** Checks that the label of an action's entry is true for its state. */
const checkEntry = (desk: Desk, state: State, entry: OutboxView | undefined, madeAt: number) => {
  const words = wordsOf(desk, entry);
  const endAt = entry && lateAt(actionOf(entry.action), entry.payload as Values, madeAt);
  const lateMs = endAt === undefined ? 0 : endAt - madeAt;
  switch (state) {
    case 'online':
      return expect(entry).toBe(undefined);
    case 'waiting': {
      const left = /^Waiting for a connection(?:\. Expires in (\d+) (s|min))?\.$/.exec(words ?? '');
      expect(left, words).not.toBe(null);
      const leftMs = Number(left?.[1] ?? 0) * (left?.[2] === 's' ? 1_000 : minuteMs);
      // The action was made a moment after the time that is taken here.
      expect(leftMs).toBeLessThanOrEqual(Math.ceil(lateMs / 1_000) * 1_000 + 1_000);
      return expect(leftMs > 0).toBe(lateMs > 0);
    }
    case 'refused':
      return expect(words).toBe('Not done: No such thing.');
    case 'conflict':
      return expect(words).toBe('Waiting for you: somebody else changed this meanwhile.');
    case 'late': {
      if (entry === undefined) throw new Error('It is gone unasked');
      expect(words).toBe('Not done: it came too late.');
      const { changes, obstacle } = desk.offerAgain(entry);
      for (const { id, field, now } of changes) expect(now).toEqual(desk.getServerThing(id)?.[field]);
      return expect(changes.length > 0 || obstacle !== undefined).toBe(true);
    }
    case 'other match live':
      if (entry !== undefined) expect(words).toMatch(/^Not done: (Text of .+|This record has changed.+)$/);
  }
};

/**
 * Checks that no success is reported before the server confirms it, and that waiting is not the last message after an
 * answer.
 */
const checkToasts = (desk: Desk, state: State) => {
  const isAnswered = state === 'online' || state === 'refused';
  const heard = desk.hear();
  for (const { kind, text } of heard) {
    if (desk.applied.length === 0) expect([kind, text]).not.toEqual(['success', text]);
    expect(kind === 'waiting').toBe(text.startsWith('Waiting: '));
    // An answer that takes its time is told as waiting first.
    if (isAnswered && kind === 'waiting') continue;
    if (state === 'online') expect(kind).toBe('success');
    if (state === 'refused') expect(text).toMatch(/No such thing/);
  }
  if (isAnswered) expect(heard.at(-1)?.kind).not.toBe('waiting');
};

const marks: Readonly<Record<State, RegExp>> = {
  online: /Saved/,
  waiting: /Waiting/,
  refused: /Not done/,
  late: /Not done/,
  conflict: /Conflict/,
  'other match live': /Saved|Not done/,
};

let desk: Desk | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  setUpBrowser();
});
afterEach(async () => {
  desk?.leave();
  vi.useRealTimers();
  await closePages();
});

describe.each(dueInRun(states, 2))('%s', (state) => {
  it('every control of the dashboard', async () => {
    desk = await openDesk();
    const here = desk;
    const ids = here.rendered.current().map(({ id }) => id);
    for (const id of ids) {
      await here.makePressable(id);
      const before = here.find(id)?.now;
      const madeAt = Date.now();
      const proceed = arrange(here, state);
      here.find(id)?.run();
      if (here.find(id)?.opens) {
        expect([id, here.entries(), bench.sent]).toEqual([id, [], []]);
        continue;
      }
      if (isOfNow(id)) {
        const [mark, kind] = state === 'online' ? [/Saved/, 'success'] : [/Not done/, 'error'];
        await vi.waitFor(
          () => expect([id, here.readLine(id)]).toEqual([id, expect.stringMatching(mark)]),
          patient,
        );
        await vi.waitFor(() => expect([id, here.hear().at(-1)?.kind]).toEqual([id, kind]), patient);
        expect([id, here.entries()]).toEqual([id, []]);
        continue;
      }
      await vi.waitFor(
        () => expect([id, here.entries().length + bench.sent.length]).not.toEqual([id, 0]),
        patient,
      );
      await vi.waitFor(() => expect(here.find(id)?.state).not.toBe('idle'), patient);
      proceed();
      await vi.waitFor(() => expect(state === 'waiting' || isDecided(here)).toBe(true), patient);
      await vi.waitFor(
        () => expect([id, here.readLine(id)]).toEqual([id, expect.stringMatching(marks[state])]),
        patient,
      );
      const what = `${id}: ${here.readLine(id)}`;
      if (here.applied.length === 0) expect([what, here.find(id)?.now]).toEqual([what, before]);
      // It is tried again now and then; a lost attempt leaves its outcome open until the server answers.
      await vi.waitFor(() => {
        expect(here.entries()[0]?.state).not.toBe('sending');
        expect(wordsOf(here, here.entries()[0])).not.toBe(lateUnknownLabel);
      }, patient);
      checkEntry(here, state, here.entries()[0], madeAt);
      checkToasts(here, state);
    }
  }, 120_000);

  it('every save of a form', async () => {
    const names = actionNames.filter((name) => actionOf(name).offline.keep === 'queue');
    expect(Object.keys(saves).toSorted()).toEqual(names.toSorted());
    desk = await openDesk();
    const here = desk;
    for (const name of names) {
      await here.clean();
      here.prepare(shows()[0] ?? {});
      const madeAt = Date.now();
      const proceed = arrange(here, state);
      const saving = here.actWithToasts(name as ActionName, saves[name] as never, { success: 'Saved' });
      await vi.waitFor(() => expect(here.entries().length + bench.sent.length).toBeGreaterThan(0), patient);
      const outcome = await saving;
      proceed();
      await vi.waitFor(() => expect(state === 'waiting' || isDecided(here)).toBe(true), patient);
      await vi.waitFor(() => expect(here.entries()[0]?.state).not.toBe('sending'), patient);
      // A save is never late, and stays with the match that it was made for.
      const asIf = state === 'late' || state === 'other match live' ? 'online' : state;
      checkEntry(here, asIf, here.entries()[0], madeAt);
      for (const { id } of here.applied) expect(id).not.toBe(other);
      const form = here.savingState({
        status: outcome.status === 'done' ? 'saved' : outcome.status,
        refusal: undefined,
        entries: here.entries(),
        isConnected: here.connection.isConnected,
        needsSignIn: false,
      });
      const words = {
        online: /^Saved$/,
        waiting: /^Kept on this device/,
        refused: /^Not saved: No such thing$/,
        conflict: /^Not saved: somebody else/,
      } as const;
      if (asIf === state) expect(here.describeSaving(form)).toMatch(words[asIf as keyof typeof words]);
    }
  }, 60_000);
});
