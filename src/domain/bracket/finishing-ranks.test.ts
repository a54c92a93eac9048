import { describe, expect, it } from 'vitest';
import { finishingRanks, withFinishingRanks } from './finishing-ranks.ts';
import { parseLayout } from './layout.ts';
import { bracketPresets } from './presets/presets.ts';

const layoutOf = (key: string) => bracketPresets.find((preset) => preset.key === key)!.layout;

function ranks(key: string): Record<string, string> {
  const entries = [...finishingRanks(layoutOf(key))].flatMap(([number, { winnerRank, loserRank }]) => [
    ...(winnerRank ? [[`W${number}`, `${winnerRank.text} ${winnerRank.sort}`]] : []),
    ...(loserRank ? [[`L${number}`, `${loserRank.text} ${loserRank.sort}`]] : []),
  ]);
  return Object.fromEntries(entries);
}

describe('finishingRanks', () => {
  it.each([
    [
      'single-8',
      {
        W7: '#1 1',
        L7: '#2 2',
        L5: '#3/4 3',
        L6: '#3/4 3',
        L1: '#5-8 5',
        L2: '#5-8 5',
        L3: '#5-8 5',
        L4: '#5-8 5',
      },
    ],
    [
      'double-8',
      {
        W14: '#1 1',
        L14: '#2 2',
        L13: '#3 3',
        L12: '#4 4',
        L9: '#5/6 5',
        L10: '#5/6 5',
        L5: '#7/8 7',
        L6: '#7/8 7',
      },
    ],
    ['empty', {}],
    ['double-4', {}],
  ])('%s', (key, expected) => {
    expect(ranks(key)).toEqual(expected);
  });

  it('gives the loser of the third place match #4 and the round of 16 #9-16', () => {
    const third = ranks('single-16-third-place');
    expect([third.W15, third.L16, third.L9, third.L1]).toEqual(['#1 1', '#4 4', '#5-8 5', '#9-16 9']);
  });
});

describe('finishingRanks of unusual layouts', () => {
  const ofConnections = (columns: { games: number[] }[], connections: object) => {
    const layout = parseLayout(JSON.stringify({ brackets: [{ columns }], connections }))!;
    return Object.fromEntries(finishingRanks(layout));
  };

  it('gives no loser the first place where no win leads to the champion', () => {
    expect(ofConnections([{ games: [1] }], { 1: { lose: 'eliminated' } })).toEqual({
      1: { loserRank: { text: '#2', sort: 2 } },
    });
  });

  it('gives the champion the first place where another match has the last column', () => {
    const ranks = ofConnections([{ games: [1] }, { games: [2] }], {
      1: { win: 'champion' },
      2: { win: 'advance', lose: 'eliminated' },
    });
    expect(ranks).toEqual({
      1: { winnerRank: { text: '#1', sort: 1 } },
      2: { loserRank: { text: '#3', sort: 3 } },
    });
  });
});

describe('withFinishingRanks', () => {
  it('writes ranks and replaces earlier ones', () => {
    const old = { ...layoutOf('single-8') };
    const stale = {
      ...old,
      connections: { ...old.connections, 5: { ...old.connections[5], winnerRank: { text: '#9', sort: 9 } } },
    };
    const ranked = withFinishingRanks(stale);
    expect(ranked.connections[5]).toEqual({ ...old.connections[5], loserRank: { text: '#3/4', sort: 3 } });
    expect(ranked.connections[7]?.winnerRank).toEqual({ text: '#1', sort: 1 });
    expect(withFinishingRanks(ranked)).toEqual(ranked);
  });
});
