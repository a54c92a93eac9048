import { describe, expect, it } from 'vitest';
import { fakeId, fakeRecord } from '../../../../tests/fakes/fake-store.ts';
import { aliasOf } from './computed-keys.ts';

const record = (table: 'Broadcasts' | 'Clients' | 'Events' | 'News' | 'Teams', fields: object) =>
  fakeRecord(table, fakeId('one'), { ...fields });

describe('aliasOf', () => {
  it.each([
    ['Broadcasts', { key: 'Main' }, 'broadcast-Main'],
    ['Clients', { key: 'Alpha' }, 'client-alpha'],
    ['Events', { subdomain: 'cup' }, 'subdomain-cup'],
    ['Events', { subdomain: ' Open ' }, 'subdomain-open'],
    ['Events', { subdomain: '' }, undefined],
    ['Events', { subdomain: ' ' }, undefined],
    ['Events', { partial_subdomain: 'league' }, undefined],
    ['News', { slug: 'grand-final' }, 'news-grand-final'],
    ['News', { slug: '', name: '決勝' }, `news-${fakeId('one')}`],
    ['Teams', { subdomain: 'club' }, undefined],
  ] as const)('%s %j: %s', (table, fields, alias) => {
    expect(aliasOf(record(table, fields))).toBe(alias);
  });
});
