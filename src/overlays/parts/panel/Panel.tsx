import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { Theme } from '#contract/records.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useMotion, useOverlay } from '../../host/use-overlay.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines, overlayText } from '../text/overlay-text.ts';
import styles from './Panel.module.css';

type PanelTitleProps = { title: string; subtitle: string; style?: CSSProperties | undefined };

/** Title and subtitle as one unit: another text cross-fades. */
function PanelTitle({ title, subtitle, style }: PanelTitleProps) {
  return (
    <SwapFade swapKey={`${title}\0${subtitle}`} className={styles.swap}>
      <span className={styles.texts} style={style}>
        <FittedText
          text={title}
          align="center"
          shorter={[onTwoLines(title) ?? undefined]}
          className={clsx(styles.line, subtitle && styles.above)}
        />
        {subtitle && (
          <FittedText text={subtitle.replaceAll('\n', ' · ')} align="center" className={styles.subtitle} />
        )}
      </span>
    </SwapFade>
  );
}

type PanelProps = {
  /** Unless the address has one of its own. `\n` breaks the line. */
  title?: string | undefined;
  subtitle?: string | undefined;
  /** Instead of the overlay's theme: a team's. */
  theme?: Theme | undefined;
  /** Narrow margins; the address may ask for them too. */
  isFull?: boolean | undefined;
  /** No margins at all. */
  isExtended?: boolean | undefined;
  hasTitle?: boolean | undefined;
  /** Without it the body is transparent, without padding and border. */
  hasBodyBox?: boolean | undefined;
  hasBodyAnimation?: boolean | undefined;
  bodyColour?: string | undefined;
  titleColour?: string | undefined;
  titleStyle?: CSSProperties | undefined;
  /** Leaves the air in place while there is nothing to show. */
  isShown?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

const ground = 'var(--panel)';
const colours = (inner: string) => ({ inner, outer: inner, text: 'var(--panel-text)' });

/** The generic panel: a title bar and a body, opening from the middle one after the other. */
export function Panel({
  title,
  subtitle,
  theme,
  isFull,
  isExtended,
  hasTitle = true,
  hasBodyBox = true,
  hasBodyAnimation = true,
  bodyColour = ground,
  titleColour = ground,
  titleStyle,
  isShown = true,
  className,
  children,
}: PanelProps) {
  const { common, event, theme: shared } = useOverlay();
  const { isEntered } = useMotion();
  const shownTitle = overlayText(common.title ?? title);
  const shownSubtitle = overlayText(common.subtitle ?? subtitle);
  const wipe = {
    start: 'middle',
    end: 'middle',
    duration: 500,
    innerDelay: 150,
    oneColor: true,
  } as const;
  const classes = clsx(
    styles.panel,
    (isFull || common.full) && styles.full,
    isExtended && styles.extended,
    className,
  );
  return (
    <Themed theme={theme ?? shared} className={classes}>
      {common.top === 'st4' && event?.name && <div className={styles.top}>{event.name}</div>}
      {hasTitle && shownTitle && (
        <ThemeTransition
          {...wipe}
          isActive={isEntered && isShown}
          colours={colours(titleColour)}
          className={styles.titleBar}
          innerClassName={clsx(styles.title, classHooks.surface, classHooks.text)}
        >
          <PanelTitle title={shownTitle} subtitle={shownSubtitle} style={titleStyle} />
        </ThemeTransition>
      )}
      <ThemeTransition
        {...wipe}
        isActive={isShown && (isEntered || !hasBodyAnimation)}
        startingDelay={100}
        colours={colours(hasBodyBox ? bodyColour : 'transparent')}
        className={styles.body}
        innerClassName={clsx(hasBodyBox ? styles.content : styles.bare, hasBodyBox && classHooks.surface)}
      >
        {children}
      </ThemeTransition>
    </Themed>
  );
}
