import { beforeEach, expect, it } from 'vitest';
import { showToast, type Toast, takeToasts } from './toasts.ts';

const undo: Toast = { text: 'Undo it', id: 'one', action: { label: 'Undo', run: () => undefined } };
const texts = (isCovered?: boolean) => takeToasts(isCovered).map(({ text }) => text);

beforeEach(() => void takeToasts());

it('gives each message once', () => {
  showToast(undo);
  showToast({ text: 'Saved' });
  expect([texts(), texts()]).toEqual([['Undo it', 'Saved'], []]);
});

it('keeps what has a button while a dialog would cover it, and gives it afterwards', () => {
  showToast(undo);
  showToast({ text: 'Saved' });
  expect([texts(true), texts(true)]).toEqual([['Saved'], []]);
  expect(texts()).toEqual(['Undo it']);
});

it('keeps nothing whose place a later message has taken', () => {
  showToast(undo);
  showToast({ ...undo, text: 'Undo the next' });
  expect(texts(true)).toEqual([]);
  showToast({ text: 'Not done', id: 'one' });
  expect([texts(true), texts()]).toEqual([['Not done'], []]);
});
