import { expect, it } from 'vitest';
import { describeNotDone, describeWaiting } from './press-labels.ts';

it('never says of what waits or failed that it was done', () => {
  expect(describeWaiting('map win for Ember Foxes')).toBe('Waiting: map win for Ember Foxes');
  expect(describeNotDone('map win for Ember Foxes', 'This match has already been decided')).toBe(
    'Not done: map win for Ember Foxes. This match has already been decided',
  );
});
