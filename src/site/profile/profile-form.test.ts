import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Player } from '#contract/records.ts';
import { session } from '#data/session/session.ts';
import { setSite, site } from '#data/site.ts';
import { dataCore } from '#data/things/core.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { WaysToAsk } from '#ui/things/WaysToAsk.tsx';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { HeroChoice } from './HeroChoice.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => {
  vi.unstubAllGlobals();
  session.user = undefined;
});

const drawn = (drawing: ReactNode) => {
  const address = { ssrPath: '/profile' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(createElement(Router, address, drawing));
};
const playerOf = (fields: Partial<Player> = {}): Player => ({
  id: `rec${newKey()}`,
  __tableName: 'Players',
  name: 'Ann',
  battletag: 'Ann#1234',
  ...fields,
});
/** The control that a label names, with what is in it. */
const control = (markup: string, label: string) => {
  const id = new RegExp(`<label[^>]*? for="([^"]*)"[^>]*>${label}`).exec(markup)?.[1] ?? 'none';
  return new RegExp(`<(select|input)[^>]*? id="${id}"[^>]*>(?:.*?</select>)?`).exec(markup)?.[0] ?? '';
};

it('shows name and Battletag to read, says where changes are asked for, and leads to the player page', () => {
  const player = playerOf();
  session.user = { airtableID: player.id.slice(3), website_settings: [] };
  const markup = drawn(createElement(ProfileEditor, { player }));
  expect(markup).toMatch(
    /<dt[^>]*>Name<\/dt><dd[^>]*>Ann<\/dd>.*<dt[^>]*>Battletag<\/dt><dd[^>]*>Ann#1234<\/dd>/,
  );
  expect(control(markup, 'Pronouns')).toMatch(/^<select/);
  expect([control(markup, 'Name'), control(markup, 'Battletag')]).toEqual(['', '']);
  expect(markup).toMatch(/requests channel or mail a moderator/);
  expect(markup).toContain(`href="/player/${player.id.slice(3)}"`);
});

it('links the requests channel and the mail of a moderator where the server has them', () => {
  const before = site();
  const asked = () => drawn(createElement(WaysToAsk, { mail: { subject: 'A b', body: 'c & d' } }));
  expect(asked()).toBe('ask in the organisers&#x27; requests channel or mail a moderator');
  setSite({ ...before, requestsUrl: 'https://chat.example/1', moderatorMail: 'mods@example.org' });
  expect(asked()).toBe(
    'ask in <a href="https://chat.example/1">the organisers&#x27; requests channel</a> or ' +
      '<a href="mailto:mods@example.org?subject=A%20b&amp;body=c%20%26%20d">mail a moderator</a>',
  );
  setSite({ ...before, moderatorMail: 'mods@example.org' });
  expect(asked()).toMatch(/^<a href="mailto:mods@example.org[^>]*>mail a moderator<\/a>$/);
  setSite({ ...before, requestsUrl: 'https://chat.example/1' });
  expect(asked()).toBe('ask in <a href="https://chat.example/1">the organisers&#x27; requests channel</a>');
  setSite(before);
});

it('offers heroes once they are here, with the picture of the chosen one', () => {
  const [hero, other] = [newKey(), newKey()];
  const choice = () =>
    drawn(createElement(HeroChoice, { heroId: hero, isDisabled: false, onChange: () => undefined }));
  const image = [{ id: 'attHero0000000001', fileExtension: 'png' }];
  push(hero, {
    __tableName: 'Heroes',
    __revision: 1,
    name: 'Ana',
    role: 'Support',
    game: 'Overwatch',
    main_image: image,
  });
  expect(control(choice(), 'Favourite Hero')).toMatch(/disabled="".*Loading heroes/);
  const listing = { id: 'Heroes', __revision: 1, ids: [`rec${hero}`, `rec${other}`] };
  dataCore().map.apply(toCachedRecords(listing, { checkedAt: 1 }), 'epoch');
  expect(control(choice(), 'Favourite Hero')).toMatch(/Loading heroes/);
  push(other, { __tableName: 'Heroes', __revision: 1, name: 'Orisa', role: 'Tank', game: 'Overwatch' });
  const markup = choice();
  expect(control(markup, 'Favourite Hero')).not.toMatch(/^<select[^>]* disabled/);
  expect(control(markup, 'Favourite Hero')).toMatch(/Orisa.*Ana/);
  expect(markup).toMatch(/<img[^>]*attHero0000000001/);
});

it('previews the theme of the profile picture', () => {
  const theme = newKey();
  const image = [{ id: 'attLogo0000000001', fileExtension: 'png' }];
  push(theme, { __tableName: 'Themes', __revision: 1, name: 'Foxes', default_logo: image });
  const markup = drawn(
    createElement(ThemeChoice, { player: playerOf(), themeId: theme, onChange: () => undefined }),
  );
  expect(control(markup, 'Profile picture theme')).toContain('Foxes');
  expect(markup).toMatch(/<img[^>]*attLogo0000000001/);
});
