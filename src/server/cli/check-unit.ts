import { spawnSync } from 'node:child_process';
import type { Finding } from './checks.ts';

const unit = 'grandstand';

/** The parts of the state of a unit of systemd that say whether it runs, by their names there. */
export type UnitState = Readonly<Record<string, string>>;

/** Undefined where systemd is not in charge, as in a container. */
const readUnit = (): UnitState | undefined => {
  const names = 'LoadState,ActiveState,SubState,Result,NRestarts,StatusText';
  const { status, stdout } = spawnSync('systemctl', ['show', unit, `--property=${names}`], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  if (status !== 0) return undefined;
  return Object.fromEntries(
    stdout
      .split('\n')
      .map((line) => line.split(/=(.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  );
};

/** Checks that the service runs, and has the reason of a start that failed. Empty where systemd does not have it. */
export const checkUnit = (state: UnitState | undefined = readUnit()): Finding[] => {
  if (state?.LoadState !== 'loaded') return [];
  const { ActiveState, SubState, Result, NRestarts, StatusText = '' } = state;
  const reason = StatusText.startsWith('Failed to start') ? ` ${StatusText.replace(/\.$/, '')}.` : '';
  if (SubState === 'auto-restart')
    return [
      {
        state: 'problem',
        text: `The service ${unit} does not run: its last start ended with ${Result}, and ${NRestarts} more were tried.${reason} The next one follows by itself.`,
      },
    ];
  if (ActiveState === 'failed')
    return [
      {
        state: 'problem',
        text: `The service ${unit} does not run: it ended with ${Result}.${reason} Repair that, then: systemctl start ${unit}. Its log: journalctl --unit ${unit}`,
      },
    ];
  if (ActiveState === 'activating')
    return Number(NRestarts) > 0
      ? [
          {
            state: 'warning',
            text: `The service ${unit} is starting, after ${NRestarts} starts that failed.`,
          },
        ]
      : [{ state: 'ok', text: `The service ${unit} is starting.` }];
  if (ActiveState === 'active' && Number(NRestarts) > 0)
    return [
      {
        state: 'warning',
        text: `The service ${unit} runs, after it ended by itself: systemd started it again ${NRestarts} times. Its log says why: journalctl --unit ${unit}. When that is settled: systemctl reset-failed ${unit}`,
      },
    ];
  return ActiveState === 'active' ? [{ state: 'ok', text: `The service ${unit} runs.` }] : [];
};
