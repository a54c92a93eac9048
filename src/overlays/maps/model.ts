import type { ScoredMatch } from '#domain/match/outcome.ts';

type NamedTeam = { readonly name?: string | undefined; readonly code?: string | undefined };

const codeOf = (team: NamedTeam | undefined): string => team?.code || team?.name || '';

/** `AAA 1–0 BBB`; undefined without two teams (overlays-live, maps). */
export function scoreTitle(
  { score_1 = 0, score_2 = 0 }: ScoredMatch,
  teams: readonly NamedTeam[],
): string | undefined {
  const [left, right] = teams;
  if (!left || !right) return undefined;
  return `${codeOf(left)} ${score_1}–${score_2} ${codeOf(right)}`;
}
