import clsx from 'clsx';
import { versus } from '#contract/overlays/teams.ts';
import type { Team } from '#contract/records.ts';
import { formatTitle } from '#domain/broadcast/title-format.ts';
import type { ScorePair } from '#domain/match/displayed-score.ts';
import { type ScoredMatch, winnerIndex } from '#domain/match/outcome.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { slotNaming } from '../parts/logos/team-name.ts';
import {
  areBothKnown,
  type LiveSides,
  type MatchSide,
  placeKey,
  useLiveSides,
} from '../parts/match/use-match-sides.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { Scores } from '../parts/score/Scores.tsx';
import { SplashPlate } from '../parts/splash/SplashPlate.tsx';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Versus.module.css';

/** Returns the scores of two teams; null before the first point, unless zeros are wanted. */
export function versusScores({ score_1 = 0, score_2 = 0 }: ScoredMatch, hasZeros: boolean): ScorePair | null {
  return score_1 > 0 || score_2 > 0 || hasZeros ? [score_1, score_2] : null;
}

const keyOf = ({ match, sides }: LiveSides): string => [match.id, ...sides.map(placeKey)].join(' ');
/** Duration of the elements' leaving, ms (their Slide). */
const leaveMs = 300;

/** The two teams of the match, as large as the screen. */
export default drawOverlay(versus, function Versus({ options }) {
  const { broadcast, event, theme, canAnimate, hasSetting } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  useOverlaySubject(match?.name);
  const held = useHeld(useLiveSides(), { keyOf, holdMs: () => (canAnimate ? leaveMs : 0) });
  const shown = held.value;
  const leaving = { isLeaving: !held.isOpen };
  const extra =
    options.extra && shown
      ? formatTitle(broadcast?.match_description_format ?? '', {
          event,
          match: shown.match,
          teams: shown.sides.flatMap(({ team }) => team ?? []),
        }).text
      : '';
  return (
    <div className={clsx(styles.page, options.vertical && styles.vertical)}>
      <Slide from="below" step={0} className={styles.event}>
        <OverlayLogo theme={theme} sizePx={176} kind="anywhere" on="bare" />
      </Slide>
      {options.vertical && shown && (
        <Slide from="below" step={1} {...leaving} className={styles.header}>
          <FittedText text="Up next" align="center" />
        </Slide>
      )}
      <FittedGroup>
        <div className={styles.teams}>
          {shown?.sides.map((side, at) => (
            <Slide key={placeKey(side)} from="below" step={2 + at} {...leaving} className={styles.side}>
              <VersusTeam {...side} logoPx={options.vertical ? undefined : 360} />
            </Slide>
          ))}
          {shown && !options.vertical && (
            <Slide key={shown.match.id} from="below" step={6} {...leaving} className={styles.centre}>
              <span className={styles.slant}>
                <Scores
                  scores={
                    areBothKnown(shown.sides)
                      ? versusScores(shown.match, hasSetting('Force zeros on versus'))
                      : null
                  }
                  winner={winnerIndex(shown.match)}
                  themes={[shown.sides[0].theme, shown.sides[1].theme]}
                  isPaper
                  hasDash
                  textPx={144}
                  className={styles.scores}
                />
              </span>
            </Slide>
          )}
        </div>
      </FittedGroup>
      {extra !== '' && (
        <Slide from="below" step={7} {...leaving} className={styles.extra}>
          <FittedText text={extra} align="center" />
        </Slide>
      )}
    </div>
  );
});

type VersusTeamProps = MatchSide & { logoPx: number | undefined };

function VersusTeam({ slot, team, theme, isMarked, logoPx }: VersusTeamProps) {
  const { text, shorter } = slot.dummy ? slotNaming(slot, theme, false) : fullName(slot.team);
  return (
    <SplashPlate theme={theme} team={team} logoPx={logoPx} isMarked={isMarked} className={styles.plate}>
      <span className={styles.name} data-open={slot.dummy ? '' : undefined}>
        <FittedText
          text={text}
          shorter={[onTwoLines(text) ?? undefined, ...shorter]}
          align="center"
          group="team"
        />
      </span>
    </SplashPlate>
  );
}

const fullName = ({ name, code }: Team) => ({ text: name ?? code ?? '', shorter: code ? [code] : [] });
