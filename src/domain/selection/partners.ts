import { compareMatches } from '../match/record-order.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';

/** A kind of work for a match. */
export type PartnerWork = 'production' | 'casting';

/** Roles that count as production. */
const countedRoles: ReadonlySet<string> = new Set([
  'Producer',
  'Observer',
  'Observer Director',
  'Replay Producer',
  'Lobby Admin',
  'Tournament Admin',
  'Graphics Operator',
  'Stats Producer',
]);

type Relationship = {
  readonly singular_name?: string | undefined;
  readonly player?: LinkField;
  readonly matches?: LinkField;
};

export type PartnerMatch = {
  readonly id?: string | undefined;
  readonly start?: Moment;
  readonly stream_code?: string | undefined;
  readonly casters?: LinkField;
  readonly player_relationships?: LinkField;
};

/** A player who worked on the same matches; the first and the last of them by start. */
export type Partner<Match> = {
  readonly playerId: RecordKey;
  readonly count: number;
  readonly first: Match;
  readonly last: Match;
};

const isProduction = ({ singular_name }: Relationship): boolean =>
  countedRoles.has(singular_name?.trim() ?? '');

/** The clean ids of the matches that a player helped to produce, each once. */
export function producedMatches(relationships: readonly Relationship[]): RecordKey[] {
  return [...new Set(relationships.filter(isProduction).flatMap(({ matches }) => linkedIds(matches)))];
}

/**
 * With whom a player worked on these matches, and how often: by number of matches, then by the latest one.
 *
 * @param playerId clean id of the player, who is no partner
 * @param work what the partners did
 * @param relationshipOf a relationship by its clean id
 */
export function partners<Match extends PartnerMatch>(
  matches: readonly Match[],
  {
    playerId,
    work,
    relationshipOf,
  }: {
    playerId: RecordKey;
    work: PartnerWork;
    relationshipOf: (id: RecordKey) => Relationship | undefined;
  },
): Partner<Match>[] {
  const together = new Map<RecordKey, Match[]>();
  for (const match of [...matches].sort((a, b) => compareMatches(a, b))) {
    for (const id of peopleOf(match, work, relationshipOf)) {
      if (id !== playerId) together.set(id, [...(together.get(id) ?? []), match]);
    }
  }
  return [...together]
    .flatMap(([id, shared]) => {
      const [first, last] = [shared[0], shared.at(-1)];
      return first && last ? [{ playerId: id, count: shared.length, first, last }] : [];
    })
    .sort((a, b) => b.count - a.count || compareMatches(b.last, a.last));
}

function peopleOf(
  match: PartnerMatch,
  work: PartnerWork,
  relationshipOf: (id: RecordKey) => Relationship | undefined,
): Set<RecordKey> {
  if (work === 'casting') return new Set(linkedIds(match.casters));
  return new Set(
    linkedIds(match.player_relationships).flatMap((id) => {
      const relationship = relationshipOf(id);
      return relationship && isProduction(relationship) ? (firstLinkedId(relationship.player) ?? []) : [];
    }),
  );
}

/** Relationships by their clean ids, as `partners` asks for them. */
export function relationshipsById<One extends { readonly id?: string | undefined }>(
  relationships: readonly One[],
): (id: RecordKey) => One | undefined {
  const found = new Map(relationships.map((one) => [cleanId(one), one]));
  return (id) => found.get(id);
}
