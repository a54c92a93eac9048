import type { OutboxView, WrittenField } from '#data/actions/outbox-state.ts';
import { useIsOutboxRead, useOutbox } from '#data/hooks/use-outbox.ts';
import { isSameRecord } from '#domain/record-id.ts';

const openStates: readonly string[] = ['waiting', 'sending', 'conflict'];

type SaveValues = {
  readonly matchID?: string;
  readonly updatedData?: Readonly<Record<string, unknown>>;
};

/** What an entry of the outbox saves, where it is one of a match. */
export const valuesOfEntry = ({ payload }: Pick<OutboxView, 'payload'>): SaveValues => payload as SaveValues;

export type WaitingSaves = {
  /** Whether the outbox has been read; before that the rest is unknown. */
  readonly isKnown: boolean;
  /** Something of the match is still to be sent from this device. */
  readonly hasAny: boolean;
  /** Its maps are: rows in them must not be sent a second time. */
  readonly hasMaps: boolean;
  /** Conflicts just decided for somebody else's values, in any record. */
  readonly taken: readonly WrittenField[];
  /** Fields that this device wrote or is writing, in any record: their drafts are not restored. */
  readonly written: readonly WrittenField[];
};

/** What this device still has to send of a match. */
export function useWaitingSaves(matchKey: string): WaitingSaves {
  const { entries, taken, written } = useOutbox();
  const isKnown = useIsOutboxRead();
  const open = entries.filter(
    (entry) => openStates.includes(entry.state) && isSameRecord(valuesOfEntry(entry).matchID, matchKey),
  );
  return {
    isKnown,
    hasAny: open.some(({ action }) => action === 'update-match-data' || action === 'update-map-data'),
    hasMaps: open.some(({ action }) => action === 'update-map-data'),
    taken,
    written,
  };
}
