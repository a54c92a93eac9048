import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { OccurrenceSelect, TimeFields } from './TimeFields.tsx';

type FieldProps = { label: string; value: string; onChange: (text: string) => void };
type ChoiceProps = { at: number; zone: string; onChange: (at: number) => void };

let rendered: RenderedHook<ReactElement> | undefined;
afterEach(() => rendered?.leave());

/** The fields in London's time, which has summer time, and in Reykjavik's, which is UTC all year. */
const open = (moment: string) => {
  let at: number | undefined = Date.parse(moment);
  const fieldsOf = () =>
    TimeFields({
      label: 'Start',
      at,
      zones: ['Europe/London', 'Atlantic/Reykjavik'],
      onChange: (next) => {
        at = next;
      },
    });
  const page = renderHook<ReactElement>(fieldsOf);
  rendered = page;
  const children = () => (page.current().props as { children: unknown[] }).children;
  const fields = () => (children()[0] as ReactElement<FieldProps>[]).map(({ props }) => props);
  const choice = () =>
    children().find((child) => (child as ReactElement | undefined)?.type === OccurrenceSelect) as
      | ReactElement<ChoiceProps>
      | undefined;
  const type = async (place: number, text: string) => {
    fields()[place]?.onChange(text);
    page.draw(fieldsOf);
    await vi.waitFor(() => expect(fields()[place]?.value).toBe(text));
  };
  const choose = async (next: number) => {
    choice()?.props.onChange(next);
    page.draw(fieldsOf);
    await vi.waitFor(() => expect(choice()?.props.at).toBe(next));
  };
  return { fields, choice, type, choose, now: () => at };
};

it('keeps the second field while it is typed in, although the clocks agree at the typed time', async () => {
  const { fields, type } = open('2026-07-01T10:00:00Z');
  expect(fields()).toHaveLength(2);
  await type(1, '2026-01-01T10:00');
  expect(fields().map(({ value }) => value)).toEqual(['2026-01-01T10:00', '2026-01-01T10:00']);
  await type(1, '');
  expect(fields()).toHaveLength(2);
});

it('offers no occurrence of a time that follows from an unambiguous one', async () => {
  const { choice, type, now } = open('2026-07-01T10:00:00Z');
  await type(1, '2026-10-25T00:30');
  expect(now()).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(choice()).toBeUndefined();
});

it('offers both occurrences of a typed time, and still does after the choice', async () => {
  const { choice, type, choose, now } = open('2026-07-01T10:00:00Z');
  await type(0, '2026-10-25T01:30');
  expect(choice()?.props.zone).toBe('Europe/London');
  await choose(Date.parse('2026-10-25T01:30:00Z'));
  expect(now()).toBe(Date.parse('2026-10-25T01:30:00Z'));
});
