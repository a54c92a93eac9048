import { afterEach, expect, it, vi } from 'vitest';
import { connection } from '../connection.ts';
import { noteServerHeard, onServerHeard } from './server-heard.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  connection.isConnected = false;
});

it('has the connection tried at once when the server answered, and lets that attempt come through', () => {
  let now = 0;
  const hurry = vi.fn();
  stops.push(onServerHeard(hurry, () => now));
  noteServerHeard();
  now = 4_999;
  noteServerHeard();
  expect(hurry).toHaveBeenCalledTimes(1);
  now = 5_000;
  noteServerHeard();
  expect(hurry).toHaveBeenCalledTimes(2);
});

it('leaves a connection that stands alone', () => {
  const hurry = vi.fn();
  stops.push(onServerHeard(hurry));
  connection.isConnected = true;
  noteServerHeard();
  expect(hurry).not.toHaveBeenCalled();
});
