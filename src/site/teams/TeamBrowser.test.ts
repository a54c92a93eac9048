import { describe, expect, it } from 'vitest';
import { matchesSearch } from '#domain/text/search.ts';
import { eventsOfPage, hitsByEvent, pageCount, searchTextOf, shownPage } from './TeamBrowser.tsx';

describe('pages of the team list', () => {
  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [46, 5],
  ])('%i events make %i pages', (events, pages) => {
    expect(pageCount(events)).toBe(pages);
  });

  it.each([
    [null, 1],
    ['1', 1],
    ['3', 3],
    ['5', 5],
    ['6', 5],
    ['0', 1],
    ['-2', 1],
    ['2.9', 2],
    ['two', 1],
    ['1e99', 5],
  ])('page=%s of 46 events shows page %i', (asked, page) => {
    expect(shownPage(asked, 46)).toBe(page);
  });

  it('shows the newest ten first', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `E${index + 1}`);
    expect(eventsOfPage(keys, 1)).toEqual(['E12', 'E11', 'E10', 'E9', 'E8', 'E7', 'E6', 'E5', 'E4', 'E3']);
    expect(eventsOfPage(keys, 2)).toEqual(['E2', 'E1']);
  });
});

describe('hitsByEvent', () => {
  it('groups by event, newest first, undated last', () => {
    const team = (name: string, event: string | undefined, eventStart?: string) => ({
      id: `rec${name.repeat(14)}`,
      name,
      event,
      eventStart,
    });
    const hits = hitsByEvent([
      team('A', 'recOOOOOOOOOOOOOO', '2024-01-01'),
      team('B', undefined),
      team('C', 'recNNNNNNNNNNNNNN', '2026-01-01'),
      team('D', 'recOOOOOOOOOOOOOO', '2024-01-01'),
    ]);
    expect(hits.map((group) => [group.eventKey, group.teams.map((one) => one.name)])).toEqual([
      ['NNNNNNNNNNNNNN', ['C']],
      ['OOOOOOOOOOOOOO', ['A', 'D']],
      [undefined, ['B']],
    ]);
  });
});

it.each([
  ['fox', true],
  ['rfx', true],
  ['owl', false],
  // Nothing matches across the two.
  ['esrfx', false],
])('finds a team by %s: %s', (query, isFound) => {
  const team = { id: 'recAAAAAAAAAAAAAA', name: 'Red Foxes', code: 'RFX' };
  expect(matchesSearch(searchTextOf(team), query)).toBe(isFound);
  expect(matchesSearch(searchTextOf({ ...team, code: undefined }), 'fox')).toBe(true);
});
