import { describe, expect, it } from 'vitest';
import { broadcastGroups } from './broadcast-groups.ts';

const broadcasts = [
  { id: 'recAAAAAAAAAAAAAA', active: true },
  { id: 'recBBBBBBBBBBBBBB' },
  { id: 'recCCCCCCCCCCCCCC', active: false },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id.charAt(3)).join('');

describe('broadcastGroups', () => {
  it.each([
    ['AAAAAAAAAAAAAA', 'A', 'BC'],
    ['recCCCCCCCCCCCCCC', 'CA', 'B'],
    [undefined, 'A', 'BC'],
  ])('with %s current', (current, active, inactive) => {
    const groups = broadcastGroups(broadcasts, current);
    expect([ids(groups.active), ids(groups.inactive)]).toEqual([active, inactive]);
  });
});
