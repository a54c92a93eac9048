import { beforeEach, expect, it, vi } from 'vitest';
import { createFailureLimit } from './attempts.ts';
import { createSessionFinder } from './session-finder.ts';
import { newToken } from './tokens.ts';

const session = {
  playerId: 'recPLAYER00000001',
  avatar: undefined,
  isRenewed: false,
  endsAt: new Date(0),
  isSignIn: true,
};
const anns = newToken();
const [here, elsewhere] = ['192.0.2.1', '192.0.2.2'];

let nowMs = 0;
let find = vi.fn();
let finder: ReturnType<typeof createSessionFinder>;
const ask = (token: unknown, address: string | undefined = here) =>
  finder.find(token, { address, isProlonging: false });

beforeEach(() => {
  nowMs = 0;
  find = vi.fn(async (token) => (token === anns ? session : undefined));
  const clock = () => nowMs;
  finder = createSessionFinder({ sessions: { find }, limit: createFailureLimit(clock, 30), clock });
});

it('asks the database once for an unknown token, and again after half a minute', async () => {
  const token = newToken();
  for (let count = 0; count < 100; count += 1) expect(await ask(token)).toBe(undefined);
  expect(find).toHaveBeenCalledTimes(1);
  nowMs = 30_000;
  await ask(token);
  expect(find).toHaveBeenCalledTimes(2);
});

it('does not ask for what is no token', async () => {
  for (const text of [undefined, '', 'x', 7]) expect(await ask(text)).toBe(undefined);
  expect(find).not.toHaveBeenCalled();
});

it('refuses an address that makes tokens up, at once as well, and nobody else', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 1000 }, () => ask(newToken())));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(970);
  expect(find).toHaveBeenCalledTimes(30);
  await expect(ask(anns)).rejects.toMatchObject({
    code: 'rate-limited',
    details: { retryAfterSeconds: 60 },
  });
  expect(await ask(anns, elsewhere)).toEqual(session);
  nowMs = 60_000;
  expect(await ask(anns)).toEqual(session);
});

it('knows who was there before, whatever others behind the address do', async () => {
  expect(await ask(anns)).toEqual(session);
  await Promise.allSettled(Array.from({ length: 100 }, () => ask(newToken())));
  expect(await ask(anns)).toEqual(session);
});

it('takes nobody for a guesser because the database was away', async () => {
  find.mockRejectedValue(new Error('The database is away'));
  await Promise.allSettled(Array.from({ length: 100 }, () => ask(anns)));
  find.mockResolvedValue(session);
  expect(await ask(anns)).toEqual(session);
});

it('looks a known token up each time, so that it ends at once', async () => {
  await ask(anns);
  find.mockResolvedValue(undefined);
  expect(await ask(anns)).toBe(undefined);
});

it('names the session of a token as long as it is somebody', async () => {
  expect([finder.holderOf(anns), finder.holderOf('x'), finder.holderOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await ask(anns);
  const holder = finder.holderOf(anns);
  expect(holder).toMatch(/^[\w-]{43}$/);
  expect(holder).not.toBe(anns);
  find.mockResolvedValue(undefined);
  await ask(anns);
  expect(finder.holderOf(anns)).toBe(undefined);
});
