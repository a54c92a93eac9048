import { useThing } from '#data/hooks/use-thing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Stacked.module.css';

function Bar({ id, score }: { id: string; score: number }) {
  const team = useThing('Teams', id);
  const theme = useTheme(team);
  const code = teamInitials(team);
  return (
    <Themed theme={theme} className={styles.bar}>
      <OverlayLogo theme={theme} sizePx={64} kind="small" mark={code} icon={team} />
      <FittedText text={team?.name ?? code} shorter={[code]} className={styles.name} />
      <b className={styles.score}>{score}</b>
    </Themed>
  );
}

/** Both teams below each other, 400 px wide, with the event's logo beside them, and the text between them if wanted. */
export function Stacked({ hasMiddle }: { hasMiddle: boolean }) {
  const { broadcast, theme } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const [one, two] = linkedIds(match?.teams);
  if (match === undefined || one === undefined || two === undefined) return null;
  const bars = [
    <Bar key={one} id={one} score={match.score_1 ?? 0} />,
    <Bar key={two} id={two} score={match.score_2 ?? 0} />,
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
