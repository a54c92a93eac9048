import type { TeamChoice } from '#contract/overlays/team-choices.ts';
import type { Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from './use-overlay.ts';

/** The theme of a team of the live match in stored order, or of the highlighted team; undefined without a choice. */
export function useTeamTheme(choice: TeamChoice | undefined): Theme | undefined {
  const { broadcast } = useOverlay();
  const match = useThing('Matches', firstLinkedId(broadcast?.live_match) ?? undefined);
  const [left, right] = linkedIds(match?.teams);
  const team = useThing('Teams', keyOf(choice, left, right, firstLinkedId(broadcast?.highlight_team)));
  return useTheme(team);
}

function keyOf(
  choice: TeamChoice | undefined,
  left: string | undefined,
  right: string | undefined,
  highlighted: string | null,
): string | undefined {
  switch (choice) {
    case undefined:
      return undefined;
    case '1':
    case 'left':
      return left;
    case '2':
    case 'right':
    case 'alt':
      return right;
    case '3':
    case 'highlight':
      return highlighted ?? undefined;
    default:
      throw new Error(`Unknown team choice: ${choice satisfies never}`);
  }
}
