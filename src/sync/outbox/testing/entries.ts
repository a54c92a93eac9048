import type { NewEntry, OutboxEntry } from '../entry.ts';

export const people = { ann: 'PLAYERANN00001', ben: 'PLAYERBEN00001' } as const;
export const matchId = 'recMATCH000000001';

/** Returns an action for tests: a match's score unless overridden. */
export function newEntry(overrides: Partial<NewEntry> & Pick<NewEntry, 'id'>): NewEntry {
  return {
    action: 'update-match-data',
    payload: { matchID: matchId, updatedData: { score_1: 1 } },
    keep: 'queue',
    person: people.ann,
    acting: {},
    createdAt: 1_000,
    clockOffsetMs: 0,
    seen: {},
    keys: [matchId],
    records: [matchId],
    words: 'Score 1-0',
    patches: [],
    ...overrides,
  };
}

export function entry(overrides: Partial<OutboxEntry> & Pick<OutboxEntry, 'id'>): OutboxEntry {
  return {
    ...newEntry(overrides),
    requestKey: overrides.id,
    order: 1,
    state: 'waiting',
    attempts: 0,
    isSent: false,
    ...overrides,
  };
}
