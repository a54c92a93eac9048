import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dataCore } from '#data/things/core.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { NotSaved } from './NotSaved.tsx';

const drawn = (keys: readonly string[]) =>
  renderToStaticMarkup(createElement(NotSaved, { keys }, 'No teams yet')).replace(/<[^>]+>/g, '');

it('says of a section how much of it is not on this device, and nothing of one that is empty or on its way', () => {
  const [held, loading, gone, lost] = [newKey(), newKey(), newKey(), newKey()];
  push(held, { __tableName: 'Teams', __revision: 1 });
  expect(drawn([])).toBe('No teams yet');
  expect(drawn([held, loading])).toBe('No teams yet');
  dataCore().map.markUnavailable([gone, lost]);
  expect(drawn([gone, lost])).toBe('Not saved on this device.');
  expect(drawn([held, gone])).toBe('Not saved on this device: 1 of 2.');
});
