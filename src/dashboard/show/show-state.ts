import { useMemo } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useTeamVoices } from '#data/hooks/use-show-log.ts';
import { useMissing, useSettled, useThings } from '#data/hooks/use-things.ts';
import { type CommsState, describeVoices } from '#domain/broadcast/comms.ts';
import type { LeftPrediction } from '#domain/broadcast/live-match-question.ts';
import { type SchedulePosition, schedulePosition } from '#domain/broadcast/schedule-position.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';
import type { PreviewedFields, PreviewedRecords } from '#ui/preview/previewed-fields.ts';
import { useLiveMatchKey, useLiveMatchOnAir, useTeamsOf } from './use-live-match.ts';
import { useBroadcastFact, useShow } from './use-show.ts';

type ShowVoices = {
  readonly heard: CommsState;
  /** Of the match on air: a trigger acts at once, whatever match waits to go live. By place: 0 is team 1. */
  readonly teams: readonly (Team | undefined)[];
  readonly nameOf: (team: 1 | 2) => string;
  /** Open voices as a line of a question's list; empty while none are open or that is unknown. */
  readonly lines: readonly string[];
};

/** The team voices of the show. */
export function useVoices(): ShowVoices {
  const heard = useTeamVoices();
  const teams = useTeamsOf(useLiveMatchOnAir());
  const nameOf = (team: 1 | 2) => teams[team - 1]?.name ?? `Team ${team}`;
  const lines = heard === 1 || heard === 2 ? [describeVoices(nameOf(heard))] : [];
  return { heard, teams, nameOf, lines };
}

type OpenPrediction = LeftPrediction & {
  /** Ways to end it while its match is live. */
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
};

/** The prediction on the live match, for questions. The control of the channel keeps it, which loads later. */
export const showPrediction: { open: OpenPrediction | undefined } = { open: undefined };

/**
 * Returns the fields of the show and of its live match that are chosen but unsent, for a preview. The object is the
 * same while the fields are.
 */
export function useUnsentShow(ofShow: PreviewedFields, ofMatch: PreviewedFields = {}): PreviewedRecords {
  const { broadcastKey } = useShow();
  const matchKey = useLiveMatchKey();
  const text = JSON.stringify(
    [[broadcastKey, ofShow] as const, [matchKey, ofMatch] as const].flatMap(([key, fields]) =>
      key === undefined || Object.keys(fields).length === 0 ? [] : [[restoreId(key), fields]],
    ),
  );
  return useMemo(() => Object.fromEntries(JSON.parse(text)) as PreviewedRecords, [text]);
}

type Schedule = {
  /** The matches of the broadcast that are loaded. */
  readonly matches: readonly Match[];
  /** Their number, without links to deleted records. */
  readonly wanted: number;
  readonly isLoading: boolean;
};

export function useSchedule(): Schedule {
  const keys = useBroadcastFact(({ schedule }) => linkedIds(schedule).join(','));
  const list = useMemo(() => (keys === '' ? [] : keys.split(',')), [keys]);
  const missing = useMissing(list);
  const isLoading = !useSettled(list);
  return { matches: useThings('Matches', list), wanted: list.length - missing.length, isLoading };
}

/** Returns the place of the live match on the schedule, and the match that follows. */
export function useSchedulePosition(): SchedulePosition<Match> {
  const { matches, wanted } = useSchedule();
  const matchKey = useLiveMatchKey();
  return useMemo(() => schedulePosition(matches, matchKey, wanted), [matches, matchKey, wanted]);
}
