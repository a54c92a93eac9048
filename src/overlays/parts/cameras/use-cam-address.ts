import { site } from '#data/site.ts';
import { relayOf, seatsPerSide } from '#domain/broadcast/cam-seats.ts';
import { type Camera, cameraOf } from '#domain/broadcast/camera.ts';
import { type Talent, talentOfRecord } from '#domain/broadcast/talent.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { asOnScreen, mapPair, type Pair } from '../match/sides.ts';
import { type MatchSide, useLiveSides } from '../match/use-match-sides.ts';
import { usePeople } from '../talent/use-people.ts';

export type CamSide = MatchSide & {
  /** Number of the first seat: 1 or 7. */
  readonly firstSeat: number;
  readonly people: readonly Talent[];
};

/**
 * Returns both teams of the live match with the talents on camera, ordered as on screen: those named for it, else the
 * players. Undefined before a team is known.
 */
export function useCamSides(): Pair<CamSide> | undefined {
  const { broadcast } = useOverlay();
  const live = useLiveSides();
  const named = [broadcast?.team_1_cams, broadcast?.team_2_cams];
  const players = [broadcast?.team_1_player_cams, broadcast?.team_2_player_cams];
  const first = usePeople(linkedIds(named[0]).length > 0 ? named[0] : players[0]);
  const second = usePeople(linkedIds(named[1]).length > 0 ? named[1] : players[1]);
  if (!live) return undefined;
  const peopleOf = ({ team, index }: MatchSide): Talent[] =>
    team ? (index === 0 ? first : second).slice(0, seatsPerSide).map(talentOfRecord) : [];
  return mapPair(asOnScreen(live.sides, live.match.flip_teams), (side, at) => ({
    ...side,
    firstSeat: 1 + at * seatsPerSide,
    people: peopleOf(side),
  }));
}

/** Fewer bits than a camera would take by itself: there are up to twelve. */
const usualParams = 'bitrate=400';

/** Returns a function that makes the camera of a player, with the settings that all players' cameras share. */
export function useCamAddress(
  params: readonly string[],
): (person: Talent, relaySeat?: number) => Camera | undefined {
  const { broadcast, hasSetting } = useOverlay();
  return (person, relaySeat) =>
    cameraOf(person.camera, {
      host: site().cameraUrl,
      isDisabled: hasSetting('Disable team cams'),
      relay: relaySeat === undefined ? undefined : relayOf(broadcast?.cams_relay_prefix, relaySeat),
      params: [usualParams, broadcast?.cams_default_params, params.join()],
    });
}
