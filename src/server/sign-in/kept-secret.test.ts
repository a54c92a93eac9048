import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keptSecret } from './kept-secret.ts';
import { isToken } from './tokens.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
const file = join(dataDir, 'keys', 'some');
const modeOf = (path: string) => statSync(path).mode & 0o777;
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('is made once, and only its owner may read it', () => {
  const secret = keptSecret(dataDir, 'some');
  expect(isToken(secret)).toBe(true);
  expect([modeOf(join(dataDir, 'keys')), modeOf(file)]).toEqual([0o700, 0o600]);
  chmodSync(file, 0o644);
  expect(keptSecret(dataDir, 'some')).toBe(secret);
  expect(modeOf(file)).toBe(0o600);
  expect(keptSecret(dataDir, 'other')).not.toBe(secret);
});

it('is made anew when the disk was full as it was written', () => {
  writeFileSync(file, '');
  const secret = keptSecret(dataDir, 'some');
  expect([isToken(secret), readFileSync(file, 'utf8')]).toEqual([true, secret]);
});
