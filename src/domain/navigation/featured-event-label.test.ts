import { expect, it } from 'vitest';
import { featuredEventLabel } from './featured-event-label.ts';

it.each([
  [{ navbar_short: 'Nav', short: 'S', series_subtitle: 'Sub', name: 'Name' }, 'Nav'],
  [{ short: 'S', series_subtitle: 'Sub', name: 'Name' }, 'S'],
  [{ series_subtitle: 'Sub', name: 'Name' }, 'Sub'],
  [{ name: 'Name' }, 'Name'],
  [{}, ''],
])('labels the featured event %j as %j', (event, expected) => {
  expect(featuredEventLabel(event)).toBe(expected);
});
