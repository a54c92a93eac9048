import { describe, expect, it } from 'vitest';
import { fakeApp } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { surrogateKeys } from './answer-headers.ts';

const [event, theme] = [fakeId('event'), fakeId('theme')];
const app = () =>
  fakeApp({
    store: createFakeStore({
      [theme]: fakeRecord('Themes', theme, { color_theme: '#ff0000' }),
      [event]: fakeRecord('Events', event, { name: 'Cup', theme: [`rec${theme}`] }),
    }),
  });
const asCdn = { 'CDN-Loop': 'cloudflare' };
const names = (answer: Response) => [answer.headers.get('surrogate-key'), answer.headers.get('cache-tag')];

describe('a cache in front', () => {
  it('may keep records for a moment, and learns which they are', async () => {
    const answer = await app().request(`/things/${event},nobody`, { headers: asCdn });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=2');
    expect(names(answer)).toEqual([`${event} nobody ${theme}`, `${event},nobody,${theme}`]);
    expect(answer.headers.get('etag')).toMatch(/^"/);
    const again = await app().request(`/things/${event},nobody`, {
      headers: { ...asCdn, 'If-None-Match': answer.headers.get('etag') ?? '' },
    });
    expect([again.status, names(again)]).toEqual([304, names(answer)]);
    expect(names(await app().request(`/thing/${theme}`, { headers: asCdn }))).toEqual([theme, theme]);
  });

  it('is told names, and visitors are not, who would pay for them', async () => {
    expect(names(await app().request(`/things/${event}`))).toEqual([null, null]);
  });

  it.each(['/', `/event/${event}`, '/changes?since=0', '/session', '/auth/user'])(
    'keeps nothing of %s, which is made for one visitor or one moment',
    async (path) => {
      const answer = await app().request(path, { headers: { ...asCdn, Accept: 'text/html' } });
      expect(answer.headers.get('cache-control') ?? '').not.toMatch(/public|s-maxage/);
      expect(names(answer)).toEqual([null, null]);
    },
  );

  it('gets one name for many records, so that headers stay short', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => fakeId(`k${index}`));
    expect(surrogateKeys(keys(60))['Surrogate-Key']?.split(' ')).toEqual(keys(60));
    expect(surrogateKeys(keys(67))).toEqual({ 'Surrogate-Key': 'many', 'Cache-Tag': 'many' });
  });

  it('gets no name that breaks a header or is two', () => {
    expect(surrogateKeys(['Ad Reads', 'news-é,b\r\nX: y', 'special:teams'])).toEqual({
      'Surrogate-Key': 'Ad_Reads news-__b__X:_y special:teams',
      'Cache-Tag': 'Ad_Reads,news-__b__X:_y,special:teams',
    });
  });
});
