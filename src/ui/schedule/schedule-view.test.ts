import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { ScheduleView } from './ScheduleView.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

/** The schedule of a season with this many weeks, the last two of them playoffs. */
const drawn = (weekCount: number): string => {
  const matchKeys = Array.from({ length: weekCount }, (_, index) => {
    const key = newKey();
    const sub_event = index < weekCount - 2 ? 'Regular season' : 'Playoffs';
    push(key, { __tableName: 'Matches', __revision: 1, week: index + 1, sub_event });
    return key;
  });
  const address = { ssrPath: '/schedule' } as Parameters<typeof Router>[0];
  const view = createElement(ScheduleView, { matchKeys, event: undefined, isReady: true });
  return renderToStaticMarkup(createElement(Router, address, view));
};

it('has tabs for the weeks of a short event', () => {
  const markup = drawn(4);
  expect(markup).toContain('role="tablist"');
  expect(markup).not.toContain('<select');
});

it('has one choice by stage for the weeks of a long season, with the week before and after', () => {
  const markup = drawn(20);
  expect(markup).not.toContain('role="tablist"');
  expect(markup).toMatch(/<optgroup label="Regular season">.*<optgroup label="Playoffs">/);
  expect(markup).toMatch(/aria-label="Nothing before this".*aria-label="On to Week 2"/);
  expect(markup).toMatch(/<option value="all"[^>]*>All matches/);
});
