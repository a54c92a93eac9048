import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { linkOrText, storedLink } from './stored-link.ts';
import { linkForms } from './testing/link-forms.ts';

describe('storedLink', () => {
  it.each([
    ['youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    [' \u200bhttps://example.org/a\ufeff\n', 'https://example.org/a'],
    ['<https://example.org/a?b=c>', 'https://example.org/a?b=c'],
    ['//example.org/a', 'https://example.org/a'],
    ['HTTP://Example.org/A', 'HTTP://Example.org/A'],
    ['example.org', 'https://example.org'],
    ['example.org?from=https://other.example/', 'https://example.org?from=https://other.example/'],
    ['example.org:8443/a', 'https://example.org:8443/a'],
    ['192.0.2.7/a', 'https://192.0.2.7/a'],
    ['münchen.example/a', 'https://münchen.example/a'],
    ['https://me:secret@example.org/', 'https://me:secret@example.org/'],
  ])('%j is %s', (typed, link) => {
    expect(storedLink(typed)).toBe(link);
    expect(storedLink(link)).toBe(link);
  });

  it.each([
    ['VOD: https://youtu.be/abcdefghijk (day 2)', 'https://youtu.be/abcdefghijk'],
    ['https://youtu.be/abcdefghijk?t=90 day 2', 'https://youtu.be/abcdefghijk?t=90'],
    ['VOD:https://youtu.be/abcdefghijk.', 'https://youtu.be/abcdefghijk'],
    ['Day 2\nhttps://www.twitch.tv/videos/123456789,', 'https://www.twitch.tv/videos/123456789'],
    ['[VOD](https://youtu.be/abcdefghijk)', 'https://youtu.be/abcdefghijk'],
    ['(https://example.org/Cup_(2030))', 'https://example.org/Cup_(2030)'],
    ['“https://example.org/a”', 'https://example.org/a'],
    ['https://example.org/a - https://example.org/a', 'https://example.org/a'],
    ['VOD: youtu.be/abcdefghijk (day 2)', 'https://youtu.be/abcdefghijk'],
    ['Mirror (www.twitch.tv/videos/123456789)', 'https://www.twitch.tv/videos/123456789'],
  ])('the link in %j is %s', (typed, link) => {
    expect(storedLink(typed)).toBe(link);
    expect(storedLink(link)).toBe(link);
  });

  it.each([
    'https://example.org/a https://example.org/b',
    'VOD: https://example.org/a or ftp://example.org/b',
    'VOD: youtu.be/abcdefghijk youtu.be/kjihgfedcba',
    'see data:text/html,https://example.org/a',
    'write to me@example.org',
    'the maps are 3.5/5 in v1.2',
    'see example.org',
    undefined,
    '',
    'nolink',
    'see chat',
    'me@example.org',
    'mailto:me@example.org',
    'javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'ftp://example.org/a',
    'data:text/html,x',
    'https://',
    'https:///a',
    'https://localhost/a',
    'example.org/a b',
    'https://example.org\\@other.example',
    '3.5/5',
    'v1.2',
    'a..b.example/x',
    '.example',
  ])('refuses %j and keeps its text', (typed) => {
    expect(storedLink(typed)).toBeUndefined();
    expect(linkOrText(typed)).toBe((typed ?? '').trim());
  });

  it('is stable, a web address that browsers read alike, and contains what was typed', () => {
    const pasted = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.webUrl({ withQueryParameters: true }).map((link) => link.replace(/^https?:\/\//, '')),
      fc.constantFrom(...linkForms.map(({ link }) => link)),
    );
    fc.assert(
      fc.property(pasted, (text) => {
        const link = storedLink(text);
        if (link === undefined) return;
        expect(storedLink(link)).toBe(link);
        expect(new URL(link).protocol).toMatch(/^https?:$/);
        const typed = text.replace(/^[<\s]*(?:\/\/)?|[>\s]*$/g, '');
        if (/\s/.test(typed)) expect(typed).toContain(link.replace('https://', ''));
        else expect(link).toContain(typed);
      }),
      { numRuns: 1000 },
    );
  });
});
