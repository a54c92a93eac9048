import { afterEach, expect, it, vi } from 'vitest';
import { type CrewMessage, crewMessageLateMs, shownMessage } from '#domain/broadcast/crew-messages.ts';
import { setClockOffset } from '../clock.ts';
import { createCrewInbox } from './crew-inbox.ts';

const show = 'recSHOW000000000a';
const message: CrewMessage = {
  id: 'a',
  text: 'Stand by',
  to: ['casters'],
  from: 'Mainsail',
  at: 1_000,
  receipts: [],
};
const place = { page: 'casters', clientName: 'main', broadcastKey: undefined } as const;

afterEach(() => void vi.useRealTimers());

const take = (inbox: ReturnType<typeof createCrewInbox>, sentAt: number, messages = [message]) =>
  inbox.take({ show, messages, sentAt });

const open = () => {
  let nowMs = 1_200;
  const sent: unknown[] = [];
  const inbox = createCrewInbox(
    (shown) => void sent.push(shown),
    (sentAt) => sentAt,
  );
  const shown = () =>
    shownMessage(inbox.state.messages[show] ?? [], ['casters'], inbox.state.received, nowMs)?.id;
  return { inbox, sent, shown, at: (ms: number) => (nowMs = ms) };
};

it('shows a message until it is dismissed, and tells once that it is shown and that it was seen', () => {
  const { inbox, sent, shown } = open();
  take(inbox, 1_200);
  expect(shown()).toBe('a');
  inbox.noteShown('a', place);
  inbox.noteShown('a', place);
  inbox.dismiss('a', place);
  expect(shown()).toBeUndefined();
  expect(sent).toEqual([
    { ...place, id: 'a', isSeen: false },
    { ...place, id: 'a', isSeen: true },
  ]);
  take(inbox, 1_300);
  expect(shown()).toBeUndefined();
});

it('does not show a message that it received late, and shows one that is sent again with receipts', () => {
  const { inbox, shown } = open();
  take(inbox, 1_001 + crewMessageLateMs);
  expect(shown()).toBeUndefined();
  const timely = open();
  take(timely.inbox, 1_200);
  timely.at(60_000);
  take(timely.inbox, 60_000);
  expect(timely.shown()).toBe('a');
});

it('repeats its last report about each current message on a new connection, and a confirmation once', () => {
  const { inbox, sent } = open();
  take(inbox, 1_200, [{ ...message, id: 'b' }, message]);
  inbox.noteShown('a', place);
  inbox.dismiss('a', place);
  inbox.noteShown('a', place);
  inbox.dismiss('a', place);
  inbox.noteShown('b', place);
  sent.splice(0);
  inbox.repeat();
  const ofB = { ...place, id: 'b', isSeen: false };
  expect(sent.splice(0)).toEqual([{ ...place, id: 'a', isSeen: true }, ofB]);
  take(inbox, 1_300, [{ ...message, id: 'b' }]);
  inbox.repeat();
  expect(sent).toEqual([ofB]);
});

it('remembers nothing about messages that are no longer kept', () => {
  const { inbox } = open();
  take(inbox, 1_200);
  inbox.dismiss('a', place);
  take(inbox, 1_300, [{ ...message, id: 'b' }]);
  expect(inbox.state.received).toEqual({ arrivedAt: { b: 1_300 }, dismissed: new Set() });
});

it("judges the age of a message by the server's clock", () => {
  const sentAt = 1_000_000;
  const arrivedAt = () => {
    const inbox = createCrewInbox(() => undefined);
    take(inbox, sentAt);
    return inbox.state.received.arrivedAt.a;
  };
  vi.useFakeTimers({ now: sentAt + 20_000 });
  expect(arrivedAt()).toBe(sentAt);
  // Asked at this moment, the server is 21 s behind the device.
  setClockOffset(-21_000);
  expect(arrivedAt()).toBe(sentAt);
  vi.setSystemTime(sentAt + 121_000);
  expect(arrivedAt()).toBe(sentAt + 100_000);
});
