import { expect, it } from 'vitest';
import { actionNames } from '#contract/actions.ts';
import { errorTexts } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import { type SecurityEntry, securityLogPath } from '#contract/security-log.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { describeEntry } from './SecurityEntries.tsx';

const [ann, cup] = ['recAnnAnnAnnAnn01', 'recCupCupCupCup01'];
const names = { [ann]: 'Ann', [cup]: 'Autumn Cup' };
const entry = (parts: Partial<SecurityEntry>): SecurityEntry => ({
  id: 1,
  kind: 'sign-in',
  firstAt: '2026-05-02T17:00:00.000Z',
  lastAt: '2026-05-02T17:00:00.000Z',
  count: 1,
  ...parts,
});

it.each<[Partial<SecurityEntry>, string]>([
  [
    { actor: ann, address: '192.0.2.7', detail: '/auth/discord-login' },
    'by Ann · from 192.0.2.7 · sign-in with Discord',
  ],
  [
    { kind: 'sign-in-refused', address: '192.0.2.7', subject: '/auth/login', detail: 'unknown-token' },
    'from 192.0.2.7 · tried: sign-in with a token · Unknown token',
  ],
  [
    { kind: 'access-refused', actor: ann, subject: 'update-match-data', detail: 'no-edit-right' },
    "by Ann · tried: update match data · You don't have permission to edit this item",
  ],
  [{ kind: 'access-refused', subject: 'constructor', detail: 'toString' }, 'tried: constructor · toString'],
  [
    {
      kind: 'role-changed',
      actor: 'import',
      subject: ann,
      detail: `website_settings: -Can edit any match +No profile editing; event_staff: +${cup}`,
    },
    'by an import · on Ann · Website settings: lost Can edit any match, got No profile editing. Staff of events: got Autumn Cup',
  ],
  [
    { kind: 'role-changed', actor: ann, subject: 'recGoneGoneGone01', detail: 'other: +x' },
    'by Ann · on recGoneGoneGone01 · other: +x',
  ],
  [
    { kind: 'source-key-made', actor: ann, subject: cup, detail: 'deck a1-B_ Companion left' },
    'by Ann · on Autumn Cup · Stream deck: Companion left',
  ],
  [{ kind: 'source-key-made', detail: 'tally a1' }, 'Tally light'],
  [{ kind: 'source-key-revoked', detail: 'Ab12' }, ''],
  [{ kind: 'token-made', actor: ann, detail: 'no-edit-right' }, 'by Ann · no-edit-right'],
  [{ kind: 'sign-out', actor: 'Guest key: Bo', detail: 'everywhere' }, 'by Guest key: Bo · everywhere'],
])('%j reads %j', (parts, words) => {
  expect(describeEntry(entry(parts), names).join(' · ')).toBe(words);
});

it('has words for every call and refusal that is noted', () => {
  const paths = [...Object.values(httpPaths), endTokenPath, securityLogPath].filter((path) =>
    path.startsWith('/auth/'),
  );
  for (const subject of [...paths, ...actionNames]) {
    // The way to Discord is a navigation that is never refused.
    if (subject === httpPaths.discordStart) continue;
    const refused = entry({ kind: 'access-refused', subject });
    expect(describeEntry(refused, {}).join(), subject).not.toMatch(/[/-](?!in\b|out\b)/);
  }
  for (const code of Object.keys(errorTexts)) {
    const refused = entry({ kind: 'access-refused', detail: code });
    expect(describeEntry(refused, {})).not.toEqual([code]);
  }
});
