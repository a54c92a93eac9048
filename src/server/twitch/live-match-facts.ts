import { CodedError } from '#contract/errors.ts';
import { actingBroadcast, liveMatchOf } from '#domain/actions/live.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  type RecordReader,
  type RuleRecord,
} from '#domain/actions/patch.ts';
import type { TitleMatch, TitleTeam } from '#domain/broadcast/title-format.ts';
import { outcomeTitle, type PredictedMap, type PredictedMatch } from '#domain/channel/prediction.ts';

/** Reads the records of a turn, with private fields. */
export type Turn = { readonly read: RecordReader; readonly acting: Acting };

/** The show of the caller, as titles and predictions read it. @throws RuleRefusal `no-broadcast-for-client` */
export const showOf = ({ read, acting }: Turn): RuleRecord =>
  actingBroadcast(read, acting, 'no-broadcast-for-client').record;

const linkedIn = (read: RecordReader, record: RuleRecord | undefined, field: string): RuleRecord[] =>
  dirtyIdsIn(record, field).flatMap((id): RuleRecord[] => {
    const linked = read(id);
    return linked === undefined ? [] : [linked];
  });

/** The live match with its teams in stored order; undefined while none is live. */
export function titleFacts({ read, acting }: Turn) {
  const show = showOf({ read, acting });
  const [match] = linkedIn(read, show, 'live_match');
  return {
    show,
    event: linkedIn(read, show, 'event')[0],
    match: match as (RuleRecord & TitleMatch & { readonly special_event?: boolean }) | undefined,
    teams: linkedIn(read, match, 'teams') as TitleTeam[],
  };
}

/** The live match as predictions read it. @throws RuleRefusal `no-match`, CodedError `prediction-without-teams` */
export function predictedMatch(turn: Turn): PredictedMatch {
  const { read, acting } = turn;
  const broadcast = actingBroadcast(read, acting, 'no-broadcast-for-client');
  const { record: match } = liveMatchOf(read, broadcast, undefined);
  const [one = '', two = ''] = linkedIn(read, match, 'teams').map((team) => outcomeTitle(team as TitleTeam));
  if (one === '' || two === '') throw new CodedError('prediction-without-teams');
  const settings: unknown = broadcast.record.broadcast_settings;
  const maps = linkedIn(read, match, 'maps').map((map): PredictedMap => {
    const [data] = linkedIn(read, map, 'map');
    return { ...map, name: data?.name as string | undefined, type: data?.type as string | undefined };
  });
  return {
    ...match,
    teams: linksIn(match, 'teams'),
    names: [one, two],
    maps,
    allowsDraws: Array.isArray(settings) && settings.includes('Allow draw predictions'),
  };
}
