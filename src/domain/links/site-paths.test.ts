import { describe, expect, it } from 'vitest';
import { paramsOf } from './site-paths.ts';

describe('paramsOf', () => {
  it('fits whole paths only', () => {
    expect(paramsOf('/a/:b', '/a/x')).toEqual({ b: 'x' });
    expect(paramsOf('/a/:b', '/a/x/y')).toBeUndefined();
    expect(paramsOf('/a/:b', '/a')).toBeUndefined();
    expect(paramsOf('/a/:b', '/c/x')).toBeUndefined();
  });
});
