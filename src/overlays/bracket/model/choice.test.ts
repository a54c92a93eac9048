import { describe, expect, it } from 'vitest';
import { overlayBracket } from './choice.ts';

const upper = { id: 'recbracketupper01', key: 'Upper' };
const lower = { id: 'recbracketlower01', key: 'lower' };
const hidden = { id: 'recbrackethidden1', key: 'secret', hide_bracket: true };
const foreign = { id: 'recbracketseason1', key: 'season' };
const brackets = [hidden, upper, lower];

describe('overlayBracket', () => {
  it.each([
    ['the option', 'lower', 'upper', [], lower],
    ["the broadcast's key", undefined, 'lower', [], lower],
    ['whatever its case and spaces', ' UPPER ', undefined, [], upper],
    ['a hidden one that is asked for', 'secret', undefined, [], hidden],
    ["match: the live match's, whatever the broadcast says", 'match', 'upper', ['recbracketlower01'], lower],
    ["no key at all: the live match's", undefined, undefined, ['bracketlower01'], lower],
    ["an empty option: the broadcast's", '', 'lower', [], lower],
    ["the broadcast's key match", undefined, 'match', ['recbracketlower01'], lower],
    ['an unknown key: the first that is not hidden', 'final', 'lower', ['recbracketlower01'], upper],
    ['match without a live match: the first that is not hidden', 'match', undefined, [], upper],
  ])('%s', (_, optionKey, broadcastKey, liveMatchBrackets, expected) => {
    expect(overlayBracket({ optionKey, broadcastKey, brackets, liveMatchBrackets })).toBe(expected);
  });

  it("takes the live match's bracket of another event", () => {
    const wish = { optionKey: 'match', broadcastKey: undefined, brackets, liveMatchBrackets: [foreign.id] };
    expect(overlayBracket({ ...wish, liveBracket: foreign })).toBe(foreign);
  });

  it('takes a hidden one when there is no other, and nothing when there is none', () => {
    const wish = { optionKey: undefined, broadcastKey: undefined, liveMatchBrackets: [] };
    expect(overlayBracket({ ...wish, brackets: [hidden] })).toBe(hidden);
    expect(overlayBracket({ ...wish, brackets: [] })).toBeUndefined();
  });
});
