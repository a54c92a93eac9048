import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { LiveSocket } from './live-server.ts';
import { createRoomBudget } from './subscriptions.ts';

it('bounds the rooms of an address, not of others and not of this machine, and frees those that were left', () => {
  const budget = createRoomBudget(String, 10);
  const open = (request: string) => {
    const socket = Object.assign(new EventEmitter(), { request });
    const { take, give } = budget.open(socket as unknown as LiveSocket);
    return {
      socket,
      give,
      takeMany: (count: number) => Array.from({ length: count }, take).filter(Boolean).length,
    };
  };
  const [first, second] = [open('203.0.113.7'), open('203.0.113.7')];
  expect([first.takeMany(6), second.takeMany(6), open('203.0.113.8').takeMany(6)]).toEqual([6, 4, 6]);
  expect(open('127.0.0.1').takeMany(20)).toBe(20);
  second.give();
  expect([first.takeMany(2), second.takeMany(2)]).toEqual([1, 0]);
  first.socket.emit('disconnect');
  expect(second.takeMany(20)).toBe(7);
});
