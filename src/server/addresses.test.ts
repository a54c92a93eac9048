import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { fakeConfig } from '../../tests/fakes/fake-app.ts';
import { addresses, loggedAddresses, signInLines } from './addresses.ts';

const running = (broadcasts: readonly WireRecord[], localKey?: string, setupKey?: string) => {
  const list = (table: string): WireRecord[] => (table === 'Broadcasts' ? [...broadcasts] : []);
  return { store: { list }, server: createServer(), localKey, setupKey };
};
const printed = (broadcasts: readonly WireRecord[], localKey?: string): string =>
  addresses(fakeConfig(), running(broadcasts, localKey));

const idle: WireRecord = { id: 'recIDLE0000000001', key: 'second' };
const onAir: WireRecord = { id: 'recONAIR000000001', key: 'main', live_match: ['recMATCH000000001'] };

it('the address to sign in carries the key where there is one', () => {
  expect(printed([], 'some-secret')).toMatch(/^Sign in: +https:\/\/cup\.example\/login#key=some-secret$/m);
  expect(printed([])).not.toContain('Sign in:');
});

it('the log has the addresses without the key, which has a line of its own', () => {
  const local = running([onAir], 'some-secret');
  const logged = JSON.stringify(loggedAddresses(fakeConfig(), local));
  expect(logged).toContain('"Site":"https://cup.example"');
  expect(logged).toContain('/broadcast/main/ingame');
  expect(logged).not.toContain('some-secret');
  expect(signInLines(fakeConfig(), local)).toMatch(/^Sign in: .*some-secret\n$/);
  expect(signInLines(fakeConfig(), running([onAir]))).toBe('');
});

it('the page of the first run carries its key where the site has no owner, and never in the log', () => {
  const first = running([], undefined, 'first-run');
  expect(signInLines(fakeConfig(), first)).toBe('Set up:       https://cup.example/setup#first-run\n');
  expect(JSON.stringify(loggedAddresses(fakeConfig(), first))).not.toContain('first-run');
});

describe('the overlay among the addresses', () => {
  it('is of a show with something to draw', () => {
    expect(printed([idle, onAir])).toMatch(/^Overlay: .*\/broadcast\/main\/ingame$/m);
  });

  it('is of any show where none is on air, and absent without a show', () => {
    expect(printed([{ id: 'recNOKEY000000001' }, idle])).toMatch(/^Overlay: .*\/broadcast\/second\/ingame$/m);
    expect(printed([])).not.toContain('Overlay:');
  });
});
