import { branding } from '#contract/overlays/teams.ts';
import type { Team, Theme } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { swatches } from '#domain/theme/swatches.ts';
import { rotationIndex } from '#domain/time/rotation.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { usePicture } from '../parts/logos/use-picture.ts';
import { swapHoldMs } from '../parts/match/sides.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Branding.module.css';

type BrandFactsProps = {
  /** Those without a text are left out. */
  facts: readonly { readonly label: string; readonly text: string }[];
  theme: Theme | undefined;
  colours: readonly string[];
};

/** All three logos: small, full, wide. */
const logos = ['small', 'large', 'wide'] as const;

/** Facts of a brand with the people behind it, its logos and its colours. */
function BrandFacts({ facts, theme, colours }: BrandFactsProps) {
  return (
    <div className={`${styles.facts} ${classHooks.surface}`}>
      {facts.map(
        ({ label, text }) =>
          text && (
            <div key={label} className={styles.fact}>
              <FittedText text={label} className={styles.label} />
              <FittedText text={text} className={styles.text} />
            </div>
          ),
      )}
      <div className={styles.logos}>
        {logos.map((kind) => (
          <span key={kind} className={styles.factsLogo}>
            <OverlayLogo theme={theme} sizePx={128} kind={kind} isWide />
          </span>
        ))}
      </div>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <span key={colour} className={styles.colour} style={{ background: colour }} data-colour={colour} />
        ))}
      </div>
    </div>
  );
}

const eachMs = 8_000;

/** The files that a brand is shown by, in their order. */
const brandFiles = (theme: Theme | undefined) =>
  ['default_logo', 'default_wordmark'].flatMap((field) => pickAttachment(theme, [field]) ?? []);

/** The logo and the wordmark by turns, the same on all screens. */
function BrandLogo({ theme }: { theme: Theme | undefined }) {
  const now = useClock(eachMs);
  const files = brandFiles(theme);
  const { address, onError } = usePicture(
    imageUrl('', files[rotationIndex(now, eachMs, files.length)], 'h-1080'),
  );
  return (
    <SwapFade swapKey={address ?? ''} className={styles.swap}>
      {address && <img src={address} alt="" className={styles.picture} onError={onError} />}
    </SwapFade>
  );
}

const keyOf = ({ id }: Team): string => id;
const namesOf = (players: readonly { name?: string | undefined }[]): string =>
  players.flatMap(({ name }) => name || []).join(', ');

/** The highlighted team's brand: name, logos, people behind it, colours. */
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
