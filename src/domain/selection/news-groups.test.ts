import { describe, expect, it } from 'vitest';
import { newsGroups } from './news-groups.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const item = (name: string, released: string, fields = {}) => ({ name, enabled: true, released, ...fields });

describe('newsGroups', () => {
  it('groups visible items by category, newest first', () => {
    const news = [
      item('old', '2026-01-01'),
      item('recap', '2026-06-01', { category: 'Recaps' }),
      item('new', '2026-03-01', { category: ' ' }),
      item('tomorrow', '2026-09-04'),
      item('hidden', '2026-02-01', { hide_from_event: true }),
    ];
    const groups = newsGroups(news, { listing: 'event', nowMs });
    expect(groups.map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
      ['Recaps', ['recap']],
      ['Articles', ['new', 'old']],
    ]);
  });
});
