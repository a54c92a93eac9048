import type { Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { type GivenMvp, mvpHero, mvpPlayer, mvpTeam } from '#domain/roster/mvp.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { swapHoldMs } from '../parts/match/sides.ts';
import { AirTransition } from '../parts/motion/AirTransition.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { HeroArt } from '../parts/players/HeroArt.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './MvpPicture.module.css';

type MvpPictureProps = {
  /** Values of a graphic; the rest comes from match and broadcast. */
  given?: GivenMvp | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
  hasSponsor?: boolean | undefined;
  alternate?: number | undefined;
};

const nothing: GivenMvp = {};
const panel = { inner: 'var(--panel)', text: 'var(--panel-text)' };
const plate = { inner: 'var(--theme)' };

/** A player's name on the team's colours beside the hero; nothing without a player. */
export function MvpPicture({ given = nothing, title = 'MVP', hasSponsor, alternate }: MvpPictureProps) {
  const { broadcast, event, theme: ofEvent, common } = useOverlay();
  const { isEntered } = useMotion();
  const match = useLinked('Matches', broadcast?.live_match);
  const player = useThing('Players', mvpPlayer(given, match, broadcast));
  const team = useThing('Teams', mvpTeam(given, player, event, match, broadcast));
  const theme = useTheme(team);
  const hero = useThing('Heroes', mvpHero(given, player, broadcast));
  const paid = hasSponsor ? firstLinkedId(broadcast?.sponsors) : undefined;
  const sponsor = useThing('Themes', paid ?? undefined);
  useStingerLook({ theme });
  const award = player?.name ? { player, team, theme, hero } : undefined;
  const held = useHeld(award, { keyOf: (shown) => shown.player.id, holdMs: () => swapHoldMs });
  if (!held.value) return null;
  const shown = held.value;
  const isIn = isEntered && held.isOpen;
  return (
    <Themed theme={shown.theme} className={styles.award}>
      {shown.hero && (
        <Slide isOpen={held.isOpen} from="right" step={8} className={styles.hero}>
          <div className={styles.figure} data-bleeds="">
            <HeroArt hero={shown.hero} theme={shown.theme} heightPx={1404} alternate={alternate} />
          </div>
        </Slide>
      )}
      <div className={styles.words}>
        {hasSponsor && sponsor && <Sponsor theme={sponsor} isIn={isIn} />}
        <Themed theme={ofEvent} className={styles.title}>
          <AirTransition
            isActive={isIn}
            theme={ofEvent}
            colours={panel}
            duration={400}
            innerDelay={100}
            startingDelay={100}
            innerClassName={`${styles.titleText} ${classHooks.surface}`}
          >
            <FittedText text={overlayText(common.title ?? title)} className={styles.line} />
          </AirTransition>
        </Themed>
        <AirTransition
          isActive={isIn}
          theme={shown.theme}
          colours={plate}
          duration={300}
          innerDelay={100}
          startingDelay={400}
          className={styles.name}
          innerClassName={`${styles.nameText} ${classHooks.surface}`}
        >
          <OverlayLogo
            theme={shown.theme}
            sizePx={176}
            mark={shown.team && teamInitials(shown.team)}
            icon={shown.team}
          />
          <FittedText text={shown.player.name ?? ''} className={styles.line} />
        </AirTransition>
      </div>
    </Themed>
  );
}

function Sponsor({ theme, isIn }: { theme: Theme; isIn: boolean }) {
  return (
    <AirTransition
      isActive={isIn}
      theme={theme}
      duration={300}
      innerDelay={100}
      startingDelay={200}
      className={styles.sponsor}
    >
      <OverlayLogo theme={theme} sizePx={96} kind="wide" isWide />
    </AirTransition>
  );
}
