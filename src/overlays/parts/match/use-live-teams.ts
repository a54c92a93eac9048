import { useMemo } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { useTeams } from './own-codes.ts';

export type LiveTeams = { readonly match: Match; readonly teams: readonly [Team, Team] };

/** The live match and its two teams as they are stored, which no flip changes (overlays 3.5); undefined until both are here. */
export function useLiveTeams(): LiveTeams | undefined {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const [first, second] = useTeams(linkedIds(match?.teams).slice(0, 2));
  return useMemo(
    () => (match && first && second ? { match, teams: [first, second] } : undefined),
    [match, first, second],
  );
}
