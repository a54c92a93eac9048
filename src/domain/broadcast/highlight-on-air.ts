import { type LinkField, linkedIds } from '../record-id.ts';
import { chosenSide, type TeamChoice, teamChoices } from './chosen-team.ts';

/** A live source that draws the highlight. */
type LiveSource = { readonly overlay: string; readonly query: string };

type Choices = {
  readonly highlight_player?: LinkField;
  /** Of the live match. */
  readonly mvp?: LinkField;
};

const isChoice = (text: string | undefined): text is TeamChoice =>
  (teamChoices as readonly (string | undefined)[]).includes(text);

/** Overlays that show the highlighted team whatever their address says. */
const ofHighlight: readonly string[] = ['branding', 'info', 'gfx/:index', 'mvp'];

function showsHighlightedTeam({ overlay, query }: LiveSource): boolean {
  const [, choice] = /(?:^|&)team(?:num)?=([^&]*)/.exec(query.toLowerCase()) ?? [];
  return ofHighlight.includes(overlay) || (isChoice(choice) && chosenSide(choice) === undefined);
}

/**
 * Returns the reason for which live sources that draw a highlight show something else; undefined if one of them shows
 * it, or none is live.
 */
export function highlightHidden(
  kind: 'team' | 'hero' | 'player' | 'media' | 'mvp',
  { highlight_player, mvp }: Choices,
  live: readonly LiveSource[],
): string | undefined {
  if (live.length === 0) return undefined;
  if (kind === 'team' && !live.some(showsHighlightedTeam))
    return 'The live sources of a team show one of the live match: their address has no team=highlight';
  const isAwardOnly = live.every(({ overlay }) => overlay === 'mvp');
  if (kind === 'player' && isAwardOnly && linkedIds(mvp).length > 0)
    return 'The MVP of the live match comes first';
  return kind === 'hero' && isAwardOnly && linkedIds(mvp).length + linkedIds(highlight_player).length === 0
    ? 'Shown beside a player: neither an MVP nor a player is chosen'
    : undefined;
}
