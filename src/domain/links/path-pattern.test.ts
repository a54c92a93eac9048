import { describe, expect, it } from 'vitest';
import { paramsOf, withoutTrailingSlashes } from './path-pattern.ts';

it.each([
  ['', ''],
  ['/', ''],
  ['//', ''],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['//a///', '//a'],
])('%j without slashes at its end is %j', (text, expected) => {
  expect(withoutTrailingSlashes(text)).toBe(expected);
});

describe('paramsOf', () => {
  it('fits whole paths only', () => {
    expect(paramsOf('/a/:b', '/a/x')).toEqual({ b: 'x' });
    expect(paramsOf('/a/:b', '/a/x/y')).toBeUndefined();
    expect(paramsOf('/a/:b', '/a')).toBeUndefined();
    expect(paramsOf('/a/:b', '/c/x')).toBeUndefined();
  });

  it('may leave out an optional last part', () => {
    expect(paramsOf('/a/:b?', '/a/x')).toEqual({ b: 'x' });
    expect(paramsOf('/a/:b?', '/a')).toEqual({});
    expect(paramsOf('/a/:b?', '/a/x/y')).toBeUndefined();
    expect(paramsOf('/a/:b?', '/')).toBeUndefined();
  });

  it('decodes parts, and leaves broken ones as they are', () => {
    expect(paramsOf('/a/:b', '/a/grand%20final')).toEqual({ b: 'grand final' });
    expect(paramsOf('/a/:b', '/a/%E0%A4%A')).toEqual({ b: '%E0%A4%A' });
  });
});
