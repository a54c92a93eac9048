import { expect, it } from 'vitest';
import { type SourceReport, sourceOf } from '#domain/broadcast/sources.ts';
import { byPage, noSources, type SourceList, stillListed, withGone, withReport } from './source-list.ts';

const source = (socket: string, heardAt: number, parts: Partial<SourceReport> = {}) =>
  sourceOf(
    { socket, component: 'Ingame', clientName: 'main', fullPath: `/client/main/${socket}`, ...parts },
    heardAt,
  );
const asked: SourceList = { ...noSources, askedAt: 1_000 };
const ids = ({ list }: SourceList) => list.map(({ id }) => id);

it('keeps a source that is gone for a minute, with what it said', () => {
  const gone = withGone(withReport(asked, source('a', 1_040)), 'a', 5_000);
  expect(gone.list).toMatchObject([{ id: 'a', goneAt: 5_000, name: 'Ingame' }]);
  expect([stillListed(gone.list, 64_999).length, stillListed(gone.list, 65_000).length]).toEqual([1, 0]);
});

it.each([
  ['the same page on another connection', { pageId: 'p' }, ['b']],
  ['a page of the same address', { pageId: 'q', fullPath: '/client/main/a' }, ['b']],
  ['another page', { pageId: 'q' }, ['a', 'b']],
])('%s takes the place of what is gone', (_who, parts, left) => {
  const gone = withGone(withReport(asked, source('a', 1_040, { pageId: 'p' })), 'a', 5_000);
  expect(ids(withReport(gone, source('b', 6_000, parts)))).toEqual(left);
});

it('leaves a source of the same address that is loaded', () => {
  const one = withReport(asked, source('a', 1_040, { fullPath: '/x' }));
  expect(ids(withReport(one, source('b', 1_050, { fullPath: '/x' })))).toEqual(['a', 'b']);
});

it('puts the sources of a page together', () => {
  const list = [source('a', 1), source('b', 2, { component: 'Break' }), source('c', 3)];
  expect(byPage(list).map(([page, own]) => [page, own.map(({ id }) => id)])).toEqual([
    ['Ingame', ['a', 'c']],
    ['Break', ['b']],
  ]);
});
