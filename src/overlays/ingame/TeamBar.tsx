import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import type { Match, Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { untilLoaded } from '#data/until-loaded.ts';
import { type SideIndex, winnerIndex } from '#domain/match/outcome.ts';
import { lettersText } from '#domain/match/result-counts.ts';
import { stageRecord } from '#domain/match/stage-record.ts';
import { linkedIds } from '#domain/record-id.ts';
import { parseColour } from '#domain/theme/colour.ts';
import { cssUrl, imageUrl } from '#domain/theme/images.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { logoGround, slotNaming } from '../parts/logos/team-name.ts';
import { SideIcon } from '../parts/match/MapTypeIcon.tsx';
import type { AttackRole, ScreenSide } from '../parts/match/sides.ts';
import { barLogoPx, type SideView } from '../parts/match/use-line-up.ts';
import { placeKey } from '../parts/match/use-match-sides.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { ScoreCell, ScoreLight, sideResult } from '../parts/score/ScoreCell.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { barColours, hasRoomForSmallText, scoreDots, scoreOf, textureAddress } from './model/team-bar.ts';
import styles from './TeamBar.module.css';

const texts = new Map<string, Promise<string>>();

/** The text of an SVG file, fetched once for both bars; retried until it is loaded. */
function textureText(address: string): Promise<string> {
  const known = texts.get(address);
  if (known) return known;
  const load = untilLoaded(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The texture was answered with ${answer.status}.`);
    const text = await answer.text();
    // A file that is no SVG is not asked for again.
    return text.includes('<svg') ? text : '';
  });
  const fetched = load();
  texts.set(address, fetched);
  return fetched;
}

/** The event's texture in a team's colour, as an address; undefined while there is none. */
function useTexture(files: readonly Attachment[] | undefined, colour: string): string | undefined {
  const file = files?.find(({ fileExtension }) => fileExtension === 'svg');
  const address = imageUrl('', file, 'orig');
  const [drawn, setDrawn] = useState<{ address: string; text: string }>();
  useEffect(() => {
    if (address === undefined) return;
    let isWanted = true;
    // Bars are shown without their texture until it is here.
    void textureText(address).then((text) => isWanted && text !== '' && setDrawn({ address, text }));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return drawn && drawn.address === address ? textureAddress(drawn.text, colour) : undefined;
}

type AttackCellProps = {
  role: AttackRole | undefined;
  side: ScreenSide;
  /** Inside the bar at the end next to the middle, or outside of it there. */
  place: 'inside' | 'beyond';
};

const keyOf = (role: AttackRole): string => role;
/** Duration of the cell's closing, ms (TeamBar.module.css). */
const closeMs = 260;

/** Role of this side of the screen, attack or defence; closes and opens again when it changes. */
function AttackCell({ role, side, place }: AttackCellProps) {
  const { canAnimate } = useOverlay();
  const { value, isOpen } = useHeld(role, { keyOf, holdMs: () => (canAnimate ? closeMs : 0) });
  const { isEntered } = useMotion();
  return (
    <span
      className={clsx(styles.cell, styles[`${place}-${side}`])}
      data-open={isOpen && isEntered ? '' : undefined}
      data-testid={`attack-${side}`}
    >
      <span className={styles.plate}>{value && <SideIcon role={value} className={styles.icon} />}</span>
    </span>
  );
}

type TeamScoreProps = { match: Match; index: SideIndex; theme: Theme | undefined; hasDots: boolean };

/** Maps won: a number, or a dot for each map that wins the match. */
export function TeamScore({ match, index, theme, hasDots }: TeamScoreProps) {
  const score = scoreOf(match, index);
  const dots = hasDots ? scoreDots(score, match.first_to) : undefined;
  if (!dots) {
    const result = sideResult(winnerIndex(match), index);
    return (
      <ScoreCell score={score} theme={theme} result={result} isPaper textPx={42} className={styles.number} />
    );
  }
  return (
    <span className={styles.dots} data-score={score}>
      {dots.map((isLit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <span key={place} className={styles.dot} data-lit={isLit ? '' : undefined} />
      ))}
      <ScoreLight score={score} />
    </span>
  );
}

type SmallTextProps = { team: Team; match: Match; align: 'start' | 'end'; className?: string | undefined };

/** The team's `small_overlay_text`, or its results in this stage, `2W–1L`: not to be read as the match's score. */
function SmallText({ team, match, align, className }: SmallTextProps) {
  const { broadcast, hasSetting } = useOverlay();
  const own = overlayText(team.small_overlay_text);
  const hasRecord = own === '' && hasSetting('Show match records ingame');
  const matches = useThings('Matches', hasRecord ? linkedIds(team.matches) : undefined);
  const stage = broadcast?.current_stage || match.match_group;
  const record = hasRecord ? stageRecord(team.id, stage, matches) : null;
  const text = own || (record && lettersText(record));
  return text ? (
    <FittedText text={text} shorter={['']} align={align} group="small" className={className} />
  ) : null;
}

export type TeamBarSettings = {
  readonly widthPx: number;
  readonly hasCodes: boolean;
  readonly hasDots: boolean;
  readonly isHolderColoured: boolean;
  /** True if the attack icon is beyond the bar instead of inside it. */
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
          className={clsx(styles.surface, view?.team && !view.theme && classHooks.withoutTheme)}
          data-second={view?.isMarked || undefined}
        >
          {texturePicture && <span className={styles.texture} />}
        </span>
        <span className={styles.content}>
          {view && match && (
            <BarContent key={placeKey(view)} view={view} match={match} settings={settings}>
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
  const { slot, team, theme, side, index } = view;
  const align = side === 'left' ? 'end' : 'start';
  const name = slotNaming(slot, theme, settings.hasCodes);
  const isScoreShown = !settings.isScoreHidden && !settings.isBasic && linkedIds(match.teams).length > 1;
  return (
    <>
      {children}
      <span className={styles.words} data-open={slot.dummy ? '' : undefined}>
        {team && !settings.isBasic && hasRoomForSmallText(name) && (
          <SmallText team={team} match={match} align={align} className={styles.small} />
        )}
        <FittedText
          text={name.text}
          note={name.note}
          shorter={name.shorter}
          align={align}
          group="team"
          className={styles.name}
        />
      </span>
      {team && (
        <OverlayLogo
          theme={theme}
          sizePx={barLogoPx}
          on={logoGround(theme, settings.isHolderColoured)}
          mark={name.mark}
          icon={team}
          className={styles.logo}
        />
      )}
      {isScoreShown && <TeamScore match={match} index={index} theme={theme} hasDots={settings.hasDots} />}
    </>
  );
}

/** Returns the team's second colour, else its stripe. */
function textureColour(view: SideView | undefined, slice: string | undefined): string {
  const alt = view?.theme?.color_alt;
  return (parseColour(alt) && alt) || slice || neutralTextureColour;
}
