import { describe, expect, it } from 'vitest';
import { must, unreachable } from './assert.ts';

describe('must', () => {
  it.each([0, '', false])('passes the present value %j', (value) => {
    expect(must(value, 'value')).toBe(value);
  });
  it.each([null, undefined])('throws for %j', (value) => {
    expect(() => must(value, 'team')).toThrow('Missing: team');
  });
});

describe('unreachable', () => {
  it('names the value', () => {
    expect(() => unreachable('x' as never)).toThrow('Unreachable case: "x"');
  });
});
