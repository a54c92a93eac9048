import { describe, expect, it } from 'vitest';
import { zoneSearch } from './zone-search.ts';

const search = zoneSearch([
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Etc/GMT+9',
  'Pacific/Auckland',
  'UTC',
]);

describe('zoneSearch', () => {
  it.each([
    ['', []],
    ['tok', ['Asia/Tokyo']],
    ['asia', ['Asia/Kolkata', 'Asia/Seoul', 'Asia/Tokyo']],
    ['new york', ['America/New_York']],
    ['new', ['America/New_York', 'Pacific/Auckland']],
    ['India', ['Asia/Kolkata']],
    ['korea', ['Asia/Seoul']],
    ['sydney', ['Australia/Sydney']],
    ['GMT', []],
  ])('%j finds %j', (query, zones) => {
    expect(search(query, 3)).toEqual(zones);
  });

  it('keeps to its limit', () => {
    expect(search('asia', 1)).toEqual(['Asia/Kolkata']);
  });
});
