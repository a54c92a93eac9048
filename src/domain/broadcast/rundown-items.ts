import { isSameRecord } from '../record-id.ts';

/** Parts of a show that are not matches: an opening, an interview, a sponsor block. */

export const itemColours = ['Grey', 'Blue', 'Teal', 'Green', 'Amber', 'Violet'] as const;
export type ItemColour = (typeof itemColours)[number];

export const itemSides = ['before', 'after', 'at'] as const;

/** The place of an item: beside a match, or at a time of its own. */
export type ItemPlace = {
  readonly side: (typeof itemSides)[number];
  /** Dirty id of the match that it is before or after. */
  readonly match?: string | null | undefined;
  /** Its time with the side `at`, ms. */
  readonly start?: number | null | undefined;
  /** Among the items of the same place: lower first. */
  readonly order: number;
};

export type RundownItem = ItemPlace & {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly notes?: string | null | undefined;
  readonly colour: ItemColour;
};

const isItem = (value: unknown): value is RundownItem => {
  const { id, title, minutes, side, order } = Object(value) as Partial<Record<keyof RundownItem, unknown>>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof minutes === 'number' &&
    typeof order === 'number' &&
    itemSides.some((known) => known === side)
  );
};

/** Returns the items as a show stores them, without unreadable ones. */
export function readItems(stored: unknown): RundownItem[] {
  if (typeof stored !== 'string') return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
  }
}

export const isSamePlace = (one: ItemPlace, other: ItemPlace): boolean =>
  one.side === other.side &&
  (one.side === 'at' ? one.start === other.start : isSameRecord(one.match ?? undefined, other.match));

/** The items in their order within each place; those with a time of their own by that time. */
export const inItemOrder = (items: readonly RundownItem[]): RundownItem[] =>
  [...items].sort((a, b) => (a.start ?? 0) - (b.start ?? 0) || a.order - b.order || (a.id < b.id ? -1 : 1));

/** The order value of a new neighbour of an item: between that one and the one beyond it. */
function orderBeside(items: readonly RundownItem[], item: RundownItem, step: -1 | 1): number {
  const own = inItemOrder(items.filter((other) => isSamePlace(other, item)));
  const beyond = own[own.findIndex(({ id }) => id === item.id) + step];
  return beyond === undefined ? item.order + step : (item.order + beyond.order) / 2;
}

/** The place directly after an item, for its copy. */
export const placeAfter = (items: readonly RundownItem[], item: RundownItem): ItemPlace => ({
  side: item.side,
  match: item.match,
  start: item.start,
  order: orderBeside(items, item, 1),
});

/** The last place before a match or the first after it, and the last one at a time. */
export function freePlace(
  items: readonly RundownItem[],
  place: Omit<ItemPlace, 'order'>,
  itemId?: string,
): ItemPlace {
  const orders = items
    .filter((item) => item.id !== itemId && isSamePlace(item, { ...place, order: 0 }))
    .map(({ order }) => order);
  const isFirst = place.side === 'after';
  const order = orders.length === 0 ? 0 : isFirst ? Math.min(...orders) - 1 : Math.max(...orders) + 1;
  return { ...place, order };
}

/** An entry of the rundown as a move sees it. */
type Row = { readonly item?: RundownItem | undefined; readonly match?: { readonly id: string } | undefined };

/** The place of an item that is moved past its neighbour in the rundown; undefined at the end of the list. */
export function movedPlace(
  rows: readonly Row[],
  items: readonly RundownItem[],
  itemId: string,
  step: -1 | 1,
): ItemPlace | undefined {
  const others = items.filter(({ id }) => id !== itemId);
  const neighbour = rows[rows.findIndex(({ item }) => item?.id === itemId) + step];
  if (neighbour?.item !== undefined) {
    const { side, match, start } = neighbour.item;
    return { side, match, start, order: orderBeside(others, neighbour.item, step) };
  }
  if (neighbour?.match === undefined) return undefined;
  const side = step === -1 ? 'before' : 'after';
  return freePlace(others, { side, match: neighbour.match.id, start: null });
}
