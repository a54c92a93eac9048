import { describe, expect, it } from 'vitest';
import { readClientEvent } from './socket.ts';

describe('readClientEvent', () => {
  it.each([
    ['subscribe', ['AAAAAAAAAAAAAA'], ['AAAAAAAAAAAAAA']],
    ['subscribe', ['AAAAAAAAAAAAAA', 'further'], ['AAAAAAAAAAAAAA']],
    ['subscribe-multiple', [['A', 'special:players']], [['A', 'special:players']]],
    ['prod_trigger', ['comms_enable', { team: 1 }, 2], ['comms_enable', { team: 1 }, 2]],
    ['prod_trigger', ['comms_disable'], ['comms_disable']],
    ['media_update', ['ended'], ['ended', undefined]],
    ['obs_disconnect', [], [undefined]],
    ['prod-update', [{ clientName: 'Main', odd: 1 }], [{ clientName: 'Main', odd: 1 }]],
  ] as const)('%s %j', (name, values, expected) => {
    expect(readClientEvent(name, values)).toEqual(expected);
  });

  it.each([
    ['subscribe', []],
    ['subscribe', [{ toString: 'x' }]],
    ['subscribe', ['x'.repeat(201)]],
    ['subscribe-multiple', ['A,B']],
    ['subscribe-multiple', [[1]]],
    ['prod_trigger', ['not a name']],
    ['prod_trigger', []],
    ['media_update', ['stolen', 1]],
    ['tally_change', [{ clientName: 'main', state: 'purple' }]],
    ['prod-send', [{ event: 'reload' }]],
  ] as const)('refuses %s %j', (name, values) => {
    expect(readClientEvent(name, values)).toBe(undefined);
  });
});
