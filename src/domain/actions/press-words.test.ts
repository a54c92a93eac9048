import { expect, it } from 'vitest';
import { notDoneWords, waitingWords } from './press-words.ts';

it('never says of what waits or failed that it was done', () => {
  expect(waitingWords('map win for Ember Foxes')).toBe('Waiting: map win for Ember Foxes');
  expect(notDoneWords('map win for Ember Foxes', 'This match has already been decided')).toBe(
    'Not done: map win for Ember Foxes. This match has already been decided',
  );
});
