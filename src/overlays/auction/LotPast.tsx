import clsx from 'clsx';
import type { Accolade, GameEvent, Player, Team } from '#contract/records.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { teamPlace } from '#domain/selection/final-places.ts';
import { playerAccolades } from '#domain/selection/player-record.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './LotPast.module.css';
import { type Former, formerTeams } from './model/past.ts';

const mostAccolades = 2;
const mostTeams = 3;

type Past = {
  /** Latest first. */
  readonly won: readonly Accolade[];
  readonly former: readonly Former<Team>[];
  readonly eventOf: (key: RecordKey | null | undefined) => GameEvent | undefined;
};

/** Returns a player's accolades and former teams once all of them are loaded; undefined before, and without any. */
function usePast(player: Player, event: GameEvent): Past | undefined {
  const teamKeys = linkedIds(player.member_of);
  const teams = useThings('Teams', teamKeys);
  const accoladeKeys = [...teams, player].flatMap((record) => linkedIds(record.accolades));
  const accolades = useThings('Accolades', [...new Set(accoladeKeys)]);
  const eventKeys = [...teams, ...accolades].flatMap((record) => firstLinkedId(record.event) ?? []);
  const events = useThings('Events', [...new Set(eventKeys)]);
  const isHere = useSettled([...teamKeys, ...accoladeKeys, ...eventKeys]);
  const eventOf: Past['eventOf'] = (key) => events.find((one) => cleanId(one) === key);
  const won = playerAccolades(accolades, eventOf).reverse().slice(0, mostAccolades);
  const others = { eventKey: cleanId(event), game: event.game, eventOf };
  const former = formerTeams(teams, others, mostTeams);
  return isHere && won.length + former.length > 0 ? { won, former, eventOf } : undefined;
}

/** Accolades and former teams of the player who is up; nothing before all of them are loaded. */
export default function LotPast({ player, event: ofAuction }: { player: Player; event: GameEvent }) {
  const past = usePast(player, ofAuction);
  if (!past) return null;
  const { won, former, eventOf } = past;
  return (
    <Slide from="right" step={0} className={styles.past}>
      {won.map((accolade) => (
        <Won key={accolade.id} accolade={accolade} event={eventOf(firstLinkedId(accolade.event))} />
      ))}
      {former.map((one) => (
        <FormerTeam key={one.team.id} former={one} event={eventOf(one.eventKey)} />
      ))}
    </Slide>
  );
}

function Won({ accolade, event }: { accolade: Accolade; event: GameEvent | undefined }) {
  const theme = useTheme(event);
  const name = accolade.player_text || accolade.event_relative_name || accolade.name || '';
  return (
    <span className={clsx(styles.line, styles.won)}>
      <OverlayLogo theme={theme} sizePx={44} kind="small" />
      <FittedText text={name} note={event?.short} className={styles.name} />
    </span>
  );
}

type FormerTeamProps = { former: Former<Team>; event: GameEvent | undefined };

function FormerTeam({ former: { team, isSameGame }, event }: FormerTeamProps) {
  const theme = useTheme(team);
  return (
    <span className={clsx(styles.line, !isSameGame && styles.other)}>
      <OverlayLogo theme={theme} sizePx={44} kind="small" icon={team} />
      <FittedText text={team.name ?? ''} note={event?.short} shorter={[team.code]} className={styles.name} />
      <span className={styles.rank}>{teamPlace(team)?.text}</span>
    </span>
  );
}
