import clsx from 'clsx';
import type { Accolade, GameEvent, Player, Team } from '#contract/records.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { teamPlace } from '#domain/selection/final-places.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './LotPast.module.css';
import type { Former } from './model/past.ts';
import { usePast } from './use-past.ts';

/** What the player who is up has won, and the teams they were in before; nothing before all of it is here. */
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
