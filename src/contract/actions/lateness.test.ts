import { expect, it } from 'vitest';
import { secondMs } from '#domain/time/durations.ts';
import { actionNames, actionOf } from '../actions.ts';
import { lateAt } from './action.ts';
import { lateAfterMs } from './lateness.ts';

/**
 * Maximum age of an action of each control, in seconds, by action and parameter. A new action sets it in its
 * definition, by one of the steps; this table holds those that the crew relies on.
 */
const table: Readonly<Record<string, number | 'never late' | 'refused without a connection'>> = {
  'start-commercial': 'refused without a connection',
  'manage-prediction': 'refused without a connection',
  'set-title': 'refused without a connection',
  'send-crew-message': 'refused without a connection',
  'resolve-entire-bracket': 'refused without a connection',
  'replace-bracket-teams': 'refused without a connection',
  'save-bracket-layout': 'refused without a connection',
  'withdraw-team': 600,
  'undo-bracket-changes': 600,
  'set-player-relationships': 'never late',
  'update-match-data': 'never late',
  'update-map-data': 'never late',
  'update-profile-data': 'never late',
  'submit-social': 'never late',
  'decide-social': 'never late',
  'edit-record': 'never late',
  'merge-records': 'never late',
  'set-active-broadcast': 60,
  'run-preset': 60,
  'update-broadcast match': 60,
  'update-broadcast countdownEnd': 60,
  'update-broadcast countdownLeft': 60,
  'update-broadcast mapAttack': 120,
  'update-broadcast playerCams': 120,
  'update-broadcast showLiveMatch': 120,
  'update-broadcast title': 120,
  'update-broadcast manualGuests': 120,
  'update-broadcast deskDisplayMode': 120,
  'update-broadcast deskDisplayText': 120,
  'update-broadcast highlightTeamID': 120,
  'update-broadcast highlightHeroID': 120,
  'update-broadcast highlightPlayerID': 120,
  'update-broadcast highlightMediaID': 120,
  'update-broadcast triviaSettings': 120,
  'update-broadcast advertise': 600,
  'toggle-flip-teams': 120,
  'multi-map-win': 120,
  'set-observer-setting': 120,
  'set-automation': 600,
  'set-rundown-item': 600,
  'update-break-display': 120,
  'update-break-automation': 600,
  'set-match-overlays': 600,
  'update-gfx-index': 120,
};

/** An action whose parameters differ has a line for each of them. */
const lines = actionNames.flatMap((name) => {
  const { offline, payload } = actionOf(name);
  const parameters = offline.parts === undefined ? [undefined] : Object.keys(payload.entries);
  return parameters.map((parameter) => {
    const line = parameter === undefined ? name : `${name} ${parameter}`;
    const useBy = lateAt({ offline }, parameter === undefined ? {} : { [parameter]: null }, 0);
    if (offline.keep === 'reject') return [line, 'refused without a connection'];
    return [line, useBy === undefined ? 'never late' : useBy / secondMs];
  });
});

it('says of every control how old a press may be before it is asked about again', () => {
  expect(Object.fromEntries(lines)).toMatchObject(table);
  const steps = Object.values(lateAfterMs).map((ms) => ms / secondMs);
  const others = lines.filter(([, late]) => typeof late === 'number' && !steps.includes(late));
  expect(others).toEqual([]);
});

it('a message to the crew that was sent at once is refused too if it takes longer than its pages accept', () => {
  expect(lateAt(actionOf('send-crew-message'), { text: 'Stand by' }, 1_000)).toBe(1_000 + 15 * secondMs);
});
