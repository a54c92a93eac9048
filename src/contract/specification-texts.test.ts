import { describe, expect, it } from 'vitest';
import { existingTeamsText, teamToBeDecidedText } from '#domain/bracket/implications.ts';
import { shortQueryHint } from '#domain/text/search.ts';
import { CodedError, type ErrorCode, errorTexts, textFor } from './errors.ts';
import { bannerTexts, specialTexts, successTexts } from './messages.ts';

/**
 * The texts that the specification gives word for word: this table is written from there, not from the code. Those of a
 * guest's fields are in `domain/text/guest-line.test.ts`.
 */
const errors: readonly (readonly [ErrorCode, string])[] = [
  ['not-authenticated', 'Not authenticated'],
  ['no-token-sent', 'No token'],
  ['unknown-token', 'Unknown token'],
  ['empty-authentication-request', 'Empty authentication request'],
  ['authentication-error', 'Authentication error'],
  ['no-resolve-right', "You don't have permission to resolve brackets"],
  ['no-display-mode', 'You must choose a display mode'],
  ['profile-editing-restricted', 'You are restricted from editing your profile.'],
  ['unreadable-format', "Couldn't parse that format."],
  ['pronunciation-hint', 'Please keep your pronunciation to less than 100 characters.'],
];

const spoken: readonly (readonly [string, string])[] = [
  [successTexts.relationshipsAdded(1), '1 relationship added'],
  [successTexts.relationshipsAdded(3), '3 relationships added'],
  [successTexts.relationshipsAdded(0), '0 relationships added'],
  [successTexts.deskDisplayUpdated, 'Updated desk display'],
  [successTexts.guestsUpdated, 'Updated guests'],
  [successTexts.mapDetailsSaved, 'Map details saved'],
  [successTexts.mapDataSaved, 'Map data saved'],
  [successTexts.scoreSet(2, 0), 'Score set to 2-0'],
  [successTexts.startSet('6:30 PM'), 'Set match start to 6:30 PM'],
  [successTexts.breakAutomationUpdated, 'Break automation updated'],
  [successTexts.breakDisplaySet('Matchup'), 'Break display set to Matchup'],
  [successTexts.breakTitleSet('Be Right Back'), 'Break title set to Be Right Back'],
  [teamToBeDecidedText, 'Team to be decided'],
  [existingTeamsText('Alpha', 'Beta'), 'Match already has the teams Alpha vs Beta'],
  [shortQueryHint, 'Use 3 or more characters to search'],
  [specialTexts.wontShow, "Won't show"],
  [bannerTexts.disconnected, "No connection to the data server. Don't refresh, we're trying to reconnect..."],
  [bannerTexts.highErrorRate, 'Data server errors'],
  [
    bannerTexts.serverRebuilding,
    'Server rebuilding: The server is rebuilding its data store. Some pages might not be accessible.',
  ],
  [new CodedError('request-error', { message: 'no route' }).message, 'Request error: no route'],
  [textFor(new TypeError('Failed to fetch')), 'Request error: Failed to fetch'],
  [textFor({ error: true, errorMessage: 'Invalid side' }), 'Invalid side'],
];

describe('texts of the specification', () => {
  it.each(errors)('%s', (code, text) => {
    expect(errorTexts[code]).toBe(text);
  });

  it.each(spoken)('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
