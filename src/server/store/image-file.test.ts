import { expect, it } from 'vitest';
import { imageValue } from './image-file.ts';

const typeOf = (text: string) => imageValue(Buffer.from(text, 'latin1'), 'a.png')?.type;

it('gives the type of the content, regardless of the name', () => {
  expect(typeOf('\x89PNG\r\n\x1a\n')).toBe('image/png');
  expect(typeOf('\xff\xd8\xff\xe0')).toBe('image/jpeg');
  expect(typeOf('RIFF0000WEBPVP8 ')).toBe('image/webp');
  expect(typeOf('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg width="4"/>')).toBe(
    'image/svg+xml',
  );
  for (const text of ['<html><svg></svg></html>', 'GIF', '<svgs>', '<!-- <svg> -->', '%PDF-1.7', ''])
    expect(typeOf(text)).toBe(undefined);
});

it('reads a file of many comments in no time', () => {
  const start = performance.now();
  expect(typeOf('<!---->'.repeat(500))).toBe(undefined);
  expect(typeOf('<?xml >'.repeat(500))).toBe(undefined);
  expect(performance.now() - start).toBeLessThan(1000);
});
