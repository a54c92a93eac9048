import { describe, expect, it } from 'vitest';
import { crewMatches, crewRows } from './break-missing.ts';

const id = (letter: string) => letter.repeat(14);
const primary = { casters: [id('A'), id('B')], show_on_overlays: true };
const other = { casters: [id('B'), id('C')] };

describe('crewMatches', () => {
  it('takes the whole schedule, the shown match or the primary ones', () => {
    expect(crewMatches([primary, other], other)).toEqual([primary, other]);
    expect(crewMatches([primary, other], other, ['Only show live match staff on break'])).toEqual([other]);
    expect(crewMatches([primary, other], undefined, ['Only show live match staff on break'])).toEqual([]);
    expect(crewMatches([primary, other], other, ['Only show primary matches staff on break'])).toEqual([
      primary,
    ]);
  });
});

describe('crewRows', () => {
  it('names casters first, then the roles in their order, nobody twice', () => {
    expect(
      crewRows(
        [primary, other],
        [
          { singular_name: 'Observer', plural_name: 'Observers', player: [id('D')] },
          { singular_name: 'Producer', plural_name: 'Producers', player: [id('E')] },
          { singular_name: 'Observer', plural_name: 'Observers', player: [id('F')] },
        ],
      ),
    ).toEqual([
      { title: 'Casters', playerIds: [id('A'), id('B'), id('C')] },
      { title: 'Producer', playerIds: [id('E')] },
      { title: 'Observers', playerIds: [id('D'), id('F')] },
    ]);
    expect(crewRows([{ casters: [id('A')] }], [])).toEqual([{ title: 'Caster', playerIds: [id('A')] }]);
    expect(crewRows([], [])).toEqual([]);
  });
});
