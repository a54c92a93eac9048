import { describe, expect, it } from 'vitest';
import { eventBlocks } from './event-blocks.ts';

const none = {
  hasStandings: false,
  hasScenarios: false,
  hasDraft: false,
  hasPublicAuction: false,
  hasExtendedStaffPage: false,
  decidedBy: null,
};

describe('eventBlocks', () => {
  it.each([
    ['{"standings":[{"group":"A"}]}', { hasStandings: true }],
    ['{"standings":true}', { hasStandings: true }],
    ['{"standings":[]}', {}],
    ['{"standings":"yes"}', {}],
    ['{"foldy":{"use":true,"groups":["Group A"]}}', { hasScenarios: true }],
    ['{"foldy":{"groups":["Group A"]}}', {}],
    ['{"draft":{"use":true}}', { hasDraft: true }],
    ['{"auction":{"public":true}}', { hasPublicAuction: true }],
    ['{"auction":{"each_team":7}}', {}],
    ['{"extendedStaffPage":true}', { hasExtendedStaffPage: true }],
    ['{"decided_by":"recABCDEFGHIJKLMN"}', { decidedBy: 'ABCDEFGHIJKLMN' }],
    ['{"decided_by":7}', {}],
    ['{"draft":null,"foldy":7}', {}],
    ['{broken', {}],
    ['[1]', {}],
    ['null', {}],
    ['', {}],
    [undefined, {}],
  ])('%j', (text, expected) => {
    expect(eventBlocks(text)).toEqual({ ...none, ...expected });
  });
});
