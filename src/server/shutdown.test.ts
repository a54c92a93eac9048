import { expect, it, vi } from 'vitest';
import { createLogger } from './log.ts';
import { endAll, stopOnSignals } from './shutdown.ts';

it('ends every part, also after some that fail, and reports all failures', async () => {
  const ended: string[] = [];
  const fail = (name: string) => async () => {
    ended.push(name);
    throw new Error(`${name} is on a read-only disk`);
  };
  const ends = [
    fail('tools'),
    () => void ended.push('actions'),
    fail('lock'),
    () => void ended.push('store'),
  ];
  await expect(endAll(ends)).rejects.toThrow(
    'Error: tools is on a read-only disk; Error: lock is on a read-only disk',
  );
  expect(ended).toEqual(['tools', 'actions', 'lock', 'store']);
  await expect(endAll([() => undefined])).resolves.toBeUndefined();
});

it('a stop that fails ends the process at once with 1, and one that does not with 0', async () => {
  // The limit of a stop would end this process when the test is over.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const known = new Map(
    (['SIGINT', 'SIGTERM', 'unhandledRejection', 'uncaughtException'] as const).map((name) => [
      name,
      process.listeners(name as 'SIGINT'),
    ]),
  );
  for (const [stop, code] of [
    [() => Promise.reject(new Error('read-only')), 1],
    [() => Promise.resolve(), 0],
  ] as const) {
    exit.mockClear();
    stopOnSignals({ stop }, createLogger('silent'));
    for (const listener of process.listeners('SIGTERM'))
      if (!known.get('SIGTERM')?.includes(listener)) listener('SIGTERM');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(code));
    for (const [name, before] of known)
      for (const listener of process.listeners(name as 'SIGINT'))
        if (!before.includes(listener)) process.removeListener(name, listener);
  }
  process.exitCode = undefined;
  vi.useRealTimers();
  exit.mockRestore();
});
