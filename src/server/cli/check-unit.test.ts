import { describe, expect, it } from 'vitest';
import { checkUnit, type UnitState } from './check-unit.ts';

const running: UnitState = {
  LoadState: 'loaded',
  ActiveState: 'active',
  SubState: 'running',
  Result: 'success',
  NRestarts: '0',
  StatusText: 'Running',
};
/** A reason may be one sentence or several. */
const reason = 'Failed to start: PORT is not usable.';

describe('checkUnit', () => {
  it('is empty where systemd does not have the service, or is not in charge', () => {
    expect(checkUnit({ ...running, LoadState: 'not-found', ActiveState: 'inactive' })).toEqual([]);
    expect(checkUnit({})).toEqual([]);
  });

  it('is empty for a service that was stopped', () => {
    expect(checkUnit({ ...running, ActiveState: 'inactive', SubState: 'dead' })).toEqual([]);
  });

  it.each([
    ['that runs', {}, 'ok', /^The service grandstand runs\.$/],
    [
      'that ended by itself and runs again',
      { NRestarts: '2' },
      'warning',
      /systemd started it again 2 times/,
    ],
    [
      'that failed to start',
      { ActiveState: 'failed', SubState: 'failed', Result: 'exit-code', StatusText: reason },
      'problem',
      /does not run: it ended with exit-code\. Failed to start: PORT is not usable\. Repair that/,
    ],
    [
      'that crashed while it ran, whose status is of before',
      { ActiveState: 'failed', SubState: 'failed', Result: 'signal' },
      'problem',
      /does not run: it ended with signal\. Repair that/,
    ],
    ['that is starting', { ActiveState: 'activating', SubState: 'start' }, 'ok', /is starting\.$/],
    [
      'that is started again',
      { ActiveState: 'activating', SubState: 'start', NRestarts: '4' },
      'warning',
      /is starting, after 4 starts that failed\.$/,
    ],
    [
      'that is tried again',
      {
        ActiveState: 'activating',
        SubState: 'auto-restart',
        Result: 'exit-code',
        NRestarts: '3',
        StatusText: reason,
      },
      'problem',
      /its last start ended with exit-code, and 3 more were tried\. Failed to start: PORT is not usable\./,
    ],
  ])('judges a service %s', (_, state, wanted, text) => {
    expect(checkUnit({ ...running, ...state })).toEqual([
      { state: wanted, text: expect.stringMatching(text) },
    ]);
  });
});
