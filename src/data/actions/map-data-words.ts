import type { PayloadOf } from '#contract/actions.ts';
import type { Names } from './names.ts';

type Payload = PayloadOf<'update-map-data'>;
type Entry = Payload['mapData'][number];

/** More than this is counted. */
const longestList = 3;

const plural = (count: number): string => `${count} ${count === 1 ? 'map' : 'maps'}`;

/** Whether the entry says more than which map it is about. */
function isSet({ existingID: _existing, newID: _new, ...fields }: Entry): boolean {
  return Object.values(fields).some((value) => value !== undefined);
}

/** Of a saved map only what was edited is in the entry: its number and its name are those of the record then. */
function wordsOfMap(entry: Entry, place: number, names: Names): string {
  const { existingID } = entry;
  const map = `map ${entry.number ?? names.number(existingID, 'number') ?? place}`;
  if (entry.banner) {
    const banned = names.nameOf(entry.map ?? names.linked(existingID, 'map'), 'a map');
    return `${banned} banned by ${names.nameOf(entry.banner, 'a team')}`;
  }
  if (entry.winner) return `${map} won by ${names.nameOf(entry.winner, 'a team')}`;
  return entry.draw ? `${map} drawn` : map;
}

/** "Map 1 won by Stormwatch, map 2 drawn, Old Mill banned by Ravens: Stormwatch vs Ravens". */
export function mapDataWords({ matchID, mapData }: Payload, names: Names): string {
  const parts = mapData.flatMap((entry, index) =>
    isSet(entry) ? [wordsOfMap(entry, index + 1, names)] : [],
  );
  if (parts.length === 0) return `${plural(mapData.length)} of ${names.match(matchID)}`;
  const shown = parts.slice(0, longestList);
  const rest = parts.length - shown.length;
  const list = rest > 0 ? `${shown.join(', ')} and ${plural(rest)} more` : shown.join(', ');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}: ${names.match(matchID)}`;
}
