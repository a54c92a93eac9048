import { expect, it } from 'vitest';
import { createStreamStarts } from './transmitter.ts';

const open = () => {
  const started: string[] = [];
  const { hear, onStart } = createStreamStarts();
  onStart((client) => started.push(client));
  const report = (client: string, outputActive: boolean, outputDuration = 0) =>
    hear(client, { status: { outputActive, outputDuration } });
  return { started, hear, report };
};

it('tells each start of a client once, however many of its transmitters report it', () => {
  const { started, hear, report } = open();
  report('main', false);
  report('main', true, 300);
  report('main', true, 1_300);
  hear('main', {});
  report('other', true, 900);
  expect(started).toEqual(['main', 'other']);
  report('main', false);
  report('main', true, 200);
  expect(started).toEqual(['main', 'other', 'main']);
});

it('is silent about a stream that was live before anybody said so', () => {
  const { started, report } = open();
  report('main', true, 600_000);
  report('main', true, 601_000);
  expect(started).toEqual([]);
});
