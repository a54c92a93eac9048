import { cleanId, type RecordKey } from '../record-id.ts';

/** The pages an event's settings switch on, and where its winner is decided. */
export type EventBlocks = {
  readonly hasStandings: boolean;
  readonly hasScenarios: boolean;
  readonly hasDraft: boolean;
  readonly hasPublicAuction: boolean;
  readonly hasExtendedStaffPage: boolean;
  /** The event that decides this one, as the play-offs do for a season. */
  readonly decidedBy: RecordKey | null;
};

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The settings of an event as they are stored; empty when the text is broken. */
export function parsedBlocks(text: string | undefined): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/**
 * Reads which pages the `blocks` JSON text of an event switches on; broken text switches on none. `standings`
 * may be a list or a flag.
 */
export function eventBlocks(text: string | undefined): EventBlocks {
  const blocks = parsedBlocks(text);
  const { standings } = blocks;
  return {
    hasStandings: standings === true || (Array.isArray(standings) && standings.length > 0),
    hasScenarios: Boolean(fieldsOf(blocks.foldy).use),
    hasDraft: Boolean(fieldsOf(blocks.draft).use),
    hasPublicAuction: Boolean(fieldsOf(blocks.auction).public),
    hasExtendedStaffPage: Boolean(blocks.extendedStaffPage),
    decidedBy: typeof blocks.decided_by === 'string' ? cleanId(blocks.decided_by) : null,
  };
}
