import { attachments, number, single, table, text } from './field.ts';

export const adReads = table('Ad Reads', {
  name: text(),
  /** Per cent, 0 to 100. */
  volume: number(),
  reader: single('Players.ad_reads'),
  audio: attachments(),
  image: attachments(),
});
