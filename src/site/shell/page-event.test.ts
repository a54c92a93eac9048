import { describe, expect, it } from 'vitest';
import { pageFor } from '#contract/pages.ts';
import { ownerOf, pageEvent } from './page-event.ts';

const own = 'EVENTOWN000000';
const other = 'EVENTOTHER0000';
const key = 'RECORD00000000';

describe('the event of a page on a minisite', () => {
  it.each([
    ['/', undefined, own],
    ['/schedule', undefined, own],
    [`/event/${other}`, undefined, other],
    [`/event/${other}/bracket`, undefined, other],
    [`/team/${key}`, { team: key }, other],
    [`/team/${key}/matches`, { team: key }, other],
    [`/match/${key}`, { match: key }, other],
    [`/match/${key}/editor`, { match: key }, other],
    [`/detailed/${key}`, { match: key }, other],
    [`/player/${key}`, undefined, undefined],
    ['/news/final', undefined, undefined],
    ['/me', undefined, undefined],
  ])('%s', (path, owner, event) => {
    const records = pageFor(path, own);
    expect(ownerOf(records)).toEqual(owner ?? {});
    expect(pageEvent(records, owner && { event: [`rec${other}`] })).toBe(event);
  });

  it('is unknown while the team or match is', () => {
    expect(pageEvent(pageFor(`/team/${key}`, own), undefined)).toBeUndefined();
  });
});
