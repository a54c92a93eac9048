import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NumberField } from './NumberField.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const ignore = () => undefined;
const text = { label: 'Text', value: 'abc', onChange: ignore };
const drawn = {
  text: (props: object) => renderToStaticMarkup(createElement(TextField, { ...text, ...props })),
  area: (props: object) => renderToStaticMarkup(createElement(TextArea, { ...text, ...props })),
  number: (props: object) =>
    renderToStaticMarkup(
      createElement(NumberField, { label: 'Seconds', value: 4, minimum: 0, onChange: ignore, ...props }),
    ),
};

/** Returns the value of an attribute of the first such element; undefined if there is none. */
const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]*? ${name}="([^"]*)"`).exec(html)?.[1];
/** The texts of the elements that describe the control. */
const description = (html: string, element: string) =>
  (attribute(html, element, 'aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (html.split(`id="${id}"`)[1] ?? '').replace(/^[^>]*>/, '')))
    .map((rest) =>
      rest
        .split(/<\/(?:p|span><\/span)>/)[0]
        ?.replace(/<[^>]+>/g, ' ')
        .trim(),
    );

describe.each([
  ['text', 'input'],
  ['area', 'textarea'],
  ['number', 'input'],
] as const)('%s field', (kind, element) => {
  it('is named by its label', () => {
    const html = drawn[kind]({});
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, element, 'id'));
    expect(attribute(html, element, 'aria-describedby')).toBe(undefined);
    expect(attribute(html, element, 'aria-invalid')).toBe(undefined);
  });

  it('is described by its hint, or by what is wrong with it', () => {
    expect(description(drawn[kind]({ hint: 'Some help' }), element)).toEqual(['Some help']);
    const wrong = drawn[kind]({ hint: 'Some help', problem: 'Too much' });
    expect(description(wrong, element)).toEqual(['Too much']);
    expect(attribute(wrong, element, 'aria-invalid')).toBe('true');
  });

  it('says what others saved meanwhile, and asks whose value stays', () => {
    const html = drawn[kind]({ conflict: { mine: 'mine', theirs: 'theirs', onDecide: ignore } });
    expect(html).toMatch(/role="alert".*theirs.*mine.*Keep mine.*Take theirs/);
  });
});

describe('limits', () => {
  it.each(['text', 'area'] as const)('counts the characters of a %s and marks too many', (kind) => {
    const element = kind === 'text' ? 'input' : 'textarea';
    const fits = drawn[kind]({ limit: 3 });
    expect(fits).toContain('3 / 3');
    expect(attribute(fits, element, 'aria-invalid')).toBe(undefined);
    expect(attribute(drawn[kind]({ limit: 2 }), element, 'aria-invalid')).toBe('true');
  });

  it('gives a number its bounds, its step and its unit', () => {
    const html = drawn.number({ maximum: 9, step: 0.5, unit: 's' });
    expect(['min', 'max', 'step', 'inputMode'].map((name) => attribute(html, 'input', name))).toEqual([
      '0',
      '9',
      '0.5',
      'decimal',
    ]);
    expect(html).toMatch(/id="[^"]*"[^>]*>s</);
    expect(attribute(html, 'input', 'aria-describedby')).toBeTruthy();
  });
});

const described = {
  input: (props: object) =>
    renderToStaticMarkup(createElement(Switch, { label: 'Text', isOn: true, onChange: ignore, ...props })),
  select: (props: object) =>
    renderToStaticMarkup(
      createElement(Select, { label: 'Text', value: '', options: [], onChange: ignore, ...props }),
    ),
};

it.each(['input', 'select'] as const)('an %s names what describes it, and its problem', (element) => {
  const draw = described[element];
  expect(attribute(draw({}), element, 'aria-invalid')).toBe(undefined);
  const html = draw({ describedBy: 'note', isInvalid: true });
  expect(attribute(html, element, 'aria-invalid')).toBe('true');
  expect(attribute(html, element, 'aria-describedby')).toBe('note');
});
