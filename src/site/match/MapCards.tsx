import clsx from 'clsx';
import { useState } from 'react';
import type { GameMap, Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { inPlayOrder, mapTag } from '#domain/match/map-cards.ts';
import { mapState } from '#domain/match/map-state.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { CopyText } from '#ui/things/CopyText.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './MapCards.module.css';

type MapCardProps = { map: GameMap; match: Match };

/** By whom the map was picked or banned. */
function Choice({ word, team }: { word: string; team: Team | undefined }) {
  if (!team) return null;
  return (
    <p className={styles.choice}>
      {word} by <abbr title={team.name}>{teamInitials(team)}</abbr>
    </p>
  );
}

/** One map: image, result, team that picked or banned it, and replay code. */
function MapCard({ map, match }: MapCardProps) {
  const mapData = useLinked('Map Data', map.map);
  const winner = useLinked('Teams', map.winner);
  const picker = useLinked('Teams', map.picker);
  const banner = useLinked('Teams', map.banner);
  const theme = useTheme(winner);
  const state = mapState(map);
  const tag = mapTag(map, match);
  const name = map.name?.[0] ?? mapData?.name ?? 'Map to be decided';
  const hasScores = map.score_1 !== undefined && map.score_2 !== undefined && state !== 'banned';
  const winnerSide = linkedIds(match.teams).indexOf(firstLinkedId(map.winner) ?? '');

  const pictures = [map.image, mapData?.image, map.big_image, mapData?.big_image];
  const hasPicture = pictures.some((picture) => (picture?.length ?? 0) > 0);
  return (
    <Themed
      theme={theme}
      record={winner}
      as="article"
      className={clsx(styles.card, styles[state], !hasPicture && styles.bare)}
      aria-label={map.number === undefined ? name : `Map ${map.number}: ${name}`}
    >
      <div className={styles.picture}>
        <ThingImage attachments={pictures} size="h-160" alt="" className={styles.image} />
        {map.number !== undefined && state !== 'banned' && (
          <span className={styles.number}>{map.number}</span>
        )}
        {state === 'won' && winner && (
          <span className={styles.winner} title={`${winner.name ?? ''} won`}>
            <TeamLogo team={winner} size={44} />
          </span>
        )}
        {state === 'drawn' && <span className={styles.word}>DRAW</span>}
        {state === 'banned' && <span className={styles.word}>BANNED</span>}
        {tag && <span className={styles.word}>{tag}</span>}
      </div>
      <div className={styles.words}>
        <div className={styles.line}>
          <h3 className={styles.name}>{name}</h3>
          {hasScores && (
            <span className={styles.score}>
              <span className={clsx(winnerSide === 1 && styles.lost)}>{map.score_1}</span>–
              <span className={clsx(winnerSide === 0 && styles.lost)}>{map.score_2}</span>
            </span>
          )}
        </div>
        <p className={styles.result}>
          {state === 'won' && winner ? `${teamInitials(winner)} won` : (mapData?.type ?? map.type?.[0] ?? '')}
        </p>
        <Choice word="Picked" team={picker} />
        <Choice word="Banned" team={banner} />
        {map.replay_code && (
          <p className={styles.code}>
            <span className={styles.codeLabel}>Replay</span>
            <span className={styles.copy}>
              <CopyText text={map.replay_code} />
            </span>
          </p>
        )}
      </div>
    </Themed>
  );
}

/** The maps of a match in the order of play; banned ones on request. Draws nothing for a match without maps. */
export function MapCards({ match }: { match: Match }) {
  const [showsBanned, setShowsBanned] = useState(false);
  const ids = linkedIds(match.maps);
  const maps = inPlayOrder(useThings('Maps', ids));
  if (ids.length === 0) return null;
  const shown = showsBanned ? maps : maps.filter((map) => mapState(map) !== 'banned');
  const hasBanned = maps.some((map) => mapState(map) === 'banned');
  return (
    <section className={styles.section} aria-labelledby="maps">
      <div className={styles.bar}>
        <h2 id="maps" className={styles.title}>
          Maps
        </h2>
        {hasBanned && <Switch label="Show banned maps" isOn={showsBanned} onChange={setShowsBanned} />}
      </div>
      <ol className={styles.cards}>
        {maps.length < ids.length && maps.length === 0
          ? ids.map((id) => <li key={id} className={styles.loading} />)
          : shown.map((map) => (
              <li key={map.id} className={styles.item}>
                <MapCard map={map} match={match} />
              </li>
            ))}
      </ol>
    </section>
  );
}
