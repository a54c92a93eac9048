import { expect, it } from 'vitest';
import { changeSource } from './change-source.ts';

it.each([
  ['recPLAYER00000001', 'edit-record', 'studio'],
  ['recPLAYER00000001', 'update-map-data', 'match editor'],
  ['import', 'import', 'import'],
  ['operator', 'npm run person', 'command'],
  ['Auction', 'auction-time', 'auction'],
  ['recPLAYER00000001', 'update-broadcast', 'dashboard'],
])('%s, %s: %s', (actor, reason, source) => {
  expect(changeSource(actor, reason)).toBe(source);
});
