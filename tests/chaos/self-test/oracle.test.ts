import { describe, expect, it } from 'vitest';
import type { RemoteLogEntry } from '../../support/server-process.ts';
import { isClean, type Observation, type Press, type Verdict } from '../observation.ts';
import { judge } from '../oracle.ts';

const person = 'recOPERATOR000001';
const other = 'recEDITOR00000001';
const match = 'recMATCH000000001';
const show = 'recSHOW0000000001';

const entry = (
  sequence: number,
  field: string,
  [before, after]: readonly [unknown, unknown],
  more: Partial<RemoteLogEntry> = {},
): RemoteLogEntry => ({
  sequence,
  recordId: match,
  tableName: 'Matches',
  actor: person,
  actionId: `key-${sequence}`,
  reason: 'update-match-data',
  before: before === undefined ? {} : { [field]: before },
  after: after === undefined ? {} : { [field]: after },
  at: new Date(1_000_000 + sequence).toISOString(),
  ...more,
});

const press = (field: string, value: unknown, more: Partial<Press> = {}): Press => ({
  title: 'details at 0',
  channel: 'device',
  effects: [{ record: match, field, value }],
  outcome: 'kept',
  ...more,
});

const observe = (more: Partial<Observation>): Observation => ({
  person,
  presses: [],
  givenUp: [],
  seen: [],
  derived: [],
  log: [],
  before: [{ id: match }, { id: show }],
  after: [],
  refusedKeys: [],
  shownKeys: [],
  problems: [],
  ...more,
});

type Fault = Exclude<keyof Verdict, 'actions'>;
const counts = (verdict: Verdict): Partial<Record<Fault, number>> => {
  const names: Fault[] = ['lost', 'doubled', 'misapplied', 'invented', 'unshown', 'problems'];
  return Object.fromEntries(
    names.flatMap((name) => (verdict[name].length ? [[name, verdict[name].length]] : [])),
  );
};

const name = (value: string) => [{ record: match, field: 'custom_name', value }];
const presses = [press('custom_name', 'mine 1'), press('custom_name', 'mine 2')];
const done = [entry(1, 'custom_name', [undefined, 'mine 1']), entry(2, 'custom_name', ['mine 1', 'mine 2'])];
const onAir = [{ record: show, field: 'live_match', value: [match] }];
const theirs = (sequence: number, before: string | undefined) =>
  entry(sequence, 'custom_name', [before, 'theirs'], { actor: other });

const placed = (reason: string) => entry(1, 'teams', [undefined, ['recTEAM0000000001']], { reason });

const desk = (value: unknown) => [{ record: show, field: 'desk_display', value }];
const deskEntry = (sequence: number, before: unknown, after: unknown) =>
  entry(sequence, 'desk_display', [before, after], { recordId: show, tableName: 'Broadcasts' });

