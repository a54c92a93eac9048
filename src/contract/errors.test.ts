import { describe, expect, it } from 'vitest';
import { CodedError, errorTexts, textFor } from './errors.ts';

describe('errorTexts', () => {
  it.each([
    ['not-authenticated', 'Not authenticated'],
    ['unknown-token', 'Unknown token'],
    ['empty-authentication-request', 'Empty authentication request'],
    ['no-resolve-right', "You don't have permission to resolve brackets"],
    ['no-display-mode', 'You must choose a display mode'],
    ['profile-editing-restricted', 'You are restricted from editing your profile.'],
    ['unreadable-format', "Couldn't parse that format."],
    ['no-ids', 'No IDs supplied'],
    ['no-edit-right', "You don't have permission to edit this item"],
  ] as const)('%s', (code, text) => {
    expect(errorTexts[code]).toBe(text);
  });
});

describe('CodedError', () => {
  it('fills its text from the details and keeps the cause', () => {
    const cause = new Error('boom');
    const error = new CodedError('twitch-error', { message: 'not live' }, cause);
    expect(error.message).toBe('Twitch error: not live');
    expect(error.status).toBe(502);
    expect(error.code).toBe('twitch-error');
    expect(error.cause).toBe(cause);
  });

  it('does not read placeholders inside the details', () => {
    expect(new CodedError('twitch-error', { message: '$& {message}' }).message).toBe(
      'Twitch error: $& {message}',
    );
  });
});

describe('textFor', () => {
  it.each([
    ['a coded error', new CodedError('no-match'), 'No match associated'],
    ['an action answer', { error: true, errorMessage: 'Invalid side' }, 'Invalid side'],
    ['a read answer', { error: true, message: 'Unknown token' }, 'Unknown token'],
    ['an exception of the network', new TypeError('Failed to fetch'), 'Request error: Failed to fetch'],
    ['text', 'Plain', 'Plain'],
    ['an object for a message', { errorMessage: { errorCode: 500 } }, 'Request failed: connection error'],
    ['nothing', undefined, 'Request failed: connection error'],
  ])('%s', (_name, error, text) => {
    expect(textFor(error)).toBe(text);
  });
});
