import { expect, it } from 'vitest';
import type { ActionAnswer } from './action-answer.ts';
import { createDraining } from './draining.ts';
import type { ActionCall } from './read-call.ts';

const call = { name: 'update-map-data' } as ActionCall;
const done: ActionAnswer = { status: 200, text: '{"error":false}', result: 'done' };

it('finishes what is under way and refuses what comes after it, so that it is repeated', async () => {
  const answers: ((answer: ActionAnswer) => void)[] = [];
  const { run, drain } = createDraining(() => new Promise((resolve) => answers.push(resolve)));
  const first = run(call);
  let isDrained = false;
  const drained = drain(60_000).then(() => {
    isDrained = true;
  });
  const { status, retryAfterSeconds, text } = await run(call);
  expect([status, retryAfterSeconds, JSON.parse(text).code]).toEqual([503, 2, 'server-stopping']);
  expect([isDrained, answers.length]).toEqual([false, 1]);
  answers[0]?.(done);
  expect(await first).toBe(done);
  await drained;
});

it('does not wait for ever, nor for what has ended', async () => {
  const quick = createDraining(async () => done);
  await quick.run(call);
  await quick.drain(60_000);
  const stuck = createDraining(() => new Promise(() => {}));
  void stuck.run(call);
  await stuck.drain(10);
});
