import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { connection } from '#data/connection.ts';
import { LiveMark } from './LiveMark.tsx';

afterEach(() => {
  connection.isConnected = false;
});

it('stands still while scores may be old', () => {
  const drawn = () => renderToStaticMarkup(createElement(LiveMark));
  expect(drawn()).toMatch(/still/);
  connection.isConnected = true;
  expect(drawn()).not.toMatch(/still/);
});
