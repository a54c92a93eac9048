import type { Attachment } from '#contract/records/field.ts';
import type { LeagueIndex } from '../league-index.ts';
import { recordIdOf, type SourceKind } from '../record-ids.ts';

/** A link to the record of a source id; undefined for an empty cell. */
export const linkTo = (kind: SourceKind, sourceId: string | undefined): string[] | undefined =>
  sourceId === undefined ? undefined : [recordIdOf(kind, sourceId)];

/** The picture of a cell, as records hold it; undefined for an empty cell and for a file that could not be read. */
export const pictureOf = (
  path: string | undefined,
  { league }: LeagueIndex,
): readonly Attachment[] | undefined => {
  const picture = path === undefined ? undefined : league.pictures.get(path);
  return picture && [picture.attachment];
};
