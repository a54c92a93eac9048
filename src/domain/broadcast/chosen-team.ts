import { firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

/** Values that choose the team of a page, in old and new addresses. */
export const teamChoices = ['1', 'left', '2', 'right', 'alt', '3', 'highlight', 'highlighted'] as const;

export type TeamChoice = (typeof teamChoices)[number];

type Show = { readonly highlight_team?: LinkField };
type Match = { readonly teams?: LinkField };

/** The place of the live match's team that is chosen; undefined for the highlighted one. */
export function chosenSide(choice: TeamChoice): 0 | 1 | undefined {
  if (choice === '1' || choice === 'left') return 0;
  return choice === '2' || choice === 'right' || choice === 'alt' ? 1 : undefined;
}

/** The first or second team of the live match in stored order, or the highlighted team. */
export function chosenTeam(
  choice: TeamChoice,
  broadcast: Show | undefined,
  match: Match | undefined,
): RecordKey | undefined {
  const side = chosenSide(choice);
  return side === undefined
    ? (firstLinkedId(broadcast?.highlight_team) ?? undefined)
    : linkedIds(match?.teams)[side];
}
