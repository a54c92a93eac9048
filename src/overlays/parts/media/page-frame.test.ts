import { describe, expect, it } from 'vitest';
import { pageFrame } from './page-frame.ts';

const host = 'show.example.org';
const foreign = 'allow-scripts allow-forms allow-same-origin';

describe('pageFrame', () => {
  it.each([
    ['https://example.com/a?b=1', { address: 'https://example.com/a?b=1', sandbox: foreign }],
    [' http://192.168.1.4:8080/clock ', { address: 'http://192.168.1.4:8080/clock', sandbox: foreign }],
    ['example.com/a', { address: 'https://example.com/a', sandbox: foreign }],
    [
      'https://Show.example.org/x',
      { address: 'https://Show.example.org/x', sandbox: 'allow-scripts allow-forms' },
    ],
    [
      'twitch.tv/lantern',
      {
        address: 'https://player.twitch.tv/?channel=lantern&parent=show.example.org&autoplay=true',
        sandbox: undefined,
      },
    ],
  ])('%s', (url, expected) => {
    expect(pageFrame(url, host)).toEqual(expected);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://a.org/b.pdf',
  ])('frames no %j', (url) => {
    expect(pageFrame(url, host)).toBe(undefined);
  });
});
