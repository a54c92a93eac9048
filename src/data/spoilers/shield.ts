import { subscribe } from 'valtio/vanilla';
import type { WireRecord } from '#contract/records/wire.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import type { StandingMatch } from '#domain/match/match-standing.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { hidesAnything, hidesEvent } from '#domain/spoilers/choice.ts';
import { hiddenText, withHiddenText } from '#domain/spoilers/hidden-text.ts';
import {
  type FeederKeys,
  feederKeys,
  hiddenParts,
  type ShieldableMatch,
  type ShieldFacts,
  shieldedMatch,
} from '#domain/spoilers/shield.ts';
import { readStored } from '../browser-storage.ts';
import type { ShownRecords } from '../hooks/use-things.ts';
import { newerChoice, shareChoice } from '../sharing/shared-choice.ts';
import { getThing, subscribeThing } from '../things/store.ts';
import { batchMicrotask } from '../timing.ts';
import { spoilerShield, storageKey } from './late-shield.ts';
import { saveSpoilers, spoilers } from './spoilers.ts';

/** Tells the other hosts of the site what was chosen here, or takes what was chosen since on one of them. */
function shareScores(): void {
  const own = (): string => hiddenText(spoilers.choice);
  if (spoilers.isUnshared) {
    spoilers.isUnshared = false;
    shareChoice('scores', own());
    return;
  }
  const newer = newerChoice('scores', () => (readStored(storageKey) === undefined ? undefined : own()));
  if (newer !== undefined) saveSpoilers(withHiddenText(spoilers.choice, newer));
}

/** Copies of a record by what they leave out, so that readers get the same object each time. */
type Copies = Map<string, WireRecord>;

const noFeeders: FeederKeys = new Map();

/**
 * The records of this page without the results that its person hides: matches without scores, maps and teams that
 * advanced, teams without their place and without matches that only winners play, no accolades.
 *
 * @param onChange called back when other records are to be shown
 */
export function createSpoilerShield(onChange: () => void): (record: WireRecord) => WireRecord | undefined {
  const copies = new WeakMap<WireRecord, Copies>();
  const feeders = new WeakMap<WireRecord, FeederKeys>();
  const watched = new Set<string>();
  const changed = batchMicrotask(onChange);
  subscribe(spoilers, changed.call);

  /** Reads a record that decides about others, which are drawn anew with it. */
  const readWatched = (key: string): WireRecord | undefined => {
    if (!watched.has(key)) {
      watched.add(key);
      subscribeThing(key, changed.call);
    }
    return getThing(key);
  };

  const facts = (): ShieldFacts => ({
    choice: spoilers.choice,
    matchOf: (key) => readWatched(key) as StandingMatch | undefined,
    feedersIn: (key) => {
      const bracket = readWatched(key);
      if (bracket === undefined) return undefined;
      let found = feeders.get(bracket);
      if (found === undefined) {
        const layout = parseLayout(bracket.bracket_layout as string | undefined);
        found = layout ? feederKeys(layout, linkedIds(bracket.ordered_matches as LinkField)) : noFeeders;
        feeders.set(bracket, found);
      }
      return found;
    },
  });

  const copyOf = (record: WireRecord, what: string, make: () => WireRecord): WireRecord => {
    const made: Copies = copies.get(record) ?? new Map();
    copies.set(record, made);
    const copy = made.get(what) ?? make();
    made.set(what, copy);
    return copy;
  };

  const match = (record: WireRecord): WireRecord => {
    const hidden = hiddenParts(record as ShieldableMatch, facts());
    if (!hidden.result && !hidden.teams) return record;
    return copyOf(record, `${hidden.result}${hidden.teams}`, () =>
      shieldedMatch(record as ShieldableMatch & WireRecord, hidden),
    );
  };

  const team = (record: WireRecord): WireRecord => {
    const all = linkedIds(record.matches as LinkField);
    const own = facts();
    const matches = all.filter((key) => {
      const held = readWatched(key);
      return held === undefined || !hiddenParts(held as ShieldableMatch, own).teams;
    });
    const hasPlace = !hidesEvent(own.choice, record.event as LinkField);
    if (hasPlace && matches.length === all.length) return record;
    return copyOf(record, `${hasPlace} ${matches.join()}`, () => {
      const { ranking_sort: _sort, ranking_text: _text, ...others } = record;
      const shieldedMatches = all.filter((key) => !matches.includes(key));
      return { ...(hasPlace ? record : others), matches, shieldedMatches };
    });
  };

  return (record) => {
    switch (record.__tableName) {
      case 'Matches':
        return match(record);
      case 'Teams':
        return team(record);
      case 'Accolades':
        return hidesEvent(spoilers.choice, record.event as LinkField) ? undefined : record;
      default:
        return record;
    }
  };
}

let isStarted = false;

/** Hides what the choice of this device says, now and whenever it changes. */
export function startSpoilerShield(): void {
  shareScores();
  if (isStarted) return;
  isStarted = true;
  // Another function each time, so that everything that reads records is drawn anew.
  const renew = (): void => {
    spoilerShield.shown = hidesAnything(spoilers.choice)
      ? (((record: object) => shown(record as WireRecord)) as ShownRecords)
      : undefined;
  };
  const shown = createSpoilerShield(renew);
  renew();
}
