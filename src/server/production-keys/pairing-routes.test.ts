import { expect, it } from 'vitest';
import { readPairingCode } from '#contract/production-key.ts';
import { createPairing, pairingMs } from './pairing-routes.ts';

const given = { key: 'k'.repeat(22), path: '/client/main/tally-viewer' };
const open = () => {
  let nowMs = 0;
  const pairing = createPairing({ clock: () => nowMs });
  const start = (device = 'Chrome on Android', address = '192.0.2.1') => pairing.start(device, address);
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

/** Codes of many addresses, `each` of every one. */
const flood = (
  start: (device: string, address: string) => { code: string },
  addresses: number,
  each: number,
) =>
  Array.from({ length: each }, () =>
    Array.from({ length: addresses }, (_, number) => start('Bot', `198.51.100.${number}`).code),
  ).flat();

it('keeps the codes of a venue while a dozen addresses ask for as many as they can', () => {
  const { pairing, start } = open();
  const venue = Array.from({ length: 30 }, () => start().code);
  const bots = flood(start, 13, 80);
  const late = start('Late tablet').code;
  expect([...venue, late].filter((code) => pairing.look(code) === undefined)).toEqual([]);
  const waiting = bots.filter((code) => pairing.look(code) !== undefined);
  expect(waiting).toHaveLength(1_000 - 31);
  // The oldest of each address gave way.
  expect(waiting).toEqual(bots.slice(-waiting.length));
});

it('keeps a hundred codes of one address, the newest', () => {
  const { pairing, start } = open();
  const tablet = start();
  const codes = flood(start, 1, 150);
  expect(codes.map((code) => pairing.look(code) !== undefined)).toEqual(codes.map((_, place) => place >= 50));
  expect(pairing.look(tablet.code)).toEqual({ device: 'Chrome on Android', askedAt: 0 });
});

it('does not take a key back from a device that was answered', () => {
  const { pairing, start } = open();
  const { code, ticket } = start('Tablet', '198.51.100.0');
  pairing.answer(code, given);
  flood(start, 13, 100);
  expect(pairing.stateOf(ticket)).toEqual({ state: 'approved', ...given });
});

it.each(['', 'BCD', 'BCDFGHJ', 'BCDFGA', 'BCDFG1'])('takes %j for no code', (text) => {
  expect(readPairingCode(text)).toBe(undefined);
});
