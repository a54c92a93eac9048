import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { showLogLimits } from '#contract/show-log.ts';
import { receiptLifetimeMs } from '../actions/actions.ts';
import { readConfig } from '../config.ts';
import { securityLogDays } from '../security-log/security-log.ts';
import { invitationMs } from '../sign-in/accounts.ts';
import { sessionEndMs, sessionLifetimeMs } from '../sign-in/sessions.ts';

const text = readFileSync('docs/privacy.md', 'utf8');
const days = (ms: number) => `${ms / 86_400_000} days`;

/** Returns the row of the document's table that has the retention of this data. */
const keptOf = (what: string) => text.split('\n').find((line) => line.startsWith(`| ${what}`)) ?? '';

it('says how long things are kept as the program keeps them', () => {
  expect(keptOf('sign-ins')).toContain(
    `${days(sessionLifetimeMs)} after the last use, ${days(sessionEndMs)} in all`,
  );
  expect(keptOf('invitations')).toContain(`valid for ${days(invitationMs)}`);
  expect(keptOf('receipts')).toContain(days(receiptLifetimeMs));
  expect(keptOf('security log')).toContain(`${securityLogDays} days`);
  expect(keptOf('log of each show')).toContain(
    `${showLogLimits.days} days, the last ${showLogLimits.presses} presses`,
  );
  expect(readConfig({}).backupsKept).toBe(7);
  expect(keptOf('backups')).toContain('seven nights (`BACKUPS`)');
});
