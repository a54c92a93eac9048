import { describe, expect, it } from 'vitest';
import { dashboardAccess } from './dashboard-access.ts';

const whole = { player: { name: 'Ada' }, clientKeys: ['c'], client: {}, broadcastKeys: ['b'], broadcast: {} };

describe('dashboardAccess', () => {
  it.each([
    ['open', {}],
    ['waiting', { player: undefined }],
    ['nameless', { player: {} }],
    ['nameless', { player: { name: '  ' } }],
    ['no-client', { clientKeys: [], client: undefined, broadcastKeys: [], broadcast: undefined }],
    ['waiting', { client: undefined, broadcastKeys: [], broadcast: undefined }],
    ['no-broadcast', { broadcastKeys: [], broadcast: undefined }],
    ['waiting', { broadcast: undefined }],
  ] as const)('is %s with %o', (expected, known) => {
    expect(dashboardAccess({ ...whole, ...known })).toBe(expected);
  });
});
