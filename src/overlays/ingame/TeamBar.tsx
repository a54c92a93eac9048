import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import type { Match } from '#contract/records.ts';
import { parseColour } from '#domain/theme/colour.ts';
import { cssUrl } from '#domain/theme/images.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { logoGround, plateNaming } from '../parts/logos/team-name.ts';
import type { AttackRole, ScreenSide } from '../parts/match/sides.ts';
import { barLogoPx, type SideView } from '../parts/match/use-line-up.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { AttackCell } from './AttackCell.tsx';
import { barColours, hasRoomForSmallText } from './model/team-bar.ts';
import { SmallText } from './SmallText.tsx';
import styles from './TeamBar.module.css';
import { TeamScore } from './TeamScore.tsx';
import { useTexture } from './use-texture.ts';

export type TeamBarSettings = {
  readonly widthPx: number;
  readonly hasCodes: boolean;
  readonly hasDots: boolean;
  readonly isHolderColoured: boolean;
  /** The attack icon stands beyond the bar instead of inside it. */
  readonly isExtended: boolean;
  readonly isScoreHidden: boolean;
  /** Logo and name only. */
  readonly isBasic: boolean;
};

type TeamBarProps = {
  side: ScreenSide;
  view: SideView | undefined;
  match: Match | undefined;
  isOpen: boolean;
  role: AttackRole | undefined;
  texture: readonly Attachment[] | undefined;
  settings: TeamBarSettings;
  /** Hero bans at the outer end. */
  children?: ReactNode;
};

const neutralTextureColour = '#98a3b6';

/** One team's bar. It is rendered closed before its team is known, so that its opening is always animated. */
export function TeamBar({ side, view, match, isOpen, role, texture, settings, children }: TeamBarProps) {
  const { slice, dot } = barColours(view?.theme);
  const texturePicture = useTexture(view?.isMarked ? undefined : texture, textureColour(view, slice));
  const style = {
    '--bar-width': `${settings.widthPx / 16}rem`,
    ...(slice && { '--slice': slice }),
    ...(dot && { '--dot': dot }),
    ...(texturePicture && { '--texture': cssUrl(texturePicture) }),
  } as CSSProperties;
  const canAttack = !settings.isBasic;
  const shownRole = canAttack && isOpen ? role : undefined;
  const place = settings.isExtended ? 'beyond' : 'inside';
  const cell = canAttack && <AttackCell role={shownRole} side={side} place={place} />;
  return (
    <Themed
      theme={view?.theme}
      className={clsx(styles.bar, styles[side])}
      style={style}
      data-makes-room={canAttack && place === 'inside' ? '' : undefined}
      data-attack={shownRole && place === 'inside' ? '' : undefined}
      data-testid={`team-bar-${side}`}
    >
      {place === 'beyond' && cell}
      <Wipe isOpen={isOpen} from={side} className={styles.accent} />
      <Wipe isOpen={isOpen} from={side} step={1} className={styles.body}>
        <span
          className={clsx(styles.surface, view && !view.theme && classHooks.withoutTheme)}
          data-second={view?.isMarked || undefined}
        >
          {texturePicture && <span className={styles.texture} />}
        </span>
        <span className={styles.content}>
          {view && match && (
            <BarContent key={view.team.id} view={view} match={match} settings={settings}>
              {children}
            </BarContent>
          )}
          <span className={styles.slice} />
        </span>
        {place === 'inside' && cell}
      </Wipe>
    </Themed>
  );
}

type BarContentProps = { view: SideView; match: Match; settings: TeamBarSettings; children?: ReactNode };

function BarContent({ view, match, settings, children }: BarContentProps) {
  const { team, theme, side, index } = view;
  const align = side === 'left' ? 'end' : 'start';
  const name = plateNaming(team, theme, settings.hasCodes);
  const isScoreShown = !settings.isScoreHidden && !settings.isBasic;
  return (
    <>
      {children}
      <span className={styles.words}>
        {!settings.isBasic && hasRoomForSmallText(name) && (
          <SmallText team={team} match={match} align={align} className={styles.small} />
        )}
        <FittedText
          text={name.text}
          note={name.note}
          shorter={name.shorter}
          align={align}
          className={styles.name}
        />
      </span>
      <OverlayLogo
        theme={theme}
        sizePx={barLogoPx}
        on={logoGround(theme, settings.isHolderColoured)}
        mark={name.mark}
        icon={team}
        className={styles.logo}
      />
      {isScoreShown && <TeamScore match={match} index={index} theme={theme} hasDots={settings.hasDots} />}
    </>
  );
}

/** The team's second colour, else its stripe (overlays-live, ingame). */
function textureColour(view: SideView | undefined, slice: string | undefined): string {
  const alt = view?.theme?.color_alt;
  return (parseColour(alt) && alt) || slice || neutralTextureColour;
}
