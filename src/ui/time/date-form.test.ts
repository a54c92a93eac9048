import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import DateForm from './DateForm.tsx';
import { TimeFields } from './TimeFields.tsx';

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

it('takes the time in the given zone and in that of the device, where their clocks differ', () => {
  const markup = renderToStaticMarkup(
    createElement(TimeFields, {
      label: 'Start',
      at: Date.parse('2026-11-29T10:05:00Z'),
      zones: ['America/New_York', 'Europe/Berlin'],
      onChange: () => undefined,
    }),
  );
  expect(markup).toMatch(/Start in EST.*value="2026-11-29T05:05".*The same in CET.*value="2026-11-29T11:05"/);
  const alike = renderToStaticMarkup(
    createElement(TimeFields, {
      label: 'Start',
      at: Date.parse('2026-11-29T10:05:00Z'),
      zones: ['Europe/Paris', 'Europe/Berlin'],
      onChange: () => undefined,
    }),
  );
  expect(alike).not.toContain('The same in');
});
