import clsx from 'clsx';
import { type CSSProperties, useMemo } from 'react';
import { seasonHistory } from '#contract/overlays/standings.ts';
import type { Match, Team } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { resultOfTeam } from '#domain/match/result-counts.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/format.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { type AirMark, MarkFrame, MarkPlate, useMarks } from '../parts/marks/MarkPlate.tsx';
import { mapPair } from '../parts/match/sides.ts';
import { type MatchSide, placeKey, useLiveSides, useMatchSides } from '../parts/match/use-match-sides.ts';
import { contentStep, Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { sideColumn, TeamHeading } from '../parts/panel/TwoTeamPanel.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { type SeasonPart, seasonParts } from './model/season.ts';
import styles from './SeasonHistory.module.css';

type SeasonBoxProps = { match: Match; team: Team; mark: AirMark | undefined };

const logoPx = 150;
const classOf = { W: 'home-win', D: 'home-draw', L: 'home-lose' } as const;

/** Against whom, and the score, the team's own first, or the day. Classes for producers' CSS: live, home-win, home-draw, home-lose. */
function SeasonBox({ match, team, mark }: SeasonBoxProps) {
  const { broadcast } = useOverlay();
  const [left, right] = useMatchSides(match).sides;
  const isRight = right.team !== undefined && isSameRecord(right.team, team);
  const [own, { slot, team: other, theme }] = isRight ? [right, left] : [left, right];
  const opponent = other && isSameRecord(other, team) ? undefined : other;
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0];
  const hasScore = mark === 'live' || scores.some((score) => score > 0);
  const score = (own.index === 1 ? scores.reverse() : scores).join('–');
  const zone = broadcastZone(broadcast?.timezone);
  const day = formatTime(match.start, { zone }, ['day', 'month']);
  const text = hasScore ? score : outcomeWord(match) || day || 'TBD';
  const result = resultOfTeam(match, team.id);
  const resultClass = result && classOf[result];
  return (
    <div
      className={clsx(styles.box, resultClass && styles[resultClass], mark === 'live' && 'live', resultClass)}
    >
      <span className={styles.logo}>
        {opponent ? (
          <OverlayLogo
            theme={theme}
            sizePx={logoPx}
            kind="small"
            mark={teamInitials(opponent)}
            icon={opponent}
            isWide
          />
        ) : (
          <FittedText
            text={(slot.dummy && (slot.short ?? slot.text)) || 'TBD'}
            align="center"
            className={styles.open}
          />
        )}
      </span>
      <SwapFade swapKey={`${mark === 'live'} ${text}`} className={styles.foot}>
        <span className={styles.line}>
          {mark === 'live' && <MarkPlate mark="live" />}
          <FittedText text={text} align="center" className={hasScore ? styles.score : styles.day} />
        </span>
      </SwapFade>
      <MarkFrame mark={mark} />
    </div>
  );
}

type SeasonStripProps = {
  team: Team;
  parts: readonly SeasonPart<Match>[];
  hasHeadings: boolean;
  markOf: (match: Match) => AirMark | undefined;
};

/** A team's matches in a row, in equal boxes. */
function SeasonStrip({ team, parts, hasHeadings, markOf }: SeasonStripProps) {
  const theme = useTheme(team);
  let place = 0;
  return (
    <Themed theme={theme} className={styles.strip}>
      {parts.map(({ heading, matches }) => (
        <div key={heading} className={styles.part} style={{ '--boxes': matches.length } as CSSProperties}>
          {hasHeadings && <FittedText text={heading} className={styles.heading} />}
          <div className={styles.boxes}>
            {matches.map((match) => (
              <Slide key={match.id} from="below" step={contentStep + place++} className={styles.place}>
                <SeasonBox match={match} team={team} mark={markOf(match)} />
              </Slide>
            ))}
          </div>
        </div>
      ))}
    </Themed>
  );
}

/** Duration of the panel's closing, ms. */
const closingMs = 750;

/** The matches of both teams in the event of the live one, as boxes in a row. */
export default drawOverlay(seasonHistory, function SeasonHistory({ options }) {
  const { canAnimate } = useOverlay();
  const live = useLiveSides();
  const keys = live?.sides.map(({ team }) => linkedIds(team?.matches)) ?? [];
  const first = useThings('Matches', keys[0]);
  const second = useThings('Matches', keys[1]);
  const isReady = useSettled(keys.flat());
  const markOf = useMarks(useClock(minuteMs));
  const columns = useMemo(() => {
    if (!live) return undefined;
    const shown = { count: options.matches, stage: options.stage };
    const lists = [first, second] as const;
    const both = mapPair(live.sides, (side, at) => ({
      side,
      parts: seasonParts(lists[at], live.match, shown),
    }));
    return both.some(({ parts }) => parts.length > 0) ? both : undefined;
  }, [live, first, second, options.matches, options.stage]);
  const teamKey = live?.sides.map(placeKey).join('\n') ?? '';
  const whole = useLoadedTogether({ columns }, teamKey, isReady);
  const { value, isOpen } = useHeld(whole?.columns, {
    keyOf: (both) => both.map(({ side }) => placeKey(side)).join('\n'),
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const drawn = useLastKnown(value, value !== undefined);
  if (!drawn) return null;
  return (
    <PanelPicture title="Season History" isExtended={false} isFull hasBodyBox={false} isShown={isOpen}>
      <FittedGroup>
        <div className={styles.teams}>
          {drawn.map(({ side, parts }) => (
            <div key={placeKey(side)} className={styles.team}>
              <SeasonHeading side={side} />
              {side.team && (
                <div className={`${styles.content} ${classHooks.surface}`}>
                  <SeasonStrip team={side.team} parts={parts} hasHeadings={options.headers} markOf={markOf} />
                </div>
              )}
            </div>
          ))}
        </div>
      </FittedGroup>
    </PanelPicture>
  );
});

function SeasonHeading({ side }: { side: MatchSide }) {
  return <TeamHeading {...sideColumn(side)} theme={side.theme} isMarked={false} />;
}
