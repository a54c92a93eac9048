import type { Attachment } from '#contract/records/field.ts';
import type { LeagueIndex } from '../league-index.ts';
import { recordIdOf, type SourceKind } from '../record-ids.ts';

/** A link to the record of a source id; undefined for an empty cell. */
export const linkTo = (
  kind: Exclude<SourceKind, 'team'>,
  sourceId: string | undefined,
): string[] | undefined => (sourceId === undefined ? undefined : [recordIdOf(kind, sourceId)]);

/** A link to the record of a team in an event, or to its latest one; undefined for an empty cell. */
export const linkToTeam = (
  teamId: string | undefined,
  eventId: string | undefined,
  { seasons }: LeagueIndex,
): string[] | undefined => (teamId === undefined ? undefined : [seasons.idIn(teamId, eventId)]);

/** The picture of a cell, as records hold it; undefined for an empty cell and for a file that could not be read. */
export const pictureOf = (
  path: string | undefined,
  { league }: LeagueIndex,
): readonly Attachment[] | undefined => {
  const picture = path === undefined ? undefined : league.pictures.get(path);
  return picture && [picture.attachment];
};