describe('what is in order', () => {
  it.each<[string, Partial<Observation>]>([
    ['every press done once', { presses, log: done }],
    ['two presses done as one', { presses, log: [entry(1, 'custom_name', [undefined, 'mine 2'])] }],
    [
      'a press that nobody acknowledged and that is gone',
      { presses: [press('vod', 'x', { outcome: 'unknown' })] },
    ],
    [
      'a value given up for another one',
      { presses: presses.slice(0, 1), givenUp: name('mine 1'), log: [theirs(1, undefined)] },
    ],
    [
      'a value of another editor overwritten after it was seen',
      {
        presses: presses.slice(0, 1),
        seen: name('theirs'),
        log: [theirs(1, undefined), entry(2, 'custom_name', ['theirs', 'mine 1'])],
      },
    ],
    ['a toggle back to where it was', { presses: [press('flip_teams', true), press('flip_teams', false)] }],
    [
      'a countdown within its time',
      {
        presses: [
          press('', '', {
            effects: [{ record: show, field: 'countdown_end', value: { nearMs: 7_200_000 } }],
            notAfterMs: 1_000_100,
          }),
        ],
        log: [
          entry(1, 'countdown_end', [undefined, new Date(7_210_000).toISOString()], {
            recordId: show,
            tableName: 'Broadcasts',
          }),
        ],
      },
    ],
    [
      'a press that a later one took the place of, which was refused and given up',
      {
        presses: [press('vod', 'a'), press('vod', 'b', { outcome: 'refused' })],
        givenUp: [{ record: match, field: 'vod', value: 'b' }],
      },
    ],
    [
      'a map win that was tried again, whose score follows from it',
      { presses: [press('score_1', 1)], derived: [{ record: match, field: 'score_1' }] },
    ],
    ['a team that resolving a bracket moves on', { log: [placed('resolve-entire-bracket')] }],
    [
      'a desk that goes with the live match',
      {
        log: [
          entry(1, '', [undefined, undefined], {
            recordId: show,
            tableName: 'Broadcasts',
            before: { live_match: ['recMATCH000000002'], desk_display: 'Notice (Event)' },
            after: { live_match: [match] },
          }),
        ],
        presses: [press('', '', { effects: onAir })],
      },
    ],
    [
      'what came too late once and was pressed again',
      {
        presses: [
          press('', '', { effects: onAir, outcome: 'refused', notAfterMs: 900_000 }),
          press('', '', { effects: onAir, notAfterMs: 1_060_000 }),
        ],
        log: [entry(1, 'live_match', [undefined, [match]], { recordId: show, tableName: 'Broadcasts' })],
      },
    ],
  ])('%s', (_title, observation) => {
    expect(counts(judge(observe(observation)))).toEqual({});
  });
});

describe('what is not', () => {
  const [first, second] = done as [RemoteLogEntry, RemoteLogEntry];
  const [firstPress] = presses as [Press];
  const countdown = (nearMs: number, at: number): Partial<Observation> => ({
    presses: [
      press('', '', {
        effects: [{ record: show, field: 'countdown_end', value: { nearMs: 7_200_000 } }],
        notAfterMs: 1_000_000,
      }),
    ],
    log: [
      entry(1, 'countdown_end', [undefined, new Date(nearMs).toISOString()], {
        recordId: show,
        tableName: 'Broadcasts',
        at: new Date(at).toISOString(),
      }),
    ],
  });

  it.each<[string, Partial<Observation>, Partial<Record<Fault, number>>]>([
    ['nothing of it in the log', { presses: [firstPress] }, { lost: 1 }],
    ['only the older of two in the log', { presses, log: [first] }, { lost: 1 }],
    [
      'a toggle that stopped half way',
      {
        presses: [press('flip_teams', true), press('flip_teams', false)],
        log: [entry(1, 'flip_teams', [undefined, true])],
      },
      { lost: 1 },
    ],
    [
      'the log ahead of the store',
      { presses, log: done, after: [{ id: match, custom_name: 'mine 1' }] },
      { lost: 1 },
    ],
    [
      'the older one again after the newer one',
      { presses, log: [first, second, entry(3, 'custom_name', ['mine 2', 'mine 1'])] },
      { doubled: 1 },
    ],
    [
      'one key that changed a record twice',
      { presses, log: [first, { ...second, actionId: 'key-1' }] },
      { doubled: 1 },
    ],
    [
      'a value on another match',
      { presses: [firstPress], log: [{ ...first, recordId: 'recMATCH000000002' }] },
      { lost: 1, misapplied: 1 },
    ],
    ['a value that nobody pressed', { log: [first] }, { misapplied: 1 }],
    [
      'presses in the wrong order',
      {
        presses,
        log: [entry(1, 'custom_name', [undefined, 'mine 2']), entry(2, 'custom_name', ['mine 2', 'mine 1'])],
      },
      { doubled: 1 },
    ],
    [
      "another editor's value overwritten unseen",
      { presses: [firstPress], log: [theirs(1, undefined), entry(2, 'custom_name', ['theirs', 'mine 1'])] },
      { misapplied: 1 },
    ],
    ['a countdown after its time', countdown(7_200_000, 1_002_000), { misapplied: 1 }],
    ['a countdown an hour off', countdown(10_800_000, 1_000_000), { lost: 1, misapplied: 1 }],
    [
      'what the person was told is not done',
      { presses: [{ ...firstPress, outcome: 'refused' }], log: [first] },
      { misapplied: 1 },
    ],
    [
      'what the person gave up',
      { presses: [firstPress], givenUp: name('mine 1'), log: [first] },
      { misapplied: 1 },
    ],
    ['a team that nobody replaced', { log: [placed('replace-bracket-teams')] }, { misapplied: 1 }],
    [
      'an air that was cleared and shows the desk again',
      {
        presses: [press('', '', { effects: desk(true) }), press('', '', { effects: desk(undefined) })],
        log: [deskEntry(1, undefined, 'Notice (Event)')],
      },
      { lost: 1 },
    ],
    ['a refusal that nobody showed', { refusedKeys: ['a', 'b'], shownKeys: ['a'] }, { unshown: 1 }],
    ['anything else', { problems: ['still in the outbox'] }, { problems: 1 }],
  ])('%s', (_title, observation, expected) => {
    const verdict = judge(observe(observation));
    expect(counts(verdict)).toEqual(expected);
    expect(isClean(verdict)).toBe(false);
  });
});

