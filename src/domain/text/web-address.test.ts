import { describe, expect, it } from 'vitest';
import { parseWebAddress } from './web-address.ts';

describe('parseWebAddress', () => {
  it('reads host, path and query', () => {
    expect(parseWebAddress(' https://me:pw@WWW.Example.org:8080/a/b%20c/?x=1&y=a%26b&x=2&z#end ')).toEqual({
      host: 'www.example.org',
      path: '/a/b%20c/',
      segments: ['a', 'b c'],
      query: new Map([
        ['x', '1'],
        ['y', 'a&b'],
        ['z', ''],
      ]),
      search: 'x=1&y=a%26b&x=2&z',
      fragment: 'end',
    });
  });
  it('keeps broken escapes as written', () => {
    expect(parseWebAddress('http://x.org/%zz')?.segments).toEqual(['%zz']);
  });
  it.each(['notaurl', 'javascript:alert(1)', 'ftp://x.org/a', 'https://', 'https:///a', ''])(
    'refuses %j',
    (text) => {
      expect(parseWebAddress(text)).toBe(null);
    },
  );
});
