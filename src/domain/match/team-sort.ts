import { compareDates } from '../compare.ts';
import type { Moment } from '../time/instant.ts';

/** A team with the dates of its events, first event first. */
export type DatedTeam = { readonly event_date?: readonly Moment[] | undefined };

/** The order of two teams: by their first event date, dated before undated. Rules 1. */
export function compareTeams(a: DatedTeam, b: DatedTeam): number {
  return compareDates(a.event_date?.[0], b.event_date?.[0]);
}
