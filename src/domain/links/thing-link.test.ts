import { describe, expect, it } from 'vitest';
import { type LinkContext, type LinkedThing, type ThingType, thingLink } from './thing-link.ts';

const main: LinkContext = { scheme: 'https', host: 'example.org' };
const onCup: LinkContext = {
  scheme: 'https',
  host: 'cup.example.org',
  subdomain: 'cup',
  minisiteEvent: 'recEEEEEEEEEEEEE1',
};
const e1 = { id: 'recEEEEEEEEEEEEE1' };
const e2 = { id: 'recEEEEEEEEEEEEE2' };
const offline: LinkContext = { ...main, staysOnHost: true };
const local: LinkContext = { scheme: 'http', host: 'other.localhost:8901', subdomain: 'other' };

describe('thingLink', () => {
  it.each([
    ['event', { id: 'E1' }, '', main, '/event/E1'],
    ['event', { id: 'E1' }, 'schedule', main, '/event/E1/schedule'],
    ['event', e1, '', main, '/event/EEEEEEEEEEEEE1'],
    ['own event on its minisite', e1, '', onCup, '/'],
    ['own event by clean id', { id: 'EEEEEEEEEEEEE1', subdomain: 'cup' }, 'bracket', onCup, '/bracket'],
    ['other event on a minisite', e2, '', onCup, '/event/EEEEEEEEEEEEE2'],
    ['subdomain', { id: 'E1', subdomain: 'cup' }, '', main, 'https://cup.example.org/'],
    ['subdomain', { id: 'E1', subdomain: 'cup' }, 'schedule', main, 'https://cup.example.org/schedule'],
    ['partial', { id: 'E1', partial_subdomain: 'cup' }, '', main, 'https://cup.example.org/event/E1'],
    [
      'partial',
      { id: 'E1', partial_subdomain: 'cup' },
      'schedule',
      main,
      'https://cup.example.org/event/E1/schedule',
    ],
    [
      'both equal',
      { id: 'E1', subdomain: 'cup', partial_subdomain: 'cup' },
      'schedule',
      main,
      'https://cup.example.org/schedule',
    ],
    [
      'both different',
      { id: 'E1', subdomain: 'cup', partial_subdomain: 'league' },
      '',
      main,
      'https://cup.example.org/',
    ],
    [
      'another minisite',
      { id: 'E3', subdomain: 'open' },
      'schedule',
      onCup,
      'https://open.example.org/schedule',
    ],
    ['scheme and port', { id: 'E3', subdomain: 'Open' }, '', local, 'http://open.localhost:8901/'],
    ['partial on its subdomain', { id: 'E4', partial_subdomain: 'cup' }, 'staff', onCup, '/event/E4/staff'],
    ['saved, with a subdomain', { id: 'E1', subdomain: 'cup' }, 'schedule', offline, '/event/E1/schedule'],
    ['saved, partial', { id: 'E1', partial_subdomain: 'cup' }, '', offline, '/event/E1'],
    ['saved, on its own minisite', e1, 'bracket', { ...onCup, staysOnHost: true }, '/bracket'],
    ['subdomain that is none', { id: 'E5', subdomain: 'evil.com/?' }, '', main, '/event/E5'],
  ] as [string, LinkedThing, string, LinkContext, string][])(
    '%s %j %s',
    (_case, thing, subPage, context, expected) => {
      expect(thingLink('event', thing, context, subPage)).toEqual({
        href: expected,
        isAbsolute: expected.includes('://'),
      });
    },
  );

  it.each([
    ['team', { id: 'T1' }, 'theme', '/team/T1/theme'],
    ['team', { id: 'recTTTTTTTTTTTTTT', subdomain: 'club' }, '', '/team/TTTTTTTTTTTTTT'],
    ['player', { id: 'P1' }, 'casts', '/player/P1/casts'],
    ['match', { id: 'M1' }, 'editor', '/match/M1/editor'],
    ['detailed', { id: 'M1' }, '', '/detailed/M1'],
    ['news', { id: 'N1', slug: 'grand final' }, '', '/news/grand%20final'],
    ['news', { id: 'N1' }, '', '/news/N1'],
  ] as [ThingType, LinkedThing, string, string][])('%s %j', (type, thing, subPage, expected) => {
    expect(thingLink(type, thing, onCup, subPage)).toEqual({ href: expected, isAbsolute: false });
  });

  it.each([[undefined], [{}], [{ id: '' }]])('gives no link for %j', (thing) => {
    expect(thingLink('event', thing, main)).toBeUndefined();
  });
});
