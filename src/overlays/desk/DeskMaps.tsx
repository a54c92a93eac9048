import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { MapCard } from '../parts/maps/MapCard.tsx';
import { type MapCardView, useMapCards } from '../parts/maps/use-map-cards.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './DeskLower.module.css';
import { draftedState } from './drafted-state.ts';
import { seatsBox } from './model.ts';

/** The maps of the match as small cards, or in words. */
export function DeskMaps({ match, isDrafted }: { match: Match; isDrafted: boolean }) {
  return isDrafted ? <DraftedMaps match={match} /> : <SmallCards match={match} />;
}

function SmallCards({ match }: { match: Match }) {
  const cards = useMapCards(match, { hasVideos: false });
  const widthPx = Math.floor(seatsBox.width / Math.max(1, cards.length)) - 12;
  return (
    <div className={styles.maps}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set; what stands there may change.
        <MapCard key={place} card={card} widthPx={widthPx} hasModes={false} hasScores={false} isLow />
      ))}
    </div>
  );
}

/** The maps of the match in words: what was or will be played, and on whose side the choice of attack is. */
function DraftedMaps({ match }: { match: Match }) {
  const cards = useMapCards(match, { hasVideos: false });
  const maps = useThings('Maps', linkedIds(match.maps));
  let number = 0;
  return (
    <div className={styles.maps}>
      {cards.map((card, place) => {
        if (card.state !== 'banned') number += 1;
        const map = maps.find(({ id }) => isSameRecord(id, card.key));
        const scores = [map?.score_1, map?.score_2] as const;
        return (
          <DraftedMap
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set; what stands there may change.
            key={place}
            card={card}
            match={match}
            text={draftedState(
              { ...card, winner: card.winner?.team.code ?? card.winner?.team.name },
              number,
              scores,
            )}
            attackSide={map?.attack_side}
          />
        );
      })}
    </div>
  );
}

type DraftedMapProps = {
  card: MapCardView;
  match: Match;
  text: string;
  attackSide: string | undefined;
};

function DraftedMap({ card, match, text, attackSide }: DraftedMapProps) {
  const teams = useMatchTeams(match);
  // Who did not pick the map says who attacks first.
  const chooser =
    card.choice?.kind === 'pick'
      ? teams.find(({ team }) => cleanId(team) !== cleanId(card.chooser?.team))
      : undefined;
  return (
    <Themed
      theme={card.winner?.theme}
      className={`${styles.drafted} ${classHooks.surface}`}
      data-state={card.isNext ? 'next' : card.state}
    >
      <FittedText text={text} align="center" className={styles.draftedState} />
      <span className={styles.draftedMap}>
        <FittedText text={card.name} shorter={card.shorter} align="center" className={styles.draftedName} />
        {card.type !== undefined && card.type !== card.name && (
          <FittedText text={card.type} align="center" className={styles.draftedType} />
        )}
      </span>
      {chooser && attackSide && (
        <span className={styles.draftedBy}>
          <OverlayLogo
            theme={chooser.theme}
            sizePx={44}
            kind="small"
            on="bare"
            mark={chooser.team.code}
            icon={chooser.team}
          />
          <FittedText text={attackSide} />
        </span>
      )}
    </Themed>
  );
}
