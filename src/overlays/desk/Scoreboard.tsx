import type { CSSProperties } from 'react';
import type { GameMap, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { formatTitle } from '#domain/broadcast/title-format.ts';
import { type SideIndex, winnerIndex } from '#domain/match/outcome.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { plateNaming } from '../parts/logos/team-name.ts';
import { MapTypeIcon } from '../parts/match/MapTypeIcon.tsx';
import { mapSlots } from '../parts/match/map-slots.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { TeamPlate } from '../parts/plates/TeamPlate.tsx';
import { ScoreCell, sideResult } from '../parts/score/ScoreCell.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine } from '../parts/text/overlay-text.ts';
import styles from './Scoreboard.module.css';

const rowPx = 84;

/** The score of each map and of the match, a row for each team. */
export function Scoreboard({ match }: { match: Match }) {
  const { broadcast, event } = useOverlay();
  const teams = useMatchTeams(match);
  const maps = useThings('Maps', linkedIds(match.maps));
  const slots = mapSlots({ match, maps, mapSet: broadcast?.map_set, hasBans: false });
  const data = useThings(
    'Map Data',
    slots.flatMap(({ map }) => firstLinkedId(map?.map) ?? []),
  );
  const [left, right] = teams;
  if (!left || !right) return null;
  const title = broadcast?.scoreboard_title_format
    ? formatTitle(broadcast.scoreboard_title_format, { event, match, teams: teams.map(({ team }) => team) })
        .text
    : broadcast?.scoreboard_title || match.round;
  const winner = winnerIndex(match);
  const isAlike = hasSecondMark(left.theme, right.theme);
  const typeOf = (map: GameMap | undefined): string | undefined =>
    data.find(({ id }) => cleanId(id) === firstLinkedId(map?.map))?.type ?? map?.type?.[0];
  return (
    <div className={styles.board} style={{ '--maps': slots.length } as CSSProperties}>
      <FittedText text={onOneLine(title)} className={`${styles.title} ${classHooks.surface}`} />
      {slots.map(({ map, type }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set.
        <span key={place} className={styles.type}>
          <MapTypeIcon type={typeOf(map) ?? type} className={styles.icon} />
        </span>
      ))}
      <span className={styles.type} />
      {[left, right].map(({ team, theme }, place) => {
        const side = place as SideIndex;
        const { text, shorter, mark } = plateNaming(team, theme, false);
        return [
          <TeamPlate
            key={`${team.id} team`}
            team={team}
            theme={theme}
            texts={[text, ...shorter]}
            mark={mark}
            logoAt="left"
            heightPx={rowPx}
            result={sideResult(winner, side)}
            isMarked={isAlike && side === 1}
            className={styles.team}
          />,
          ...slots.map(({ map }, column) => {
            const score = String((side === 0 ? map?.score_1 : map?.score_2) ?? '–');
            return (
              <SwapFade
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set.
                key={`${team.id} ${column}`}
                swapKey={score}
                className={firstLinkedId(map?.winner) === cleanId(team) ? styles.won : styles.score}
              >
                <FittedText text={score} align="center" />
              </SwapFade>
            );
          }),
          <ScoreCell
            key={`${team.id} total`}
            score={(side === 0 ? match.score_1 : match.score_2) ?? 0}
            theme={theme}
            result={sideResult(winner, side)}
            isPaper
            className={styles.total}
          />,
        ];
      })}
    </div>
  );
}
