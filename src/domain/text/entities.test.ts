import { expect, it } from 'vitest';
import { unescapeEntities } from './entities.ts';

it.each([
  ['A &lt;b&gt; B', 'A <b> B'],
  ['O&#039;Neil &#39;x&apos;', "O'Neil 'x'"],
  ['&quot;hi&quot;', '"hi"'],
  ['Q&A &amp; &nbsp;', 'Q&A &amp; &nbsp;'],
  ['&amp;lt;', '&amp;lt;'],
])('unescapes %s', (text, expected) => {
  expect(unescapeEntities(text)).toBe(expected);
});
