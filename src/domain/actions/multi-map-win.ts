import { type MapResult, mapState } from '#domain/match/map-state.ts';
import { applyMapWin } from '#domain/match/map-win.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { actingBroadcast, liveMatchOf, movedOn } from './live.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  linkTo,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  scoredIn,
} from './patch.ts';
import { contradictedFields } from './update-match-data.ts';

export type MultiMapWin = {
  readonly teamNum: 1 | 2;
  readonly unsetMapAttack?: boolean | undefined;
  readonly match?: string | undefined;
  readonly map?: string | undefined;
};

/** The first map of a match without winner, draw or ban; undefined when there is none or one is not known. */
export function nextMapOf(match: string, read: RecordReader): string | undefined {
  for (const id of dirtyIdsIn(read(match), 'maps')) {
    const map = read(id);
    if (map === undefined) return undefined;
    if (mapState(map as MapResult) === 'unplayed') return id;
  }
  return undefined;
}

/** The refusal of a named map that has a result by now; undefined while it has none. */
function decidedMeanwhile(
  read: RecordReader,
  { map, teamNum }: MultiMapWin,
  match: RuleRecord | undefined,
): RuleRefusal | undefined {
  const named = map === undefined ? undefined : read(map);
  const field = (['banner', 'draw', 'winner'] as const).find((name) => named?.[name] !== undefined);
  if (map === undefined || field === undefined || mapState(named as MapResult) === 'unplayed')
    return undefined;
  const team = dirtyIdsIn(match, 'teams')[teamNum - 1];
  return movedOn({
    id: restoreId(map),
    field,
    theirs: named?.[field],
    yours: field === 'winner' ? linkTo(team) : undefined,
  });
}

/**
 * Gives a team the next map of the live match, raises its score by 1 and clears the attacking side if requested. A
 * named map must still be the next one.
 * @throws RuleRefusal `no-broadcast-for-client`, `no-match`, `record-moved-on`, `match-decided`,
 *   `no-map-to-win`, `over-first-to`, `invalid-value`
 */
export function multiMapWin(read: RecordReader, payload: MultiMapWin, acting: Acting): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast-for-client');
  // Before the live match is compared: the result may have been entered, and the next match put on air, meanwhile.
  const seen = payload.match === undefined ? undefined : read(payload.match);
  const decided = seen && decidedMeanwhile(read, payload, seen);
  if (decided !== undefined) throw decided;
  const match = liveMatchOf(read, broadcast, payload.match);
  const maps = dirtyIdsIn(match.record, 'maps').map((id) => {
    const map = read(id);
    return {
      id,
      winner: linksIn(map, 'winner'),
      banner: linksIn(map, 'banner'),
      draw: map?.draw === true,
    };
  });
  const next = maps.find((map) => mapState(map) === 'unplayed');
  if (payload.map !== undefined && !isSameRecord(payload.map, next)) {
    throw (
      decidedMeanwhile(read, payload, match.record) ??
      movedOn({
        id: match.id,
        field: 'maps',
        theirs: dirtyIdsIn(match.record, 'maps'),
        yours: payload.map,
      })
    );
  }

  const scored = {
    teams: linksIn(match.record, 'teams'),
    ...scoredIn(match.record),
  };
  const outcome = applyMapWin(scored, maps, payload.teamNum);
  if (!outcome.ok) {
    throw new RuleRefusal(outcome.code, 'problem' in outcome ? { problem: outcome.problem } : {});
  }
  return [
    { table: 'Maps', id: restoreId(outcome.mapId), fields: { winner: outcome.winner } },
    {
      table: 'Matches',
      id: match.id,
      fields: { ...contradictedFields(match.record, outcome.score), ...outcome.score },
    },
    ...(payload.unsetMapAttack === true
      ? [{ table: 'Broadcasts', id: broadcast.id, fields: { map_attack: null } }]
      : []),
  ];
}
