import { expect, it } from 'vitest';
import { refusal } from './problems.ts';

it('refuses who may not as forbidden, and whatever the state does not allow otherwise, each in its words', () => {
  expect(refusal('foreign-team', { team: 'Foxes' })).toMatchObject({
    code: 'auction-forbidden',
    details: { problem: 'foreign-team', reason: "You can't act for Foxes" },
  });
  expect(refusal('not-running')).toMatchObject({
    code: 'auction-refused',
    details: { problem: 'not-running', reason: 'No player is up for bids at the moment' },
  });
});
