import type { Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { plateNaming } from '../parts/logos/team-name.ts';
import { ScoreCell } from '../parts/score/ScoreCell.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Stacked.module.css';

type BarProps = { id: string; theme: Theme | undefined; score: number; isMarked: boolean };

function Bar({ id, theme, score, isMarked }: BarProps) {
  const team = useThing('Teams', id);
  if (!team) return null;
  const { text, shorter, mark } = plateNaming(team, theme, false);
  return (
    <Themed theme={theme} className={styles.bar} data-second={isMarked || undefined}>
      <OverlayLogo theme={theme} sizePx={64} kind="small" mark={mark} icon={team} />
      <FittedText text={text} shorter={[onTwoLines(text) ?? undefined, ...shorter]} className={styles.name} />
      <ScoreCell score={score} theme={theme} result={undefined} className={styles.score} />
    </Themed>
  );
}

/** Both teams below each other, 400 px wide, with the event's logo beside them, and the text between them if wanted. */
export function Stacked({ hasMiddle }: { hasMiddle: boolean }) {
  const { broadcast, theme } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const [one, two] = linkedIds(match?.teams);
  const themes = [useTheme(useThing('Teams', one)), useTheme(useThing('Teams', two))] as const;
  if (match === undefined || one === undefined || two === undefined) return null;
  const isAlike = hasSecondMark(...themes);
  const bars = [
    <Bar key={one} id={one} theme={themes[0]} score={match.score_1 ?? 0} isMarked={false} />,
    <Bar key={two} id={two} theme={themes[1]} score={match.score_2 ?? 0} isMarked={isAlike} />,
  ];
  const [upper, lower] = match.flip_teams ? bars.reverse() : bars;
  return (
    <div className={styles.stacked}>
      <OverlayLogo theme={theme} sizePx={200} kind="small" on="bare" />
      <div className={styles.bars}>
        {upper}
        {hasMiddle && <FittedText text={match.middle_text ?? ''} align="center" className={styles.middle} />}
        {lower}
      </div>
    </div>
  );
}
