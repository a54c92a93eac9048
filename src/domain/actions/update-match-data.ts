import { restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dateOf,
  linkTo,
  numberIn,
  type RecordPatch,
  type RecordReader,
  recordOf,
  refusedParameter,
} from './patch.ts';

type Cleared<T> = T | null | undefined;

export type UpdateMatchData = {
  readonly matchID: string;
  readonly updatedData: {
    readonly start?: Cleared<number>;
    readonly score_1?: Cleared<number>;
    readonly score_2?: Cleared<number>;
    readonly special_event?: Cleared<boolean>;
    readonly custom_name?: Cleared<string>;
    readonly forfeit?: Cleared<boolean>;
    readonly forfeit_reason?: Cleared<string>;
    readonly vod?: Cleared<string>;
    readonly vod_2?: Cleared<string>;
    readonly alternative_vod?: Cleared<string>;
    readonly mvpPlayerID?: Cleared<string>;
  };
};

const plainFields = [
  'score_1',
  'score_2',
  'special_event',
  'custom_name',
  'forfeit',
  'forfeit_reason',
  'vod',
  'vod_2',
  'alternative_vod',
] as const;

/**
 * Sets the sent fields of a match; null clears. No score goes beyond the match's `first_to` (actions reference 2.9).
 * @throws RuleRefusal `no-match-data`, `invalid-value`
 */
export function updateMatchData(
  read: RecordReader,
  { matchID, updatedData }: UpdateMatchData,
  _acting: Acting,
): RecordPatch[] {
  const match = recordOf(read, 'Matches', matchID, 'no-match-data');
  const firstTo = numberIn(match, 'first_to') ?? 0;
  const fields: Record<string, unknown> = {};
  for (const name of plainFields) {
    const value = updatedData[name];
    if (value === undefined) continue;
    if (typeof value === 'number' && firstTo > 0 && value > firstTo) {
      throw refusedParameter(
        `updatedData.${name}`,
        `must be at most ${firstTo}, the match's first to number`,
      );
    }
    fields[name] = value;
  }
  const { start, mvpPlayerID } = updatedData;
  if (start !== undefined) fields.start = dateOf(start);
  if (mvpPlayerID !== undefined) fields.mvp = linkTo(mvpPlayerID);
  return Object.keys(fields).length === 0 ? [] : [{ table: 'Matches', id: restoreId(matchID), fields }];
}
