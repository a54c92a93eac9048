import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

/** Opening tags of forms. An arrow in an attribute is no end of the tag. */
const formTags = (text: string): string[] => text.match(/<form\b(?:=>|[^>])*>/g) ?? [];

it('no form leaves its messages to the browser, whose bubble covers those of the fields', () => {
  const tags = sources.flatMap(({ path, text }) => formTags(text).map((tag) => ({ path, tag })));
  const native = tags.filter(({ tag }) => !/\bnoValidate\b/.test(tag)).map(({ path }) => path);
  expect(native).toEqual([]);
  expect(tags.length).toBeGreaterThan(15);
});

it('no script asks the browser for its messages', () => {
  const asking = sources.filter(({ text }) => /\breportValidity\(/.test(text)).map(({ path }) => path);
  expect(asking).toEqual([]);
});
