import { restoreId } from '#domain/record-id.ts';
import { type Acting, type RecordPatch, type RecordReader, recordOf } from './patch.ts';

export type SetMatchOverlays = {
  readonly match: string;
  readonly overlayType: 'primary' | 'secondary';
  readonly state: boolean;
};

/**
 * Whether one match shows on the primary or secondary overlays; other matches keep theirs (actions reference 2.2).
 * @throws RuleRefusal `match-not-found`
 */
export function setMatchOverlays(
  read: RecordReader,
  { match, overlayType, state }: SetMatchOverlays,
  _acting: Acting,
): RecordPatch[] {
  recordOf(read, 'Matches', match, 'match-not-found');
  const field = overlayType === 'primary' ? 'show_on_overlays' : 'show_on_secondary_overlays';
  return [{ table: 'Matches', id: restoreId(match), fields: { [field]: state } }];
}
