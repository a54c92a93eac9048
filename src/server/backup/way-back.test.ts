import { expect, it } from 'vitest';
import { ownSteps } from '../store/migrations.ts';
import { backupBeforeSteps, type UpdateBackup } from './way-back.ts';

const day = (number: number) => new Date(Date.UTC(2026, 8, number));
const backup = (number: number, migrations: readonly string[] = ownSteps): UpdateBackup => ({
  path: `day-${number}`,
  head: { at: day(number).toISOString(), migrations },
});
/** A database of this release since one day, which a newer release updated on another. */
const updated = (since: number, at: number) => [
  ...ownSteps.map((name) => ({ name, at: day(since) })),
  { name: '9998-later', at: day(at) },
  { name: '9999-later', at: day(at + 1) },
];

it.each([
  ['the one of the update', [backup(9), backup(2, ownSteps.slice(0, -1))], updated(1, 9), 'day-9'],
  ['the newest of two', [backup(9), backup(8)], updated(1, 9), 'day-9'],
  ['none of an earlier update', [backup(2, ownSteps.slice(0, -1))], updated(3, 9), undefined],
  ['none of a release between', [backup(9, [...ownSteps, '9998-later'])], updated(1, 9), undefined],
  // Updated, gone back, and updated again without a backup.
  ['none from before the last restore', [backup(4)], updated(5, 9), undefined],
  ['none from after the update', [backup(10)], updated(1, 9), undefined],
])('finds %s', (_, backups, taken, path) => {
  expect(backupBeforeSteps(backups, taken)?.path).toBe(path);
});
