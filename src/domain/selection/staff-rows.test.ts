import { describe, expect, it } from 'vitest';
import { observersOf, staffRows } from './staff-rows.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;
const key = (letter: string) => letter.repeat(14);

describe('staffRows', () => {
  it('lists staff, casters, then roles in production order, each player once', () => {
    const event = { staff: [id('a')], casters: [id('b'), id('c')] };
    const relationships = [
      { singular_name: 'Observer', plural_name: 'Observers', player: [id('d')] },
      { singular_name: 'Producer', player: [id('e')] },
      { singular_name: 'Producer', player: [id('f')] },
      { singular_name: 'Producer', player: [id('e')] },
      { singular_name: 'Statistician' },
      { player: [id('g')] },
    ];
    expect(staffRows(event, relationships)).toEqual([
      { title: 'Staff', playerIds: [key('a')] },
      { title: 'Casters', playerIds: [key('b'), key('c')] },
      { title: 'Producers', playerIds: [key('e'), key('f')] },
      { title: 'Observer', playerIds: [key('d')] },
    ]);
  });

  it('has no rows without people', () => {
    expect(staffRows({}, [])).toEqual([]);
    expect(staffRows({ casters: [id('b')] }, [])).toEqual([{ title: 'Caster', playerIds: [key('b')] }]);
  });
});

describe('observersOf', () => {
  it('lists who observes, each once, and no director of them', () => {
    const relationships = [
      { singular_name: 'Observer', player: [id('a')] },
      { singular_name: ' Observer ', player: [id('a')] },
      { singular_name: 'Observer Director', player: [id('b')] },
      { singular_name: 'Observer' },
    ];
    expect(observersOf(relationships)).toEqual([key('a')]);
  });
});
