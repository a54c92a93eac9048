import { dateProblem, isEnterableDate, lengthProblem, numberLimits, textLimits } from '../limits.ts';
import { isSameRecord } from '../record-id.ts';
import {
  freePlace,
  type ItemColour,
  type ItemPlace,
  isSamePlace,
  itemColours,
  itemSides,
  type RundownItem,
} from './rundown-items.ts';

/** An item of the rundown while it is edited. */
export type ItemDraft = {
  readonly id: string;
  /** The item as it was when the form was opened; undefined for a new one. */
  readonly base: RundownItem | undefined;
  readonly title: string;
  readonly minutes: number | null;
  readonly notes: string;
  readonly colour: ItemColour;
  /** `at`, or a side and the dirty id of a match: `after recMATCH…`. */
  readonly place: string;
  /** ms; undefined while the fields have no time. */
  readonly start: number | undefined;
};

/** True if something has been entered that no item has yet. A new draft keeps the place that the form chose. */
export function isEntered(draft: ItemDraft): boolean {
  const { base, place, start } = draft;
  const before = itemDraft(base ?? draft.id, { nowMs: 0 });
  const isMoved =
    base !== undefined && (place !== before.place || (place === 'at' && start !== before.start));
  return (
    isMoved || (['title', 'minutes', 'notes', 'colour'] as const).some((name) => draft[name] !== before[name])
  );
}

export type ItemDraftField = 'title' | 'minutes' | 'notes' | 'start';

const usualMinutes = 10;
const fiveMinutesMs = 5 * 60_000;

export const placeValue = (side: 'before' | 'after', match: string): string => `${side} ${match}`;

/** The form of an item, or of a new one: after this match, else at the next full five minutes. */
export function itemDraft(
  item: RundownItem | string,
  { nowMs, match }: { nowMs: number; match?: string | undefined },
): ItemDraft {
  const base = typeof item === 'string' ? undefined : item;
  const startMs = base?.start ?? Math.ceil(nowMs / fiveMinutesMs) * fiveMinutesMs;
  const anchor = base === undefined ? match : base.match;
  const side = base === undefined ? 'after' : base.side;
  return {
    id: typeof item === 'string' ? item : item.id,
    base,
    title: base?.title ?? '',
    minutes: base?.minutes ?? usualMinutes,
    notes: base?.notes ?? '',
    colour: base?.colour ?? itemColours[0],
    place: side === 'at' || !anchor ? 'at' : placeValue(side, anchor),
    start: startMs,
  };
}

/** The problems of a draft by field, as texts after their names. */
export function draftProblems({
  title,
  minutes,
  notes,
  place,
  start,
}: ItemDraft): Partial<Readonly<Record<ItemDraftField, string>>> {
  const problems: Partial<Record<ItemDraftField, string>> = {};
  if (title.trim() === '') problems.title = 'must not be empty';
  else if (title.trim().length > textLimits.rundownTitle)
    problems.title = lengthProblem(textLimits.rundownTitle);
  const { rundownMinutes } = numberLimits;
  if (minutes === null || !Number.isInteger(minutes) || minutes < 1 || minutes > rundownMinutes)
    problems.minutes = `must be a whole number from 1 to ${rundownMinutes}`;
  if (notes.trim().length > textLimits.rundownNotes) problems.notes = lengthProblem(textLimits.rundownNotes);
  if (place === 'at' && (start === undefined || !isEnterableDate(start))) problems.start = dateProblem;
  return problems;
}

function draftPlace({ place, start }: ItemDraft): Omit<ItemPlace, 'order'> {
  const [word, match = null] = place.split(' ');
  const side = itemSides.find((known) => known === word) ?? 'at';
  return side === 'at' ? { side, match: null, start: start ?? null } : { side, match, start: null };
}

/** Returns the item of a draft without problems. It keeps its order as long as it keeps its place. */
export function draftedItem(draft: ItemDraft, items: readonly RundownItem[]): Omit<RundownItem, 'id'> {
  const { id, base, title, minutes, notes, colour } = draft;
  const place = draftPlace(draft);
  const isKept = base !== undefined && isSamePlace(base, { ...place, order: 0 });
  return {
    title: title.trim(),
    minutes: minutes ?? usualMinutes,
    notes: notes.trim() || null,
    colour,
    ...(isKept ? { ...place, order: base.order } : freePlace(items, place, id)),
  };
}

/** The items that the rundown of this day does not have: of other days, and beside matches that are gone. */
export const itemsElsewhere = (
  items: readonly RundownItem[],
  rows: readonly { readonly item?: RundownItem | undefined }[],
): RundownItem[] => items.filter(({ id }) => rows.every(({ item }) => item?.id !== id));

/** True if the place of a draft is beside a match that is not among these. */
export const isElsewhere = ({ place }: ItemDraft, matches: readonly { readonly id: string }[]): boolean =>
  place !== 'at' && matches.every(({ id }) => !isSameRecord(id, place.split(' ')[1]));
