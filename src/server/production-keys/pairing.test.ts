import { expect, it } from 'vitest';
import { readPairingCode } from '#contract/production-key.ts';
import { createPairing, pairingMs } from './pairing.ts';

const given = { key: 'k'.repeat(22), path: '/client/main/tally-viewer' };
const open = () => {
  let nowMs = 0;
  const pairing = createPairing({ clock: () => nowMs });
  const start = (device = 'Chrome on Android') => {
    const started = pairing.start(device);
    if (started === undefined) throw new Error('Too many wait.');
    return started;
  };
  return { pairing, start, pass: (ms: number) => (nowMs += ms) };
};

it('gives the device that shows a code its key, once; others wait on', () => {
  const { pairing, start } = open();
  const [tablet, phone] = [start(), start('Safari on iPhone')];
  expect(readPairingCode(` ${tablet.code.slice(0, 3).toLowerCase()}-${tablet.code.slice(3)} `)).toBe(
    tablet.code,
  );
  expect(pairing.look(phone.code)).toEqual({ device: 'Safari on iPhone', askedAt: 0 });
  expect(pairing.answer(tablet.code, given)).toBe(true);
  expect(pairing.answer(tablet.code, 'refused')).toBe(false);
  expect(pairing.stateOf(tablet.ticket)).toEqual({ state: 'approved', ...given });
  expect(pairing.stateOf(tablet.ticket)).toEqual({ state: 'ended' });
  expect(pairing.stateOf(phone.ticket)).toEqual({ state: 'waiting' });
});

it('tells a refused device so', () => {
  const { pairing, start } = open();
  const { code, ticket } = start();
  expect(pairing.answer(code, 'refused')).toBe(true);
  expect(pairing.look(code)).toBe(undefined);
  expect(pairing.stateOf(ticket)).toEqual({ state: 'refused' });
});

it('ends after five minutes, and does not answer for codes in place of tickets', () => {
  const { pairing, start, pass } = open();
  const { code, ticket } = start();
  expect(pairing.stateOf(code)).toEqual({ state: 'ended' });
  pass(pairingMs);
  expect(pairing.look(code)).toBeDefined();
  pass(1);
  expect(pairing.look(code)).toBe(undefined);
  expect(pairing.answer(code, given)).toBe(false);
  expect(pairing.stateOf(ticket)).toEqual({ state: 'ended' });
});

it('keeps a thousand devices waiting and no more, until their time is over', () => {
  const { pairing, start, pass } = open();
  for (let count = 0; count < 1_000; count += 1) start();
  expect(pairing.start('one more')).toBe(undefined);
  pass(pairingMs + 1);
  expect(pairing.start('one more')).toBeDefined();
});

it.each(['', 'BCD', 'BCDFGHJ', 'BCDFGA', 'BCDFG1'])('takes %j for no code', (text) => {
  expect(readPairingCode(text)).toBe(undefined);
});