describe('states that nobody entered', () => {
  const map = 'recMAP00000000001';
  const [left, right] = ['recTEAM0000000001', 'recTEAM0000000002'];
  const score = (score_1: number, score_2: number) => [
    { record: match, field: 'score_1', value: score_1 },
    { record: match, field: 'score_2', value: score_2 },
  ];
  const won = (team: string, record = map) => [
    { record, field: 'winner', value: [team] },
    { record, field: 'draw', value: undefined },
    { record, field: 'banner', value: undefined },
  ];
  const save = (...answers: Press['answers'] & object): Press => ({
    title: 'map at 0',
    channel: 'device',
    effects: [],
    outcome: 'kept',
    answers,
  });
  const mapEntry = (sequence: number, before: object, after: object, more: Partial<RemoteLogEntry> = {}) =>
    entry(sequence, '', [undefined, undefined], {
      recordId: map,
      tableName: 'Maps',
      reason: 'update-map-data',
      actionId: 'key-1',
      before: { ...before },
      after: { ...after },
      ...more,
    });
  const scoreEntry = (sequence: number, before: object, after: object, more: Partial<RemoteLogEntry> = {}) =>
    mapEntry(sequence, before, after, { recordId: match, tableName: 'Matches', ...more });
  const start = [{ id: match, score_1: 1, score_2: 0 }, { id: map }];
  const both = save([...score(1, 1), ...won(right)]);

  it.each<[string, readonly Press[], readonly RemoteLogEntry[], number]>([
    [
      'a score with its map',
      [both],
      [mapEntry(1, {}, { winner: [right] }), scoreEntry(2, { score_2: 0 }, { score_2: 1 })],
      0,
    ],
    [
      'two saves as one',
      [save([...score(2, 0), ...won(left)]), save([...score(2, 1), ...won(right, 'recMAP00000000002')])],
      [
        mapEntry(1, {}, { winner: [left] }),
        mapEntry(2, {}, { winner: [right] }, { recordId: 'recMAP00000000002' }),
        scoreEntry(3, { score_1: 1, score_2: 0 }, { score_1: 2, score_2: 1 }),
      ],
      0,
    ],
    [
      'a map win, which is a step',
      [],
      [scoreEntry(1, { score_2: 0 }, { score_2: 1 }, { reason: 'multi-map-win' })],
      0,
    ],
    [
      'halves of two scores',
      [save(score(1, 1))],
      [
        scoreEntry(1, { score_1: 1 }, { score_1: 2 }, { actor: other, actionId: 'key-0' }),
        scoreEntry(2, { score_2: 0 }, { score_2: 1 }),
      ],
      1,
    ],
    ['a map without the score it makes', [both], [mapEntry(1, {}, { winner: [right] })], 1],
    ['a score without its map', [both], [scoreEntry(1, { score_2: 0 }, { score_2: 1 })], 1],
    [
      'a map both won and banned',
      [save(won(right))],
      [
        mapEntry(1, {}, { banner: [left] }, { actor: other, actionId: 'key-0' }),
        mapEntry(2, {}, { winner: [right] }),
      ],
      1,
    ],
  ])('%s', (_title, made, log, expected) => {
    expect(judge(observe({ presses: made, log, before: start })).invented).toHaveLength(expected);
  });
});
