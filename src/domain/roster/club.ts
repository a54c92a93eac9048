import { cleanId, type LinkField, linkedIds } from '../record-id.ts';

/** A record; only those of teams have the other fields. */
export type ClubMember = {
  readonly id: string;
  /** Clean id that all records of a club share. */
  readonly club?: string | undefined;
  /** Clean ids of records that were merged into it. */
  readonly merged_ids?: readonly string[] | undefined;
  readonly team_in_other_tournaments?: LinkField;
};

/**
 * Clean ids under which a record may be followed: its own, those that were merged into it, and for a team those of its
 * club and of the club's records in other events.
 */
export const clubKeys = (record: ClubMember): readonly string[] => [
  ...new Set([
    cleanId(record.id) ?? record.id,
    ...(record.club ? [record.club] : []),
    ...(record.merged_ids ?? []),
    ...linkedIds(record.team_in_other_tournaments),
  ]),
];

/** One line of the list of teams. */
type ListedTeam = {
  readonly id: string;
  readonly club?: string | undefined;
  readonly eventStart?: string | number | undefined;
};

/** The latest record of a club in the list of teams, by the start of its event; undefined when none of them is of the club. */
export const latestOfClub = <Team extends ListedTeam>(
  clubId: string,
  teams: readonly Team[],
): Team | undefined => {
  const startOf = ({ eventStart }: ListedTeam): number =>
    eventStart === undefined ? Number.NEGATIVE_INFINITY : new Date(eventStart).getTime();
  return teams
    .filter(({ club }) => club === clubId)
    .reduce<Team | undefined>(
      (latest, team) => (latest === undefined || startOf(team) > startOf(latest) ? team : latest),
      undefined,
    );
};
