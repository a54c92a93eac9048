import { expect, it } from 'vitest';
import { byline } from './byline.ts';

it.each([
  [
    { author_name: 'Ana', author_role: 'Host' },
    undefined,
    'Cup',
    { before: 'by', author: 'Ana', after: ['Host'] },
  ],
  [{ author_name: 'Ana' }, undefined, 'Cup', { before: 'from', author: 'Ana', after: [] }],
  [{ author_role: 'Team' }, 'Bo', 'Cup', { before: 'by', author: 'Bo', after: ['Team'] }],
  [{ author_role: 'Team' }, undefined, 'Cup', { before: 'from', author: undefined, after: ['Team', 'Cup'] }],
  [{}, undefined, 'Cup', { before: 'from', author: undefined, after: ['Cup'] }],
  [{}, undefined, undefined, undefined],
])('%j, %s, %s (website 7.7)', (news, author, about, expected) => {
  expect(byline(news, author, about)).toEqual(expected);
});
