import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Team, Theme } from '#contract/records.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { teamNaming } from '../logos/team-name.ts';
import { logoAddress, usePicture } from '../logos/use-picture.ts';
import type { Pair } from '../match/sides.ts';
import type { MatchPlace } from '../match/use-match-sides.ts';
import { useHeld } from '../motion/use-held.ts';
import { useLastKnown } from '../records/use-last-known.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedGroup } from '../text/FittedGroup.tsx';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines, overlayText } from '../text/overlay-text.ts';
import { PanelPicture } from './PanelPicture.tsx';
import styles from './TwoTeamPanel.module.css';

const logoPx = 125;

type TeamHeadingProps = PanelColumn & {
  theme: Theme | undefined;
  /** The team beside it looks the same. */
  isMarked: boolean;
};

/** A team's name in its colours, over its enlarged and blurred logo. */
export function TeamHeading({ team, heading, shortHeading, theme, isMarked }: TeamHeadingProps) {
  const { address, onError } = usePicture(logoAddress(theme, 'large', logoPx, team));
  const naming = teamNaming(team ?? {}, false);
  return (
    <Themed
      theme={theme}
      className={clsx(styles.heading, team && !theme && classHooks.withoutTheme)}
      data-open={team ? undefined : ''}
      data-second={isMarked || undefined}
    >
      {address && <img src={address} alt="" className={styles.logo} onError={onError} draggable={false} />}
      <FittedText
        text={heading === undefined ? naming.text : overlayText(heading)}
        shorter={
          heading === undefined
            ? naming.shorter
            : [onTwoLines(overlayText(heading)) ?? undefined, shortHeading]
        }
        align="center"
        group="heading"
        className={styles.name}
      />
    </Themed>
  );
}

export type PanelColumn = {
  /** Undefined for a place that waits for its team: the heading has the whole column. */
  readonly team: Team | undefined;
  /** Instead of the team's name. */
  readonly heading?: string | undefined;
  /** Its narrow form. */
  readonly shortHeading?: string | undefined;
};

export type PanelColumns = Pair<PanelColumn>;

/** One side of a match as a column. */
export const sideColumn = ({ slot, team }: MatchPlace): PanelColumn =>
  slot.dummy ? { team, heading: slot.text, shortHeading: slot.short ?? undefined } : { team };

type TwoTeamPanelProps<Columns extends PanelColumns> = {
  title: string;
  /** Content for both teams in one value: all of it changes while the panel is closed. */
  columns: Columns | undefined;
  isExtended?: boolean | undefined;
  /** The content of a column, below its heading. */
  children: (column: Columns[number], place: 0 | 1) => ReactNode;
};

/** Duration of a panel's closing, ms. */
const closingMs = 750;

const keyOf = (columns: PanelColumns): string =>
  columns.map(({ team, heading }) => heading ?? team?.id ?? '').join('\n');

/**
 * Two columns beside each other, each with its team's name over the blurred logo. Other teams open after these have
 * closed; without any the panel closes with its last ones.
 */
export function TwoTeamPanel<Columns extends PanelColumns>({
  title,
  columns,
  isExtended = false,
  children,
}: TwoTeamPanelProps<Columns>) {
  const { canAnimate } = useOverlay();
  const { value, isOpen } = useHeld(columns, { keyOf, holdMs: () => (canAnimate ? closingMs : 0) });
  const drawn = useLastKnown(value, value !== undefined);
  const [first, second] = [drawn?.[0].team, drawn?.[1].team];
  const themes = [useTheme(first), useTheme(second)] as const;
  if (!drawn) return null;
  const isAlike = first && second && first.id !== second.id && hasSecondMark(...themes);
  return (
    <PanelPicture title={title} isExtended={isExtended} hasBodyBox={false} isShown={isOpen}>
      <FittedGroup>
        <div className={styles.columns}>
          {([0, 1] as const).map((place) => (
            <div key={place} className={styles.column}>
              <TeamHeading
                {...drawn[place]}
                theme={themes[place]}
                isMarked={isAlike === true && place === 1}
              />
              {drawn[place].team && (
                <div className={`${styles.content} ${classHooks.surface}`}>
                  {children(drawn[place], place)}
                </div>
              )}
            </div>
          ))}
        </div>
      </FittedGroup>
    </PanelPicture>
  );
}
