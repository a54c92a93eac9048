import { describe, expect, it } from 'vitest';
import { cssUrl, type ImageSize, imageUrl, logoKeys, pickAttachment } from './images.ts';

const attachment = { id: 'attAAAAAAAAAAAAAA', fileExtension: 'png' };

describe('pickAttachment', () => {
  it.each([
    [{ small_logo: [attachment] }, ['default_logo', 'small_logo'], attachment],
    [{ small_logo: [{ fileExtension: 'png' }, attachment] }, ['small_logo'], attachment],
    [{ default_logo: [{ id: '' }], small_logo: [attachment] }, ['default_logo', 'small_logo'], attachment],
    [{ default_logo: 'attX', small_logo: [null, 7] }, ['default_logo', 'small_logo'], undefined],
    [{}, ['default_logo'], undefined],
    [undefined, ['default_logo'], undefined],
  ])('%j by %j', (record, keys, expected) => {
    expect(pickAttachment(record, keys)).toEqual(expected);
  });
});

describe('logoKeys', () => {
  it.each([
    [48, 'small_logo'],
    [100, 'small_logo'],
    [101, 'default_logo'],
  ])('%i px starts with %s', (size, first) => {
    expect(logoKeys(size)[0]).toBe(first);
    expect(logoKeys(size)).toHaveLength(2);
  });
});

describe('imageUrl', () => {
  it.each([
    [
      'https://data.example.org',
      attachment,
      'orig',
      'https://data.example.org/image.png?id=attAAAAAAAAAAAAAA&size=orig',
    ],
    ['', attachment, 's-128', '/image.png?id=attAAAAAAAAAAAAAA&size=s-128'],
    ['', { id: 'att1', fileExtension: 'svg' }, 500, '/image.svg?id=att1&size=orig'],
    ['', { id: 'att1' }, 'h-40', '/image.png?id=att1&size=h-40'],
    ['', { id: 'a&b', fileExtension: 'x/y' }, 'w-1200', '/image.x%2Fy?id=a%26b&size=w-1200'],
    ['', {}, 'orig', undefined],
    ['', undefined, 'orig', undefined],
  ] as [string, typeof attachment | undefined, ImageSize, string | undefined][])(
    '%j %j %j',
    (host, image, size, expected) => {
      expect(imageUrl(host, image, size)).toBe(expected);
    },
  );
});

describe('cssUrl', () => {
  it.each([
    ['/image.png?id=a&size=1', 'url("/image.png?id=a&size=1")'],
    ['/logo (1).png', 'url("/logo%20%281%29.png")'],
    ['x"),url("y', 'url("x%22%29,url%28%22y")'],
    ['a\\b\nc', 'url("a%5Cb%0Ac")'],
  ])('%j', (url, expected) => {
    expect(cssUrl(url)).toBe(expected);
  });
});
