import { describe, expect, it } from 'vitest';
import { type BreakContents, breakMissing, breakStage, previewedBroadcasts } from './break-missing.ts';

const everything: BreakContents = {
  liveMatch: { teams: ['A', 'B'] },
  isMatchShown: true,
  scheduleCount: 1,
  stage: 'Playoffs',
  hasBracket: true,
  staffCount: 1,
  hasPicture: true,
  title: 'Back soon',
  others: [{ stream_link: 'https://example.com/a', stream_preview: 'https://example.com/b' }],
};

describe('breakMissing', () => {
  it('finds nothing missing where everything is there', () => {
    expect([...breakMissing(everything)]).toEqual([]);
  });

  it.each([
    ['Schedule', { scheduleCount: 0 }, 'No match is listed for overlays'],
    ['Standings', { stage: '' }, 'No stage is chosen, and the live match has none'],
    ['Image', { hasPicture: false }, 'There is no break image, and the event has no logo'],
    ['Bracket', { hasBracket: false }, 'The event has no bracket'],
    ['Staff', { staffCount: 0 }, 'The matches have no crew'],
    ['Matchup', { liveMatch: undefined }, 'No live match selected'],
    ['Matchup', { isMatchShown: false }, 'Live match not showing'],
    ['Matchup', { liveMatch: { teams: [] } }, 'The live match does not have a team yet'],
    [
      'Matchup',
      { liveMatch: { teams: ['A', 'B'], outcome: 'Called off' } },
      'The live match is not played: called off',
    ],
    ['Title', { title: '' }, 'There is no title'],
    ['Other Streams', { others: [{}] }, 'No other broadcast has a stream and a preview'],
  ] as const)('%s: %o', (slide, without, reason) => {
    expect([...breakMissing({ ...everything, ...without })]).toEqual([[slide, reason]]);
  });

  it('shows the one known team of the live match', () => {
    expect([...breakMissing({ ...everything, liveMatch: { teams: ['A'] } })]).toEqual([]);
  });

  it('has neither streams nor news of other broadcasts without any', () => {
    expect([...breakMissing({ ...everything, others: [] }).keys()]).toEqual(['Other Streams', 'Other Info']);
  });
});

describe('breakStage', () => {
  it("is the broadcast's, else the shown match's", () => {
    expect(breakStage(' Groups ', { match_group: 'Playoffs' })).toBe('Groups');
    expect(breakStage('', { match_group: 'Playoffs' })).toBe('Playoffs');
    expect(breakStage(undefined, undefined)).toBe('');
  });
});

describe('previewedBroadcasts', () => {
  it('needs a link and a preview', () => {
    const both = { stream_link: 'a', stream_preview: 'b' };
    expect(previewedBroadcasts([{ stream_link: 'a' }, both, { stream_preview: 'b' }])).toEqual([both]);
  });
});
