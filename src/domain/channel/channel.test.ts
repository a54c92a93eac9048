import { describe, expect, it } from 'vitest';
import {
  type ChannelFacts,
  type ChannelPrediction,
  channelProblem,
  predictionObstacle,
  predictionState,
  predictionText,
} from './channel.ts';

const granted = { grants: ['Predictions', 'Ads'], state: 'granted' } as const;

describe('a channel', () => {
  it.each<[ChannelFacts, string | undefined]>([
    [undefined, undefined],
    [{ isEnabled: false, channel: undefined }, 'Twitch is not set up on this server'],
    [{ isEnabled: true, channel: undefined }, undefined],
    [
      { isEnabled: true, channel: { grants: [], state: 'ended' } },
      'The owner of the channel has not authorized it',
    ],
    [
      { isEnabled: true, channel: { ...granted, state: 'ended' } },
      'The authorization of the channel has ended',
    ],
    [{ isEnabled: true, channel: { ...granted, state: 'unknown' } }, undefined],
    [{ isEnabled: true, channel: granted }, undefined],
  ])('%j: %s', (facts, problem) => {
    expect(channelProblem(facts, 'Predictions')).toBe(problem);
  });

  it('names the grant that is missing', () => {
    const facts = { isEnabled: true, channel: granted };
    expect(channelProblem(facts, 'Title/Game')).toBe('The owner of the channel has not granted Title/Game');
    expect(channelProblem(facts)).toBeUndefined();
  });
});

describe('a prediction', () => {
  const names = ['Reds', 'Blues'];
  const nowMs = Date.parse('2026-09-03T18:00:00Z');
  const of = (parts: Partial<ChannelPrediction> = {}): ChannelPrediction => ({
    title: '⬥ Who will win the match?',
    status: 'ACTIVE',
    outcomes: [
      { title: 'Reds', points: 1200 },
      { title: 'Blues', points: 300 },
    ],
    locksAt: '2026-09-03T18:03:30Z',
    ...parts,
  });
  const foreign = of({ title: 'Will it rain', outcomes: [{ title: 'Yes', points: 5 }] });
  const points = 'Points: Reds 1,200, Blues 300.';

  it.each<[string, readonly ChannelPrediction[] | undefined, string | undefined, (string | undefined)[]]>([
    ['unknown', undefined, undefined, [undefined, undefined, undefined, undefined]],
    [
      'none',
      [of({ status: 'RESOLVED' })],
      'No prediction is open',
      [undefined, 'No prediction is open', 'No prediction is open', 'No prediction is open'],
    ],
    [
      'open',
      [of()],
      `Open: Who will win the match? Locks in 4 min. ${points}`,
      ['A prediction is open already', undefined, undefined, undefined],
    ],
    [
      'open',
      [of({ locksAt: '2026-09-03T18:00:20Z' })],
      `Open: Who will win the match? Locks in less than 1 min. ${points}`,
      ['A prediction is open already', undefined, undefined, undefined],
    ],
    [
      'locked',
      [of({ status: 'LOCKED' })],
      `Locked: Who will win the match? ${points}`,
      ['A prediction is open already', 'The prediction is locked already', undefined, undefined],
    ],
    [
      'foreign',
      [foreign],
      'Another prediction is open: Will it rain. Locks in 4 min. Points: Yes 5.',
      [
        'Another prediction is open on the channel',
        'No prediction of this match is open',
        'No prediction of this match is open',
        undefined,
      ],
    ],
  ])('that is %s', (kind, listed, text, obstacles) => {
    const state = predictionState(listed, names);
    expect(state.kind).toBe(kind);
    expect(predictionText(state, nowMs)).toBe(text);
    const actions = ['create', 'lock', 'resolve', 'cancel'] as const;
    expect(actions.map((action) => predictionObstacle(state, action))).toEqual(obstacles);
  });

  it('of other teams belongs to another match', () => {
    expect(predictionState([of()], ['Greens', 'Blues']).kind).toBe('foreign');
  });
});
