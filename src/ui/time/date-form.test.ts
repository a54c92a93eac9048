import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import DateForm from './DateForm.tsx';

const markupOf = (moment: string) =>
  renderToStaticMarkup(
    createElement(DateForm, {
      at: Date.parse(moment),
      zone: 'Europe/London',
      onDone: () => undefined,
      onCancel: () => undefined,
    }),
  );

it.each([
  ['the first', '2026-10-25T00:30:00Z', 'BST'],
  ['the second', '2026-10-25T01:30:00Z', 'GMT'],
])('keeps %s of two instants with one wall time, and says which it is', (_, moment, name) => {
  const markup = markupOf(moment);
  expect(markup).toContain('value="2026-10-25T01:30"');
  expect(markup).toContain(`<option value="${Date.parse(moment)}" selected="">`);
  expect(markup).toContain(`1:30am ${name}`);
});
