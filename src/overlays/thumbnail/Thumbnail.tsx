import { thumbnail } from '#contract/overlays/media.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { lineOf } from '#domain/match/line-state.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventInitials } from '#ui/things/event-initials.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './Thumbnail.module.css';

/** A team's logo on its colours. */
function ScheduledTeam({ teamKey }: { teamKey: string }) {
  const team = useThing('Teams', teamKey);
  const theme = useTheme(team);
  return team ? <OverlayLogo theme={theme} sizePx={160} mark={teamInitials(team)} icon={team} /> : null;
}

/** So many letters have room in one line of the full size. */
const oneLineLength = 24;

/** A frame to be captured for videos of the event, not for the air. */
export default drawOverlay(thumbnail, function Thumbnail({ options }) {
  const { broadcast, event, theme, common } = useOverlay();
  const matches = useThings('Matches', options.schedule ? linkedIds(broadcast?.schedule) : undefined);
  const teamKeys = new Set(
    matches
      .filter((match) => match.show_on_overlays && lineOf(match).state !== 'off')
      .flatMap(({ teams }) => linkedIds(teams)),
  );
  const title = overlayText(common.title);
  const isLong = title.length > oneLineLength;
  return (
    <Themed theme={theme} className={styles.page}>
      <div className={styles.ground} title="color_logo_background" />
      <div className={styles.glow} title="color_accent" />
      <div className={styles.bar} title="color_alt" />
      <div className={styles.content}>
        <OverlayLogo
          theme={theme}
          sizePx={isLong ? 280 : 400}
          kind="wide"
          on="bare"
          isWide
          mark={eventInitials(event)}
        />
        {teamKeys.size > 0 && (
          <div className={styles.teams}>
            {[...teamKeys].map((key) => (
              <ScheduledTeam key={key} teamKey={key} />
            ))}
          </div>
        )}
        {title && (
          <div
            className={styles.title}
            data-long={isLong || undefined}
            contentEditable="plaintext-only"
            suppressContentEditableWarning
            spellCheck={false}
          >
            {title}
          </div>
        )}
      </div>
    </Themed>
  );
});
