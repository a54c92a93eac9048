import type { ReactNode } from 'react';
import type { Team } from '#contract/records.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { useHeld } from '../motion/use-held.ts';
import { useLastKnown } from '../records/use-last-known.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { PanelPicture } from './PanelPicture.tsx';
import { TeamHeading } from './TeamHeading.tsx';
import styles from './TwoTeamPanel.module.css';

export type PanelColumn = {
  readonly team: Team | undefined;
  /** Instead of the team's name. */
  readonly heading?: string | undefined;
};

export type PanelColumns = readonly [PanelColumn, PanelColumn];

type TwoTeamPanelProps<Columns extends PanelColumns> = {
  title: string;
  /** What to draw of both teams, in one value: all of it changes while the panel is closed. */
  columns: Columns | undefined;
  isExtended?: boolean | undefined;
  /** The content of a column, below its heading. */
  children: (column: Columns[number], place: 0 | 1) => ReactNode;
};

/** How long a panel takes to close, ms. */
const closingMs = 750;

const keyOf = (columns: PanelColumns): string =>
  columns.map(({ team, heading }) => heading ?? team?.id ?? '').join('\n');

/**
 * Two columns beside each other, each with its team's name over the blurred logo (overlays 2.7). Other teams open
 * after these have closed; without any the panel closes with the ones it had.
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
      <div className={styles.columns}>
        {([0, 1] as const).map((place) => (
          <div key={place} className={styles.column}>
            <TeamHeading {...drawn[place]} theme={themes[place]} isMarked={isAlike === true && place === 1} />
            <div className={`${styles.content} ${classHooks.surface}`}>{children(drawn[place], place)}</div>
          </div>
        ))}
      </div>
    </PanelPicture>
  );
}
