import type { Team } from '#contract/records.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { plateNaming } from '../logos/team-name.ts';
import { onTwoLines } from '../text/overlay-text.ts';
import { TableRow } from './TableRow.tsx';
import type { TablePlan } from './table-plan.ts';

type TeamRowProps = {
  lead?: string | undefined;
  team: Team;
  plan: TablePlan;
  /** The code instead of the name. */
  hasCodes?: boolean | undefined;
  values: readonly string[];
  isStrong?: boolean | undefined;
  share?: number | undefined;
  /** Called when the name had no room in any of its whole ways. */
  onShort?: (() => void) | undefined;
};

/** Rows from here on have room for two lines. */
const twoLinesPx = 88;

/** A row that is a team's. */
export function TeamRow({
  lead,
  team,
  plan,
  hasCodes = false,
  values,
  isStrong,
  share,
  onShort,
}: TeamRowProps) {
  const theme = useTheme(team);
  const { text, shorter, mark } = plateNaming(team, theme, hasCodes);
  const broken = plan.rowPx >= twoLinesPx ? onTwoLines(text) : null;
  return (
    <TableRow
      lead={lead}
      theme={theme}
      logo={<OverlayLogo theme={theme} sizePx={plan.rowPx} kind="small" mark={mark} icon={team} isWide />}
      name={text}
      shorterNames={[broken ?? undefined, ...shorter]}
      values={values}
      isStrong={isStrong}
      share={share}
      onShort={onShort}
    />
  );
}
