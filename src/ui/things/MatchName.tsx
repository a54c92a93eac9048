import type { Match } from '#contract/records.ts';
import { useMatchName } from './use-match-name.ts';

/** The name of a match in running text. */
export function MatchName({ match, otherwise }: { match: Match | undefined; otherwise: string }) {
  return <>{useMatchName(match) ?? otherwise}</>;
}
