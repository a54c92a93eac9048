import { describe, expect, it } from 'vitest';
import { returnRequest } from './LoginReturn.tsx';

const empty = { kind: 'problem', message: 'Empty authentication request' };

describe('returnRequest', () => {
  it.each([
    ['code=abc&state=xyz', { kind: 'code', code: 'abc', state: 'xyz' }],
    ['code=abc', { kind: 'code', code: 'abc', state: undefined }],
    ['', empty],
    ['code=', empty],
    ['error=access_denied&error_description=Call%20us', empty],
    ['error=toString', empty],
    ['error=discord-disabled', { kind: 'problem', message: 'Discord authentication is disabled' }],
  ])('%s', (search, expected) => {
    expect(returnRequest(search)).toEqual(expected);
  });
});
