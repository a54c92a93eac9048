import { firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

/** Player, team and hero given by the graphic or the caller; they take precedence over the match and the show. */
export type GivenMvp = {
  readonly playerKey?: RecordKey | undefined;
  readonly teamKey?: RecordKey | undefined;
  readonly heroKey?: RecordKey | undefined;
};

type Show = {
  readonly highlight_player?: LinkField;
  readonly highlight_team?: LinkField;
  readonly highlight_hero?: LinkField;
};
type Player = { readonly member_of?: LinkField; readonly favourite_hero?: LinkField };

/** Returns the player who gets the award: the given one, else the match's MVP, else the highlighted one. */
export function mvpPlayer(
  given: GivenMvp,
  match: { readonly mvp?: LinkField } | undefined,
  show: Show | undefined,
): RecordKey | undefined {
  return given.playerKey ?? firstLinkedId(match?.mvp) ?? firstLinkedId(show?.highlight_player) ?? undefined;
}

/**
 * Returns the team whose colours the award uses, the first of: the given one, the player's among the event's teams, the
 * player's in the match, the highlighted one.
 */
export function mvpTeam(
  given: GivenMvp,
  player: Player | undefined,
  event: { readonly teams?: LinkField } | undefined,
  match: { readonly teams?: LinkField } | undefined,
  show: Show | undefined,
): RecordKey | undefined {
  const own = linkedIds(player?.member_of);
  const among = (teams: LinkField) => linkedIds(teams).find((key) => own.includes(key));
  return (
    given.teamKey ??
    among(event?.teams) ??
    among(match?.teams) ??
    firstLinkedId(show?.highlight_team) ??
    undefined
  );
}

/** Returns the hero shown beside the player: the given one, else the highlighted one, else the player's favourite. */
export function mvpHero(
  given: GivenMvp,
  player: Player | undefined,
  show: Show | undefined,
): RecordKey | undefined {
  return (
    given.heroKey ?? firstLinkedId(show?.highlight_hero) ?? firstLinkedId(player?.favourite_hero) ?? undefined
  );
}
