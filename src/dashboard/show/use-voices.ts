import type { Team } from '#contract/records.ts';
import { useTeamVoices } from '#data/hooks/use-team-voices.ts';
import { type CommsState, describeVoices } from '#domain/broadcast/comms.ts';
import { useLiveMatchOnAir, useTeamsOf } from './use-live-match.ts';

type ShowVoices = {
  readonly heard: CommsState;
  /** Of the match on air: a trigger acts at once, whatever match waits to go live. By place: 0 is team 1. */
  readonly teams: readonly (Team | undefined)[];
  readonly nameOf: (team: 1 | 2) => string;
  /** Open voices as a line of a question's list; empty while none are open or that is unknown. */
  readonly lines: readonly string[];
};

/** The team voices of the show. */
export function useVoices(): ShowVoices {
  const heard = useTeamVoices();
  const teams = useTeamsOf(useLiveMatchOnAir());
  const nameOf = (team: 1 | 2) => teams[team - 1]?.name ?? `Team ${team}`;
  const lines = heard === 1 || heard === 2 ? [describeVoices(nameOf(heard))] : [];
  return { heard, teams, nameOf, lines };
}
