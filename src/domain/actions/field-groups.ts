import { resultFields } from '../match/map-state.ts';
import { firstLinkedId, isSameRecord, type LinkField, linkedIds, restoreId } from '../record-id.ts';
import type { RecordPatch, RuleRecord } from './patch.ts';

/**
 * Fields of a record that are one answer: they conflict, are kept and are given up together, because merging the
 * fields of two users would give a result that neither of them entered.
 */
export type FieldGroup = {
  readonly table: string;
  readonly fields: readonly string[];
  /** Label for users: "Score". */
  readonly label: string;
  /** Their values in words: "2–0"; without it field by field. */
  readonly describe?: (values: RuleRecord, nameOf: (id: string) => string | undefined) => string;
  /** Noun for a record of the table that does not exist yet: "map". */
  readonly record?: string;
  /** Where one call sets it, the other groups that the call sets are one answer with it. */
  readonly binds?: true;
};

/** The two scores of a match, with the maps that made them. */
export const matchScore: FieldGroup = {
  table: 'Matches',
  fields: ['score_1', 'score_2'],
  label: 'Score',
  describe: ({ score_1, score_2 }) => `${score_1 ?? 0}–${score_2 ?? 0}`,
  binds: true,
};

/** The format that is corrected with a score: without it the score may be one that the match cannot have. */
export const matchFormat: FieldGroup = { table: 'Matches', fields: ['first_to'], label: 'First to' };

/** List of a match's maps. Without the maps that were to be added, the score does not follow from its maps. */
export const matchMaps: FieldGroup = {
  table: 'Matches',
  fields: ['maps'],
  label: 'Maps',
  describe: ({ maps }) => String(linkedIds(maps as LinkField).length || 'none'),
};

const linked = (value: unknown): string | null => firstLinkedId(value as LinkField);

/** Result of a map. */
export const mapResult: FieldGroup = {
  table: 'Maps',
  fields: resultFields,
  label: 'Result',
  record: 'map',
  describe: ({ winner, draw, banner, score_1, score_2 }, nameOf) => {
    const team = (link: unknown) => nameOf(restoreId(linked(link) ?? '')) ?? 'a team';
    const isScored = typeof score_1 === 'number' || typeof score_2 === 'number';
    const score = isScored ? ` ${score_1 ?? 0}–${score_2 ?? 0}` : '';
    if (linked(banner) !== null) return `banned by ${team(banner)}`;
    if (draw === true) return `drawn${score}`;
    return linked(winner) === null ? `not decided${score}` : `won by ${team(winner)}${score}`;
  },
};

/** A field of a record, by its dirty id. */
type RecordField = { readonly id: string; readonly field: string };

/** The answers that patches give by groups, each with all of its fields, also those that are not set. */
export function answersIn(groups: readonly FieldGroup[], patches: readonly RecordPatch[]): RecordField[][] {
  const parts = patches.flatMap(({ table, id, isDeleted, fields: set }) =>
    groups
      .filter((group) => group.table === table && group.fields.some((field) => Object.hasOwn(set, field)))
      .flatMap((group) => {
        // To delete a record is one answer about all of it.
        const names = isDeleted ? Object.keys(set) : group.fields;
        return id === undefined ? [] : [{ group, fields: names.map((field) => ({ id, field })) }];
      }),
  );
  const answers = parts.map(({ fields }) => fields);
  return parts.some(({ group }) => group.binds) ? [answers.flat()] : answers;
}

/** The fields, with those of the patches that are one answer with any of them. */
export function withAnswers(
  groups: readonly FieldGroup[],
  patches: readonly RecordPatch[],
  fields: readonly RecordField[],
): RecordField[] {
  const isIn = (list: readonly RecordField[], { id, field }: RecordField) =>
    list.some((one) => one.field === field && isSameRecord(one.id, id));
  const others = answersIn(groups, patches)
    .filter((answer) => answer.some((field) => isIn(fields, field)))
    .flat();
  return [...fields, ...others.filter((field) => !isIn(fields, field))];
}
