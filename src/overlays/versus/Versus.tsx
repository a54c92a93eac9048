import clsx from 'clsx';
import { versus } from '#contract/overlays/versus.ts';
import type { Match } from '#contract/records.ts';
import { formatTitle } from '#domain/broadcast/title-format.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import type { TeamLook } from '../parts/match/use-team-looks.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { Scores } from '../parts/score/Scores.tsx';
import { SplashPlate } from '../parts/splash/SplashPlate.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import { versusScores } from './model.ts';
import styles from './Versus.module.css';

type Shown = { readonly match: Match; readonly teams: readonly TeamLook[] };

const keyOf = ({ match, teams }: Shown): string => [match.id, ...teams.map(({ team }) => team.id)].join(' ');
/** How long the pieces take to leave (their Slide). */
const leaveMs = 300;

/** Who plays whom, as large as the screen (overlays-live, versus). */
export default drawOverlay(versus, function Versus({ options }) {
  const { broadcast, event, theme, canAnimate, hasSetting } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const teams = useMatchTeams(match);
  useOverlaySubject(match?.name);
  const next = match && teams.length > 0 ? { match, teams } : undefined;
  const held = useHeld<Shown>(next, { keyOf, holdMs: () => (canAnimate ? leaveMs : 0) });
  const shown = held.value;
  const leaving = { isLeaving: !held.isOpen };
  const extra =
    options.extra && shown
      ? formatTitle(broadcast?.match_description_format ?? '', {
          event,
          match: shown.match,
          teams: shown.teams.map(({ team }) => team),
        }).text
      : '';
  const isAlike = hasSecondMark(shown?.teams[0]?.theme, shown?.teams[1]?.theme);
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
      <div className={styles.teams}>
        {shown?.teams.map(({ team, theme: ofTeam }, side) => (
          <Slide key={team.id} from="below" step={2 + side} {...leaving} className={styles.side}>
            <SplashPlate
              theme={ofTeam}
              team={team}
              logoPx={options.vertical ? undefined : 360}
              isMarked={isAlike && side === 1}
              className={styles.plate}
            >
              <span className={styles.name}>
                <FittedText
                  text={team.name ?? team.code ?? ''}
                  shorter={[onTwoLines(team.name ?? '') ?? undefined, team.code]}
                  align="center"
                />
              </span>
            </SplashPlate>
          </Slide>
        ))}
        {shown && shown.teams.length === 2 && !options.vertical && (
          <Slide key={shown.match.id} from="below" step={6} {...leaving} className={styles.centre}>
            <span className={styles.slant}>
              <Scores
                scores={versusScores(shown.match, hasSetting('Force zeros on versus'))}
                winner={winnerIndex(shown.match)}
                themes={[shown.teams[0]?.theme, shown.teams[1]?.theme]}
                isPaper
                hasDash
                className={styles.scores}
              />
            </span>
          </Slide>
        )}
      </div>
      {extra !== '' && (
        <Slide from="below" step={7} {...leaving} className={styles.extra}>
          <FittedText text={extra} align="center" />
        </Slide>
      )}
    </div>
  );
});
