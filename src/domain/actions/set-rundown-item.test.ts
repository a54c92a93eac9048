import { describe, expect, it } from 'vitest';
import { type RundownItem, readItems } from '../broadcast/rundown-items.ts';
import { numberLimits } from '../limits.ts';
import { RuleRefusal } from './patch.ts';
import { setRundownItem } from './set-rundown-item.ts';

const show = 'recSHOW0000000001';
const match = 'recMATCH000000001';
const content = { title: 'Opening', minutes: 5, colour: 'Blue', side: 'at', start: 1, order: 0 } as const;
const opening: RundownItem = { id: 'a1', ...content };

const run = (stored: readonly RundownItem[], itemID: string, item: Omit<RundownItem, 'id'> | null) => {
  const rundown_items = stored.length === 0 ? undefined : JSON.stringify(stored);
  const record = { id: show, __tableName: 'Broadcasts', rundown_items };
  const [patch] = setRundownItem(
    (id) => (id === show ? record : undefined),
    { itemID, item },
    { broadcast: show },
  );
  return patch?.fields.rundown_items;
};

describe('set-rundown-item', () => {
  it('adds an item, and leaves the others', () => {
    const interview = { ...content, title: 'Interview', side: 'after', match, start: null } as const;
    const { start: _, ...stored } = interview;
    expect(readItems(run([opening], 'b2', interview))).toEqual([opening, { id: 'b2', ...stored }]);
  });

  it('replaces one, whatever the order of the sent values', () => {
    const changed = { ...content, title: 'Welcome', notes: 'Two minutes of music' };
    const reversed = Object.fromEntries(Object.entries(changed).reverse()) as typeof changed;
    expect(readItems(run([opening], 'a1', changed))).toEqual([{ id: 'a1', ...changed }]);
    expect(run([opening], 'a1', changed)).toBe(run([opening], 'a1', reversed));
  });

  it('removes one, and clears the field with the last', () => {
    expect(readItems(run([opening, { ...opening, id: 'b2' }], 'a1', null))).toEqual([
      { ...opening, id: 'b2' },
    ]);
    expect(run([opening], 'a1', null)).toBeNull();
    expect(run([], 'a1', null)).toBeNull();
  });

  it('refuses more items than a show may have', () => {
    const full = Array.from({ length: numberLimits.rundownItems }, (_, place) => ({
      ...opening,
      id: `c${place}`,
    }));
    expect(() => run(full, 'a1', content)).toThrow(RuleRefusal);
    expect(readItems(run(full, 'c1', content))).toHaveLength(full.length);
  });

  it('needs a show', () => {
    const call = () => setRundownItem(() => undefined, { itemID: 'a1', item: null }, {});
    expect(call).toThrow('no-broadcast');
  });
});
