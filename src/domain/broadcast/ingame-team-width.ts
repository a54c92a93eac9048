/** Of the bars of the game, px of the stage. */
const defaultTeamWidthPx = 567;

/** Narrower bars have no room for a logo and a score, wider ones none for the middle. */
const teamWidthRange = { leastPx: 400, mostPx: 760 };

/** The broadcast's `ingame_team_width` as it was typed (`600`, `600px`), kept to what can be drawn. */
export function ingameTeamWidthPx(stored: string | undefined): number {
  const width = Number.parseFloat(stored ?? '');
  if (!Number.isFinite(width) || width <= 0) return defaultTeamWidthPx;
  return Math.min(teamWidthRange.mostPx, Math.max(teamWidthRange.leastPx, Math.round(width)));
}
