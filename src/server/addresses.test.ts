import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { fakeConfig } from '../../tests/fakes/fake-app.ts';
import { addresses } from './addresses.ts';

const printed = (broadcasts: readonly WireRecord[]): string => {
  const list = (table: string): WireRecord[] => (table === 'Broadcasts' ? [...broadcasts] : []);
  return addresses(fakeConfig(), { list }, createServer());
};

const idle: WireRecord = { id: 'recIDLE0000000001', key: 'second' };
const onAir: WireRecord = { id: 'recONAIR000000001', key: 'main', live_match: ['recMATCH000000001'] };

describe('the overlay among the addresses', () => {
  it('is of a show with something to draw', () => {
    expect(printed([idle, onAir])).toMatch(/^Overlay: .*\/broadcast\/main\/ingame$/m);
  });

  it('is of any show where none is on air, and absent without a show', () => {
    expect(printed([{ id: 'recNOKEY000000001' }, idle])).toMatch(/^Overlay: .*\/broadcast\/second\/ingame$/m);
    expect(printed([])).not.toContain('Overlay:');
  });
});
