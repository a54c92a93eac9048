import { describe, expect, it } from 'vitest';
import {
  type CrewMessage,
  type CrewReceipt,
  crewMessageLateMs,
  crewMessageShownMs,
  crewMessagesKept,
  crewReceiptsKept,
  groupsOfRoles,
  isNewReceipt,
  mergedMessages,
  receiptLines,
  receiversText,
  shownMessage,
  unshownText,
} from './crew-messages.ts';

const message = (fields: Partial<CrewMessage> = {}): CrewMessage => ({
  id: 'a',
  text: 'Stand by',
  to: ['casters'],
  from: 'Mainsail',
  at: 1_000,
  receipts: [],
  ...fields,
});
const received = (arrivedAt: Readonly<Record<string, number>>, dismissed: readonly string[] = []) => ({
  arrivedAt,
  dismissed: new Set(dismissed),
});

describe('the groups of a person', () => {
  it.each([
    [['Observer'], ['observers']],
    [['Observer Director'], ['observers']],
    [
      ['Replay Producer', 'Caster'],
      ['observers', 'casters'],
    ],
    [['Desk Host'], ['desk']],
    [['Analyst'], ['desk']],
    [['Producer', 'Lobby Admin'], []],
  ])('of %j are %j', (roles, groups) => {
    expect(groupsOfRoles(roles)).toEqual(groups);
  });
});

it('names the receivers in the order of the groups', () => {
  expect(receiversText(['casters', 'observers'])).toBe('Observers and casters');
  expect(receiversText(['desk'])).toBe('Desk');
  expect(receiversText(['desk', 'casters', 'observers'])).toBe('Everyone');
});

describe('a page', () => {
  it('shows the newest message for its group', () => {
    const messages = [message({ id: 'b', at: 2_000, to: ['desk'] }), message()];
    expect(shownMessage(messages, ['casters'], received({ a: 1_100, b: 2_100 }), 3_000)?.id).toBe('a');
    expect(shownMessage(messages, ['desk', 'casters'], received({ a: 1_100, b: 2_100 }), 3_000)?.id).toBe(
      'b',
    );
    expect(shownMessage(messages, ['observers'], received({ a: 1_100, b: 2_100 }), 3_000)).toBeUndefined();
  });

  it('does not show a message that arrived late', () => {
    const arrived = (at: number) => shownMessage([message()], ['casters'], received({ a: at }), at);
    expect(arrived(1_000 + crewMessageLateMs)?.id).toBe('a');
    expect(arrived(1_001 + crewMessageLateMs)).toBeUndefined();
  });

  it('shows none that was dismissed, nor the one before it, and none for ever', () => {
    const messages = [message({ id: 'b', at: 2_000 }), message()];
    const both = { a: 1_100, b: 2_100 };
    expect(shownMessage(messages, ['casters'], received(both, ['b']), 3_000)).toBeUndefined();
    const over = 2_001 + crewMessageShownMs;
    expect(shownMessage(messages, ['casters'], received(both), over)).toBeUndefined();
  });
});

describe('copies of messages', () => {
  const shown = { source: 'p1', who: 'Gull', page: 'tally', shownAt: 1_200 } as const;
  it('are merged with their receipts, and the first times stay', () => {
    const seen = { ...shown, shownAt: 1_300, seenAt: 1_900 };
    const again = { ...shown, shownAt: 5_000, seenAt: 6_000 };
    const once = mergedMessages([message({ receipts: [shown] })], [message({ receipts: [seen] })]);
    expect(once[0]?.receipts).toEqual([{ ...shown, seenAt: 1_900 }]);
    expect(mergedMessages(once, [message({ receipts: [again] })])).toEqual(once);
  });

  it('have a receipt for each page, also of the same user, and none of another user in its place', () => {
    const others = [
      { ...shown, source: 'p2' },
      { ...shown, who: 'Tern' },
    ];
    const merged = mergedMessages([message({ receipts: [shown] })], [message({ receipts: others })]);
    expect(merged[0]?.receipts).toEqual([shown, ...others]);
  });

  it('are sorted by time and bounded', () => {
    const many = Array.from({ length: crewMessagesKept + 5 }, (_, at) => message({ id: `${at}`, at }));
    const merged = mergedMessages([], many);
    expect([merged.length, merged[0]?.at, merged.at(-1)?.at]).toEqual([crewMessagesKept, 24, 5]);
  });
});

describe('a receipt', () => {
  const shown: CrewReceipt = { source: 'p1', who: 'Gull', page: 'tally', shownAt: 1_200 };
  const seen: CrewReceipt = { ...shown, shownAt: 6_000, seenAt: 6_000 };

  it.each<[string, readonly CrewReceipt[], CrewReceipt, boolean]>([
    ['of a new page', [], shown, true],
    ['that is repeated', [shown], { ...shown, shownAt: 9_000 }, false],
    ['that confirms', [shown], seen, true],
    ['that confirms again', [seen], { ...seen, seenAt: 9_000 }, false],
    ['without the confirmation that is known', [seen], shown, false],
  ])('%s', (_name, known, receipt, isNew) => {
    expect(isNewReceipt(known, receipt)).toBe(isNew);
  });

  it('of a known page counts where there are as many as are kept, one of a new page does not', () => {
    const full = Array.from({ length: crewReceiptsKept }, (_, at) => ({ ...shown, source: `p${at}` }));
    expect(isNewReceipt(full, seen)).toBe(true);
    expect(isNewReceipt(full, { ...seen, source: 'new' })).toBe(false);
  });

  const linesOf = (...receipts: CrewReceipt[]) =>
    receiptLines({ at: 1_000, receipts }).map(({ name, state, isSeen }) => [`${state}: ${name}`, isSeen]);
  it('says what is known of a page, and no more', () => {
    expect(linesOf(shown)).toEqual([['Shown, not confirmed: Gull, tally', false]]);
    expect(linesOf({ ...seen, page: 'casters', who: '' })).toEqual([
      ["Seen after 5 s: Unknown device, casters' view", true],
    ]);
  });

  it('shares a line with those of the same name on other devices', () => {
    const others: CrewReceipt[] = ['p2', 'p3'].map((source) => ({ ...seen, source }));
    expect(linesOf(shown, ...others, { ...shown, page: 'dashboard' })).toEqual([
      ['2 of 3 seen: Gull, tally', false],
      ['Shown, not confirmed: Gull, dashboard', false],
    ]);
    expect(linesOf(...others)).toEqual([['2 of 2 seen: Gull, tally', true]]);
  });

  it('may still come for as long as pages show the message', () => {
    expect(unshownText(1_000, 1_000 + crewMessageLateMs)).toBe('Not on any screen yet');
    expect(unshownText(1_000, 1_001 + crewMessageLateMs)).toBe('Not shown on any screen');
  });
});
