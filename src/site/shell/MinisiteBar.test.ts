import { describe, expect, it } from 'vitest';
import { pageFor } from '#contract/pages.ts';
import { pageEvent } from './MinisiteBar.tsx';

const own = 'EVENTOWN000000';
const other = 'EVENTOTHER0000';
const key = 'RECORD00000000';
const owner = { event: [`rec${other}`] };

describe('the event of a page on a minisite', () => {
  it.each([
    ['/', undefined, own],
    ['/schedule', undefined, own],
    [`/event/${other}`, undefined, other],
    [`/event/${other}/bracket`, undefined, other],
    [`/team/${key}`, owner, other],
    [`/team/${key}/matches`, owner, other],
    [`/match/${key}`, owner, other],
    [`/detailed/${key}`, owner, other],
    [`/team/${key}`, {}, undefined],
    [`/team/${key}`, undefined, undefined],
    [`/player/${key}`, undefined, undefined],
    ['/news/final', undefined, undefined],
    ['/events', undefined, undefined],
    ['/me', undefined, undefined],
  ])('%s of %j: %s', (path, of, event) => {
    expect(pageEvent(pageFor(path, own), of)).toBe(event);
  });

  it('is none on a list of events', () => {
    expect(pageEvent(pageFor('/events'), undefined)).toBeUndefined();
  });
});
