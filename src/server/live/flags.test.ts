import { expect, it } from 'vitest';
import { createFlags } from './flags.ts';

it('tells all flags that are raised, once for each change', () => {
  const told: unknown[] = [];
  const flags = createFlags((raised) => told.push(raised));
  flags.set('high_error_rate', false);
  flags.set('server_rebuilding', true);
  flags.set('server_rebuilding', true);
  flags.set('high_error_rate', true);
  flags.set('server_rebuilding', false);
  flags.set('server_rebuilding', false);
  expect(told).toEqual([
    ['server_rebuilding'],
    ['high_error_rate', 'server_rebuilding'],
    ['high_error_rate'],
  ]);
});
