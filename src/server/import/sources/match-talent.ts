import { reference, required, text } from './cells.ts';
import { source } from './source.ts';

/** Broadcast talent of single matches. */
export const matchTalentSource = source('match_talent', {
  file: 'match_talent.csv',
  key: ['match_id', 'role', 'handle'],
  columns: {
    match_id: required(reference('matches')),
    role: required(text()),
    handle: required(text()),
    nationality: text(),
  },
});
