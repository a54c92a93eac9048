import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { GameMap, Match, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { formatTitle } from '#domain/broadcast/title-format.ts';
import { type SideIndex, winnerIndex } from '#domain/match/outcome.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import { slotNaming } from '../parts/logos/team-name.ts';
import { MapTypeIcon } from '../parts/match/MapTypeIcon.tsx';
import { mapSlots } from '../parts/match/map-slots.ts';
import { areBothKnown, placeKey, useKnownSides } from '../parts/match/use-match-sides.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { TeamPlate } from '../parts/plates/TeamPlate.tsx';
import { ScoreCell, sideResult } from '../parts/score/ScoreCell.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine } from '../parts/text/overlay-text.ts';
import { type MapCell, mapCell } from './model.ts';
import styles from './Scoreboard.module.css';

const teamPx = 84;

/** A map's score for one team, or who won it; the winner's in the team's colours. Nothing before. */
function MapScore({ cell: { score, result }, theme }: { cell: MapCell; theme: Theme | undefined }) {
  const text = score ?? (result === 'drawn' ? 'Draw' : '');
  const hasTick = score === undefined && result === 'won';
  return (
    <Themed theme={theme} as="span" className={clsx(styles.score, result && styles[result])}>
      <SwapFade swapKey={`${text} ${hasTick}`} className={styles.swap}>
        {hasTick ? (
          <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
            <path d="m4 12.5 5.5 5.5L20 6.5" />
          </svg>
        ) : (
          <FittedText text={String(text)} align="center" />
        )}
      </SwapFade>
    </Themed>
  );
}

/** The score of each map and of the match, a row for each team. */
export function Scoreboard({ match }: { match: Match }) {
  const { broadcast, event } = useOverlay();
  const sides = useKnownSides(match);
  const maps = useThings('Maps', linkedIds(match.maps));
  const slots = mapSlots({ match, maps, mapSet: broadcast?.map_set, hasBans: false });
  const data = useThings(
    'Map Data',
    slots.flatMap(({ map }) => firstLinkedId(map?.map) ?? []),
  );
  if (!sides) return null;
  const title = broadcast?.scoreboard_title_format
    ? formatTitle(broadcast.scoreboard_title_format, {
        event,
        match,
        teams: sides.flatMap(({ team }) => team ?? []),
      }).text
    : broadcast?.scoreboard_title || match.round;
  const winner = winnerIndex(match);
  const isKnown = areBothKnown(sides);
  const typeOf = (map: GameMap | undefined): string | undefined =>
    data.find(({ id }) => cleanId(id) === firstLinkedId(map?.map))?.type ?? map?.type?.[0];
  return (
    <FittedGroup>
      <div className={styles.board} style={{ '--maps': slots.length } as CSSProperties}>
        <FittedText text={onOneLine(title)} className={`${styles.title} ${classHooks.surface}`} />
        {slots.map(({ map, type }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set.
          <span key={place} className={styles.type}>
            <MapTypeIcon type={typeOf(map) ?? type} className={styles.icon} />
          </span>
        ))}
        <span className={styles.type} />
        {sides.map((own, place) => {
          const { slot, team, theme, isMarked } = own;
          const side = place as SideIndex;
          const { text, shorter, mark } = slotNaming(slot, theme, false);
          const key = placeKey(own);
          return [
            <TeamPlate
              key={`${key} team`}
              team={team}
              theme={theme}
              texts={[text, ...shorter]}
              mark={mark}
              logoAt="left"
              heightPx={teamPx}
              result={sideResult(winner, side)}
              isMarked={isMarked}
              className={styles.team}
            />,
            ...slots.map(({ map }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set.
              <MapScore key={`${key} ${column}`} cell={mapCell(map, side, team)} theme={theme} />
            )),
            isKnown ? (
              <ScoreCell
                key={`${key} total`}
                score={(side === 0 ? match.score_1 : match.score_2) ?? 0}
                theme={theme}
                result={sideResult(winner, side)}
                isPaper
                textPx={66}
              />
            ) : (
              <span key={`${key} total`} className={styles.score} />
            ),
          ];
        })}
      </div>
    </FittedGroup>
  );
}
