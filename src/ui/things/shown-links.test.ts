import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPayload } from '#contract/actions/payload.ts';
import { actionOf } from '#contract/actions.ts';
import type { Match } from '#contract/records.ts';
import { videoSources } from '#domain/match/video-sources.ts';
import { linkForms } from '#domain/text/testing/link-forms.ts';
import fc from '../../../tests/support/properties.ts';
import { MatchRowDetails } from './MatchRow.tsx';
import { VideoFrame } from './VideoFrame.tsx';

beforeAll(() => vi.stubGlobal('window', { location: { hostname: 'cup.example.org' } }));
afterAll(() => vi.unstubAllGlobals());

const fields = ['vod', 'vod_2', 'alternative_vod'] as const;
type Field = (typeof fields)[number];

/** The stored form of a pasted link, or the error text. */
function saved(field: Field, pasted: string): { link: string | null } | { problem: string } {
  try {
    const payload = { matchID: 'recAAAAAAAAAAAAAA', updatedData: { [field]: pasted } };
    const read = readPayload(actionOf('update-match-data'), payload) as typeof payload;
    return { link: read.updatedData[field] as unknown as string | null };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : '' };
  }
}

const plainText = (markup: string) =>
  markup
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const match = (field: Field, link: string): Match => ({
  id: 'recAAAAAAAAAAAAAA',
  __tableName: 'Matches',
  [field]: link,
});
const page = (field: Field, link: string) => {
  const [source] = videoSources(match(field, link), undefined);
  return plainText(
    renderToStaticMarkup(createElement(VideoFrame, { link: source?.link, title: 'Watch', isStarted: true })),
  );
};
const row = (field: Field, link: string) =>
  plainText(
    renderToStaticMarkup(createElement(MatchRowDetails, { match: match(field, link), event: undefined })),
  );

/** The match page has the link, alone or below a player; its row says so, and has the link where there is no player. */
function expectShown(field: Field, link: string): void {
  const shown = page(field, link);
  const hasPlayer = /<(?:iframe|video) /.test(shown);
  expect(shown).toContain(`href="${link}"`);
  expect(row(field, link)).toContain('On stream');
  expect(row(field, link).includes(`href="${link}"`)).toBe(!hasPlayer);
}

describe('a link that is pasted for a match', () => {
  it.each(linkForms)('$link is stored and shown', ({ link: pasted, player }) => {
    const result = saved('vod', pasted);
    if (!('link' in result) || result.link === null) throw new Error(JSON.stringify(result));
    expectShown('vod', result.link);
    const frame = /<iframe [^>]*src="([^"]*)"/.exec(page('vod', result.link))?.[1];
    expect(frame).toBe(player);
  });

  it.each(['notaurl', 'see chat', 'javascript:alert(1)', 'me@example.org', 'ftp://example.org/a'])(
    '%s is refused with words',
    (pasted) => {
      expect(saved('vod_2', pasted)).toEqual({ problem: 'updatedData.vod_2: must be a web link' });
    },
  );

  it('is either refused with words, or shown on the page of the match and in its row', () => {
    const pasted = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.webUrl({ withQueryParameters: true }).map((link) => link.replace(/^https?:\/\//, '')),
      fc
        .tuple(fc.constantFrom(...linkForms), fc.string({ maxLength: 8 }))
        .map(([{ link }, more]) => link + more),
    );
    fc.assert(
      fc.property(pasted, fc.constantFrom(...fields), (text, field) => {
        const result = saved(field, text);
        if ('problem' in result) expect(result.problem).toMatch(/^updatedData\.\w+: must be /);
        else if (result.link === null) expect(text.trim()).toBe('');
        else expectShown(field, result.link);
      }),
      { numRuns: 150 },
    );
  });

  it('that was stored before as another text is shown as it is', () => {
    expect(page('vod', 'see chat')).toContain('No link that can be opened: see chat');
    expect(page('vod', 'youtu.be/abcdefghijk')).toContain('src="https://www.youtube.com/embed/abcdefghijk');
  });
});
