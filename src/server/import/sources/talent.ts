import { reference, required, text } from './cells.ts';
import { source } from './source.ts';

/** Broadcast talent of an event. */
export const talentSource = source('talent', {
  file: 'talent.csv',
  key: ['event_id', 'language', 'position', 'handle'],
  columns: {
    event_id: required(reference('events')),
    language: text(),
    position: required(text()),
    handle: required(text()),
    nationality: text(),
  },
});
