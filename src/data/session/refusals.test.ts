import { beforeEach, expect, it, vi } from 'vitest';

const checkSession = vi.fn(async () => 'signed-out' as const);
vi.mock('./check-session.ts', () => ({ checkSession }));

const { noteRefusal } = await import('./refusals.ts');

beforeEach(() => checkSession.mockClear());

it.each([
  ['not-authenticated', 1],
  ['unauthorized', 1],
  ['stale-token', 1],
  ['other-person', 1],
  ['no-client-data', 0],
  ['conflict', 0],
  ['request-error', 0],
  ['offline', 0],
])('after %s the server is asked who is signed in %d times', async (code, times) => {
  noteRefusal(code);
  await vi.dynamicImportSettled();
  expect(checkSession).toHaveBeenCalledTimes(times);
});
