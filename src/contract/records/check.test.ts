import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { checkerOf, expectationOf } from './check.ts';
import {
  attachments,
  computed,
  date,
  type Field,
  flag,
  link,
  lookup,
  number,
  objects,
  option,
  options,
  text,
} from './field.ts';

const kinds: readonly (readonly [string, Field])[] = [
  ['text', text()],
  ['number', number()],
  ['flag', flag()],
  ['date', date()],
  ['option', option(['a'])],
  ['options', options(['a'])],
  ['link', link('Teams')],
  ['attachments', attachments()],
  ['objects', objects(v.looseObject({ name: v.string() }))],
  ['lookup of text', lookup(text())],
  ['lookup of flag', lookup(flag())],
  ['computed number', computed(number())],
];

const value = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.array(fc.stringMatching(/^rec[A-Za-z0-9]{14}$/)),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean())),
  fc.constantFrom('2026-05-01T18:00:00.000Z', 'soon', Number.NaN, Number.POSITIVE_INFINITY),
  fc.constant([{ id: 'attAAAAAAAAAAAAAA', fileExtension: 'png' }]),
  fc
    .record({ filename: fc.anything(), size: fc.anything(), type: fc.anything(), width: fc.anything() })
    .map((extra) => [{ id: 'attAAAAAAAAAAAAAA', fileExtension: 'png', ...extra }]),
  fc
    .constantFrom(Number.NaN, Number.POSITIVE_INFINITY, undefined, null, 4)
    .map((height) => [{ id: 'attAAAAAAAAAAAAAA', fileExtension: 'png', height }]),
  fc.constant([{ id: 'attAAAAAAAAAAAAAA' }]),
);

describe('checkerOf', () => {
  it.each(kinds)('agrees with the schema: %s', (_name, field) => {
    const check = checkerOf(field);
    fc.assert(
      fc.property(value, (sample) => check(sample) === v.is(field.schema, sample)),
      { numRuns: 400 },
    );
  });

  it.each([
    ['Infinity is no number', number(), Number.POSITIVE_INFINITY, false],
    ['zero is a number', number(), 0, true],
    ['milliseconds are a date', date(), 1_770_000_000_000, true],
    ['a word is no date', date(), 'tomorrow', false],
    ['a clean id is no link', link('Teams'), ['AAAAAAAAAAAAAA'], false],
    ['a dirty id is a link', link('Teams'), ['recAAAAAAAAAAAAAA'], true],
    ['one bad id spoils the list', link('Teams'), ['recAAAAAAAAAAAAAA', null], false],
    ['an attachment needs its extension', attachments(), [{ id: 'attAAAAAAAAAAAAAA' }], false],
    ['text too long for any article', text(), 'x'.repeat(200_001), false],
  ] as const)('%s', (_name, field, sample, expected) => {
    expect(checkerOf(field)(sample)).toBe(expected);
  });
});

describe('expectationOf', () => {
  it('says what a lookup takes', () => {
    expect(expectationOf(lookup(number()))).toBe('must be a list; each entry must be a number');
  });
});
