import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OccurrenceSelect } from './TimeFields.tsx';

const markupOf = (moment: string) =>
  renderToStaticMarkup(
    createElement(OccurrenceSelect, {
      at: Date.parse(moment),
      zone: 'Europe/London',
      onChange: () => undefined,
    }),
  );

it('offers both instants of a time that occurs twice, with the present one chosen', () => {
  const options = (markup: string) => [...markup.matchAll(/<option[^>]*>[^<]*/g)].map(([text]) => text);
  const [first, second] = [Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T01:30:00Z')];
  expect(options(markupOf('2026-10-25T01:30:00Z'))).toEqual([
    `<option value="${first}">First, BST`,
    `<option value="${second}" selected="">Second, GMT`,
  ]);
  expect(options(markupOf('2026-10-25T00:30:00Z'))[0]).toContain('selected');
});

it('shows nothing for other times', () => {
  expect(markupOf('2026-10-25T02:30:00Z')).toBe('');
});
