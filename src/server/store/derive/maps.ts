import { linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** Fields of a played map that are copied from its Map Data record. */
export const mapFields: Derivation = {
  table: 'Maps',
  reads: { map: ['name', 'type', 'image', 'big_image'] },
  derive: (map, get) => {
    const sources = linkedRecords(map, 'map', get);
    return {
      name: sources.flatMap((source) => textIn(source, 'name') ?? []),
      type: sources.flatMap((source) => textIn(source, 'type') ?? []),
      image: sources.flatMap(({ image }) => (Array.isArray(image) ? image : [])),
      big_image: sources.flatMap((source) => (Array.isArray(source.big_image) ? source.big_image : [])),
    };
  },
};
