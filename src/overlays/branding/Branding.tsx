import { branding } from '#contract/overlays/branding.ts';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { swatches } from '#domain/theme/swatches.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { swapHoldMs } from '../parts/match/sides.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { BrandFacts } from './BrandFacts.tsx';
import styles from './Branding.module.css';
import { BrandLogo, brandFiles } from './BrandLogo.tsx';

const keyOf = ({ id }: Team): string => id;
const namesOf = (players: readonly { name?: string | undefined }[]): string =>
  players.flatMap(({ name }) => name || []).join(', ');

/** The highlighted team's brand: name, logos, people behind it, colours (overlays-show, branding). */
export default drawOverlay(branding, function Branding() {
  const { broadcast, theme: ofEvent } = useOverlay();
  const highlighted = useLinked('Teams', broadcast?.highlight_team);
  const { value: team, isOpen } = useHeld(highlighted, { keyOf, holdMs: () => swapHoldMs });
  const theme = useTheme(team);
  const sisters = useThings('Teams', linkedIds(team?.sister_teams));
  const designers = useThings('Players', linkedIds(team?.brand_designers));
  const captains = useThings('Players', linkedIds(team?.captains));
  if (!team) return null;
  const hasLogo = brandFiles(theme).length > 0;
  return (
    <Themed theme={theme} className={styles.page}>
      <Slide isOpen={isOpen} from="left" step={0} className={styles.heading}>
        {hasLogo && team.code && team.code !== team.name && (
          <span className={styles.code}>
            <FittedText text={team.code} />
          </span>
        )}
        <span className={styles.name}>
          <FittedText text={team.name ?? team.code ?? ''} />
        </span>
      </Slide>
      <Slide isOpen={isOpen} from="left" step={2} className={styles.logo}>
        {hasLogo ? (
          <BrandLogo theme={theme} />
        ) : (
          <OverlayLogo theme={theme} sizePx={640} mark={teamInitials(team)} icon={team} isWide />
        )}
      </Slide>
      <Slide isOpen={isOpen} from="right" step={4} className={styles.side}>
        <BrandFacts
          facts={[
            { label: sisters.length > 1 ? 'Sister teams' : 'Sister team', text: namesOf(sisters) },
            { label: designers.length > 1 ? 'Designers' : 'Designer', text: namesOf(designers) },
            { label: captains.length > 1 ? 'Captains' : 'Captain', text: namesOf(captains) },
          ]}
          theme={theme}
          colours={swatches(theme)}
        />
      </Slide>
      <Slide isOpen={isOpen} from="below" step={6} className={styles.event}>
        <OverlayLogo theme={ofEvent} sizePx={112} />
      </Slide>
    </Themed>
  );
});
