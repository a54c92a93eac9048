import { linkedRecords } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** One `true` for each broadcast that is active; absent when none is. */
export const eventFields: Derivation = {
  table: 'Events',
  reads: { broadcasts: ['active'] },
  derive: (event, get) => ({
    active_broadcast: linkedRecords(event, 'broadcasts', get).flatMap(({ active }) => (active ? [true] : [])),
  }),
};
