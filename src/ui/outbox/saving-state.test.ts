import { describe, expect, it } from 'vitest';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import type { ActionStatus } from '#data/hooks/use-action.ts';
import { describeSaving, type SavingState, savingState } from './saving-state.ts';

const view = (state: OutboxView['state'], more: Partial<OutboxView> = {}): OutboxView => ({
  id: state,
  action: 'update-match-data',
  words: '',
  createdAt: 1,
  attempts: 1,
  payload: {},
  keep: 'queue',
  acting: {},
  state,
  ...more,
});
const entries = {
  nothing: [],
  waiting: [view('waiting')],
  sending: [view('sending')],
  conflict: [view('conflict'), view('waiting')],
  refused: [view('refused', { message: 'No.' })],
  expired: [view('expired', { message: 'Late.' })],
  'a refusal and a newer save': [view('refused', { message: 'No.' }), view('waiting')],
  unread: undefined,
} as const;

type Line = { isConnected?: boolean; needsSignIn?: boolean };
const wordsOf = (status: ActionStatus, held: keyof typeof entries, line: Line = {}) => {
  const { isConnected = true, needsSignIn = false } = line;
  return describeSaving(
    savingState({ status, refusal: 'Not yours.', entries: entries[held], isConnected, needsSignIn }),
  );
};

const offline = 'Kept on this device. It is sent as soon as there is a connection.';

describe('what a form says about its last save', () => {
  it.each<[ActionStatus, keyof typeof entries, Line, string | undefined]>([
    ['idle', 'nothing', {}, undefined],
    ['saved', 'nothing', {}, 'Saved'],
    ['saved', 'refused', {}, 'Saved'],
    ['saving', 'waiting', {}, 'Sending'],
    ['queued', 'waiting', {}, 'Kept on this device until the server has it.'],
    ['queued', 'waiting', { isConnected: false }, offline],
    ['queued', 'waiting', { needsSignIn: true }, 'Kept on this device. It is sent after you sign in again.'],
    ['queued', 'sending', {}, 'Kept on this device until the server has it.'],
    ['queued', 'conflict', {}, 'Not saved: somebody else changed this meanwhile. Decide which stays.'],
    ['refused', 'nothing', {}, 'Not saved: Not yours.'],
    ['refused', 'refused', {}, 'Not saved: No.'],
    ['queued', 'expired', {}, 'Not saved: Late.'],
    ['queued', 'a refusal and a newer save', { isConnected: false }, offline],
  ])('%s with %s in the outbox, %j: %s', (status, held, line, words) => {
    expect(wordsOf(status, held, line)).toBe(words);
  });

  it('promises nothing after the entry was cancelled, although its press was kept', () => {
    expect(wordsOf('queued', 'nothing', { isConnected: false })).toBe(undefined);
  });

  it.each(['waiting', 'conflict', 'refused'] as const)('knows after a reload what is %s', (held) => {
    expect(wordsOf('idle', held)).toBe(wordsOf('queued', held));
  });

  it('says nothing before the outbox was read', () => {
    const state: SavingState = { kind: 'unknown' };
    expect(
      savingState({
        status: 'idle',
        refusal: undefined,
        entries: undefined,
        isConnected: true,
        needsSignIn: false,
      }),
    ).toEqual(state);
  });
});
