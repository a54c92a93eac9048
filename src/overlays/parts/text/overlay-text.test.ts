import { describe, expect, it } from 'vitest';
import { onOneLine, onTwoLines, overlayText } from './overlay-text.ts';

describe('overlayText', () => {
  it.each([
    [undefined, ''],
    ['  Final ', 'Final'],
    ['Upper\\nfinal', 'Upper\nfinal'],
    ['Upper \\n final', 'Upper\nfinal'],
    ['&lt;b&gt; O&#39;Neil &amp; Co', "<b> O'Neil &amp; Co"],
  ])('%j is %j', (stored, shown) => expect(overlayText(stored)).toBe(shown));
});

it('onOneLine makes spaces of breaks', () => {
  expect([onOneLine(undefined), onOneLine('Upper \\n final')]).toEqual(['', 'Upper final']);
});

describe('onTwoLines', () => {
  it.each([
    ['Final', null],
    ['one\ntwo', null],
    ['Upper bracket final', 'Upper\nbracket final'],
    ['a bb ccc dddd', 'a bb\nccc dddd'],
    ['Upper Final - First to 3', 'Upper Final\nFirst to 3'],
    ['Final - First to three maps', 'Final - First\nto three maps'],
  ])('%j is %j', (text, shown) => expect(onTwoLines(text)).toBe(shown));
});
