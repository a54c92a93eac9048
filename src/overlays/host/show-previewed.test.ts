import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataCore } from '#data/things/core.ts';
import { getServerThing, getThing } from '#data/things/store.ts';
import { previewFragment } from '#ui/preview/previewed-fields.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { showPreviewed } from './show-previewed.ts';

const framedBy = (pathname: string | undefined) => ({
  location: {
    get pathname() {
      if (pathname === undefined) throw new DOMException('Blocked', 'SecurityError');
      return pathname;
    },
  },
});

let page: EventTarget & { location: { hash: string }; parent: unknown };
const stand = (parent: unknown, fragment: string) => {
  page = Object.assign(new EventTarget(), { location: { hash: fragment }, parent: undefined as unknown });
  page.parent = parent ?? page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('self', page);
  vi.stubGlobal('parent', page.parent);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
};
const turnTo = (fragment: string) => {
  page.location.hash = fragment;
  page.dispatchEvent(new Event('hashchange'));
};

let key: string;
beforeEach(() => {
  serve(new Map());
  key = newKey();
  push(key, { __tableName: 'Broadcasts', __revision: 1, title: 'Soon' });
});
afterEach(() => vi.unstubAllGlobals());

const titled = (title: string) => previewFragment({ [`rec${key}`]: { title } });
const shown = () => getThing(key)?.title;

it('draws what is not sent yet over the record, also after the record has changed, until it is taken away', () => {
  stand(framedBy('/dashboard'), titled('Back'));
  showPreviewed([]);
  expect([shown(), getServerThing(key)?.title]).toEqual(['Back', 'Soon']);
  push(key, { __tableName: 'Broadcasts', __revision: 2, title: 'Later', advertise: true });
  expect([shown(), getThing(key)?.advertise]).toEqual(['Back', true]);
  turnTo(titled('Thanks'));
  expect(shown()).toBe('Thanks');
  turnTo(previewFragment({}));
  expect(shown()).toBe('Later');
});

it('loads what the picture draws of a record that only the preview links', () => {
  const team = newKey();
  const wantTree = vi.spyOn(dataCore().reading, 'wantTree');
  stand(framedBy('/dashboard'), previewFragment({ [`rec${key}`]: { highlight_team: [`rec${team}`] } }));
  showPreviewed(['broadcast.highlight_team.theme', 'broadcast.live_match.teams']);
  expect(wantTree.mock.calls).toEqual([[[`rec${team}`], ['theme']]]);
  wantTree.mockRestore();
});

it.each<[string, () => unknown, boolean]>([
  ['a page of its own', () => undefined, false],
  ['a picture in a source of OBS', () => framedBy('/dashboard'), true],
  ['a picture in another overlay', () => framedBy('/client/main/iframe'), false],
  ['a picture on another site', () => framedBy(undefined), false],
])('%s shows what is on air', (_, parent, isInObs) => {
  stand(parent(), titled('Back'));
  if (isInObs) vi.stubGlobal('obsstudio', { pluginVersion: '2.0' });
  showPreviewed([]);
  expect(shown()).toBe('Soon');
});
