import type { Match } from '#contract/records.ts';
import { useMatchName } from './use-match-name.ts';

export function MatchName({ match, otherwise }: { match: Match | undefined; otherwise: string }) {
  return <>{useMatchName(match) ?? otherwise}</>;
}
