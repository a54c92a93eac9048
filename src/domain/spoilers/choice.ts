import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

/** The choices of which results this device hides. Keys are clean ids. */
export type SpoilerChoice = {
  /** Scores are hidden wherever an event has no choice of its own. */
  readonly hidesAll: boolean;
  /** Choices for single events. */
  readonly events: Readonly<Record<RecordKey, boolean>>;
  /** Matches whose result was asked for, oldest first. */
  readonly revealed: readonly RecordKey[];
};

/** More than a season has; older ones are hidden again. */
export const maxRevealed = 1000;

/** More events than a person follows, few enough for a cookie; the oldest choices are forgotten. */
export const maxEvents = 100;

export const noSpoilerChoice: SpoilerChoice = { hidesAll: false, events: {}, revealed: [] };

/** Returns true if the choice hides the results of any event. */
export const hidesAnything = ({ hidesAll, events }: SpoilerChoice): boolean =>
  hidesAll || Object.values(events).some(Boolean);

/**
 * Returns true if results of an event are hidden. A match may belong to a stage and its season: the first of its events
 * with a choice of its own decides.
 */
export function hidesEvent({ hidesAll, events }: SpoilerChoice, event: LinkField): boolean {
  const chosen = linkedIds(event).find((key) => events[key] !== undefined);
  return chosen === undefined ? hidesAll : events[chosen] === true;
}

/** The choice with another one for an event; without an event for all, which ends the choices for single ones. */
export function withHidden(
  choice: SpoilerChoice,
  event: string | undefined,
  isHidden: boolean,
): SpoilerChoice {
  if (event === undefined) return { ...choice, hidesAll: isHidden, events: {} };
  const key = cleanId(event);
  if (key === null) return choice;
  const { [key]: _, ...others } = choice.events;
  const events = Object.fromEntries([...Object.entries(others).slice(1 - maxEvents), [key, isHidden]]);
  return { ...choice, events };
}

/** The choice with the result of a match shown, or hidden again. */
export function withRevealed(choice: SpoilerChoice, match: string, isRevealed: boolean): SpoilerChoice {
  const key = cleanId(match);
  if (key === null) return choice;
  const others = choice.revealed.filter((one) => one !== key);
  return { ...choice, revealed: (isRevealed ? [...others, key] : others).slice(-maxRevealed) };
}

/** A choice out of storage; what is broken starts from its default. */
export function parseSpoilerChoice(stored: unknown): SpoilerChoice {
  const { hidesAll, events, revealed } = (stored ?? {}) as Partial<Record<keyof SpoilerChoice, unknown>>;
  const entries = typeof events === 'object' && events !== null ? Object.entries(events) : [];
  return {
    hidesAll: hidesAll === true,
    events: Object.fromEntries(entries.filter(([, isHidden]) => typeof isHidden === 'boolean')),
    revealed: Array.isArray(revealed)
      ? revealed.filter((key) => typeof key === 'string').slice(-maxRevealed)
      : [],
  };
}
