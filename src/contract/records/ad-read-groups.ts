import { link, single, table } from './field.ts';

export const adReadGroups = table('Ad Read Groups', {
  opening_read: single('Ad Reads'),
  and_read: single('Ad Reads'),
  ad_reads: link('Ad Reads'),
});
