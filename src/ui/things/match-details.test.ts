import { expect, it } from 'vitest';
import type { Match } from '#contract/records.ts';
import { matchDetails } from './match-details.ts';

const match = (fields: Partial<Match>): Match => ({
  id: 'recAAAAAAAAAAAAAA',
  __tableName: 'Matches',
  ...fields,
});
const recording = 'https://youtu.be/abcdefghijk';

it.each([
  [{ match_number: 12, first_to: 3 }, undefined, 'M12 • FT3'],
  [{ match_number: 12 }, undefined, 'M12'],
  [{ first_to: 2, stream_code: 'A' }, 'A stream', 'FT2'],
  [{ stream_code: 'Off' }, 'Not streamed', undefined],
  [{ vod: recording }, 'On stream', undefined],
  [{ vod: recording, stream_code: 'B' }, 'B stream', undefined],
  [{ special_event: true, first_to: 3 }, undefined, undefined],
  [{}, undefined, undefined],
] as const)('%o: stream %s, number %s', (fields, stream, number) => {
  const details = matchDetails(match(fields));
  expect([details.stream, details.number]).toEqual([stream, number]);
  expect(details.hasVod).toBe('vod' in fields);
});

it.each([
  [{ match_number: 12, first_to: 3 }, 'Match 12, first to 3', undefined],
  [{ first_to: 1 }, 'First to 1', 'FT1'],
  [{ match_number: 4, special_event: true, first_to: 1 }, 'Match 4', undefined],
  [{}, undefined, undefined],
] as const)('%o is read out as %s, single map %s', (fields, spoken, single) => {
  const { spokenNumber, singleMap } = matchDetails(match(fields));
  expect([spokenNumber, singleMap]).toEqual([spoken, single]);
});
