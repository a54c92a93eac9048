import { describe, expect, it, vi } from 'vitest';
import { createOverlayKeeping } from './keeping.ts';

const event = {} as ExtendableEvent;

const setup = () => {
  const held = new Set<string>();
  const keep = vi.fn(async (file: string) => void held.add(file));
  const list = vi.fn(async () => ['/a.js', '/a.css', '/b.js', '/c.js', '/d.js']);
  return { keepOverlays: createOverlayKeeping({ list, keep }), keep, list, held };
};

describe('the code of all overlays', () => {
  it('is fetched once for all pages', async () => {
    const { keepOverlays, keep, list, held } = setup();
    await Promise.all([keepOverlays(event), keepOverlays(event)]);
    await keepOverlays(event);
    expect([...held].sort()).toEqual(['/a.css', '/a.js', '/b.js', '/c.js', '/d.js']);
    expect([keep, list].map((asked) => asked.mock.calls.length)).toEqual([5, 1]);
  });

  it('that did not come is fetched when the next page asks', async () => {
    const { keepOverlays, keep, held } = setup();
    keep.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await keepOverlays(event);
    await keepOverlays(event);
    expect(held.size).toBe(5);
  });
});
