import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newKey, push } from '../../../../tests/fakes/page-records.ts';
import { RoutePicture } from './BroadcastRoutes.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://league.test' } }));
afterEach(() => void vi.unstubAllGlobals());

const markup = (base: string | undefined, given = {}): string =>
  renderToStaticMarkup(createElement(RoutePicture, { path: 'gfx/:index', title: 'Graphic', given, base }));
const sourceOf = (text: string): string | undefined => /src="([^"]+)"/.exec(text)?.[1];

it('is of the show that was asked for, with the options', () => {
  const drawn = markup('https://league.test/client/main', { title: 'Back soon', scale: '' });
  expect(sourceOf(drawn)).toBe('https://league.test/client/main/gfx/1?title=Back+soon');
  expect(drawn).toContain('loading="lazy"');
});

const shows = 'special:public-events';

it('says nothing before it is known which shows there are, and then is of one that is going on', () => {
  expect(markup(undefined)).toBe('');
  push(shows, { __id: shows, __revision: 1, events: [] });
  expect(markup(undefined)).toContain('No show is going on');

  const [over, event, show] = [newKey(), newKey(), newKey()];
  push(over, { __tableName: 'Events', __revision: 1, broadcasts: [`rec${newKey()}`] });
  push(event, { __tableName: 'Events', __revision: 1, in_progress: true, broadcasts: [`rec${show}`] });
  push(show, { __tableName: 'Broadcasts', __revision: 1, key: 'cup night', name: 'Cup Night' });
  push(shows, {
    __id: shows,
    __revision: 2,
    events: [`rec${over}`, `rec${event}`],
  });
  const drawn = markup(undefined, { noStinger: 'true' });
  expect(sourceOf(drawn)).toBe('https://league.test/broadcast/cup%20night/gfx/1?noStinger=true');
  expect(drawn).toContain('Of the show “Cup Night”.');
});
