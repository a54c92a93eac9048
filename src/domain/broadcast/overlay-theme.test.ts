import { describe, expect, it } from 'vitest';
import { overlayTheme, stingerTheme } from './overlay-theme.ts';

describe('overlayTheme', () => {
  it.each([
    ['the override, once event and override are known', true, 'event', 'override', 'override'],
    ['the event theme without an override', true, 'event', undefined, 'event'],
    ['no override before the event is known', false, undefined, 'override', undefined],
    ['an event without a theme', true, undefined, undefined, undefined],
  ])('%s', (_case, hasEvent, eventTheme, override, expected) => {
    expect(overlayTheme({ hasEvent, eventTheme, override })).toBe(expected);
  });
});

describe('stingerTheme', () => {
  it.each([
    ['page', 'query', 'overlay', 'page'],
    [undefined, 'query', 'overlay', 'query'],
    [undefined, undefined, 'overlay', 'overlay'],
    [undefined, undefined, undefined, undefined],
  ])('%s, %s, %s -> %s', (ofPage, ofQuery, ofOverlay, expected) => {
    expect(stingerTheme({ ofPage, ofQuery, ofOverlay })).toBe(expected);
  });
});
