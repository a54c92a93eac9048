import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { teamNaming } from '../logos/team-name.ts';
import { usePicture } from '../logos/use-picture.ts';
import { Video } from '../media/Video.tsx';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './MapCard.module.css';
import { TypePicture } from './TypePicture.tsx';
import type { MapCardView } from './use-map-cards.ts';

type MapCardProps = {
  card: MapCardView;
  /** Room for text and logos, px of the stage; the image may be wider. */
  widthPx: number;
  /** Leaves the line free on cards without a mode, so that all names are at the same height. */
  hasModes: boolean;
  hasScores: boolean;
  /** For little height: one line, and nothing of whose choice it was. */
  isLow?: boolean | undefined;
};

/** A map of a match: its image, the team that chose it, its winner, and its name. */
export function MapCard({ card, widthPx, hasModes, hasScores, isLow = false }: MapCardProps) {
  const { state, isNext, winner, chooser, choice } = card;
  const logoPx = Math.min(isLow ? 96 : 144, Math.round(widthPx * 0.62));
  const naming = winner && teamNaming(winner.team, true);
  return (
    <div
      className={clsx(
        styles.card,
        isNext && styles.next,
        isLow && styles.low,
        state !== 'unplayed' && styles.past,
      )}
      style={{ '--room': `${widthPx / 16}rem`, '--mark': `${logoPx / 16}rem` } as CSSProperties}
      data-state={isNext ? 'next' : state}
      data-testid="map-card"
    >
      <SwapFade swapKey={card.key} className={styles.picture}>
        <CardPicture card={card} />
      </SwapFade>
      <Themed theme={winner?.theme} className={clsx(styles.veil, styles[state])} />
      {choice && !isLow && (
        <Themed theme={chooser?.theme} className={clsx(styles.choice, styles[choice.kind])}>
          <span className={styles.room}>
            {chooser && (
              <OverlayLogo
                theme={chooser.theme}
                sizePx={56}
                kind="small"
                on="bare"
                mark={chooser.team.code}
                icon={chooser.team}
              />
            )}
            <FittedText text={choice.kind === 'ban' ? 'Ban' : 'Pick'} className={styles.choiceText} />
          </span>
        </Themed>
      )}
      <SwapFade swapKey={`${state} ${winner?.team.id}`} className={styles.result}>
        {winner && (
          <OverlayLogo
            theme={winner.theme}
            sizePx={logoPx}
            kind="small"
            mark={naming?.text}
            icon={winner.team}
            className={styles.logo}
          />
        )}
        {state === 'drawn' && <FittedText text="Draw" align="center" className={styles.draw} />}
        {state === 'banned' && (
          <svg viewBox="0 0 100 100" className={styles.banSign} aria-hidden="true">
            <path d="M50 6a44 44 0 1 0 .01 0ZM19 19l62 62" />
          </svg>
        )}
      </SwapFade>
      <span className={styles.words}>
        <SwapFade swapKey={`${card.key} ${widthPx}`} className={styles.line}>
          <FittedText
            text={card.name}
            shorter={card.shorter}
            align="center"
            group="map"
            className={styles.name}
          />
        </SwapFade>
        {hasModes && <FittedText text={card.mode ?? ''} align="center" className={styles.mode} />}
        {hasScores && (
          <SwapFade swapKey={card.score ?? ''} className={styles.figures}>
            <FittedText text={card.score ?? ''} align="center" className={styles.score} />
          </SwapFade>
        )}
      </span>
    </div>
  );
}

function CardPicture({ card }: { card: MapCardView }) {
  const { address, onError } = usePicture(card.pictureAddress);
  const { videoAddress } = card;
  return (
    // Larger than the window it is seen through.
    <span className={styles.frame} data-bleeds="">
      {address === undefined ? (
        <TypePicture type={card.type} />
      ) : (
        <img
          src={address}
          alt=""
          className={styles.file}
          decoding="sync"
          draggable={false}
          onError={onError}
        />
      )}
      {videoAddress !== undefined && <Video address={videoAddress} className={styles.file} />}
    </span>
  );
}
