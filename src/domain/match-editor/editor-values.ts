import { isStoredOutcome, type StoredOutcome } from '#domain/match/outcome.ts';
import { stagedScores } from '#domain/match/score-change.ts';
import { firstLinkedId, type LinkField, linkedIds } from '#domain/record-id.ts';

/** The fields of a match record that the editor uses. */
export type EditedMatch = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly teams?: LinkField;
  readonly maps?: LinkField;
  readonly first_to?: number | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
  readonly special_event?: boolean | undefined;
  readonly custom_name?: string | undefined;
  readonly forfeit?: boolean | undefined;
  readonly forfeit_reason?: string | undefined;
  readonly outcome?: string | undefined;
  readonly best_of?: number | undefined;
  readonly all_maps?: boolean | undefined;
  readonly vod?: string | undefined;
  readonly vod_2?: string | undefined;
};

/** The lists of banned and picked heroes of a map. */
export const heroFields = ['team_1_bans', 'team_2_bans', 'team_1_picks', 'team_2_picks'] as const;

export type HeroField = (typeof heroFields)[number];

/** The fields of a map record that the editor uses. */
export type EditedMap = {
  readonly id: string;
  readonly map?: LinkField;
  readonly winner?: LinkField;
  readonly banner?: LinkField;
  readonly picker?: LinkField;
  readonly draw?: boolean | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
  readonly number?: number | undefined;
  readonly replay_code?: string | undefined;
} & { readonly [Field in HeroField]?: LinkField };

/** Form values of the match; an emptied number is null. */
export type MatchValues = {
  readonly first_to: number | null;
  readonly score_1: number | null;
  readonly score_2: number | null;
  readonly special_event: boolean;
  readonly custom_name: string;
  readonly forfeit: boolean;
  readonly forfeit_reason: string;
  /** Empty where the score tells it. */
  readonly outcome: StoredOutcome | '';
  readonly best_of: number | null;
  readonly all_maps: boolean;
  readonly vod: string;
  readonly vod_2: string;
};

/** Form values of a map; links are clean ids. */
export type MapValues = {
  readonly map: string | null;
  readonly winner: string | null;
  readonly banner: string | null;
  readonly picker: string | null;
  readonly draw: boolean;
  readonly score_1: number | null;
  readonly score_2: number | null;
  readonly number: number | null;
  readonly replay_code: string;
} & { readonly [Field in HeroField]: readonly string[] };

export const scoreFields = ['score_1', 'score_2'] as const satisfies readonly (keyof MatchValues)[];

/** The match fields that are saved with the maps. */
export const resultFields = [...scoreFields, 'first_to'] as const;

/** The fields that hold links. */
export const linkFields = ['vod', 'vod_2'] as const satisfies readonly (keyof MatchValues)[];

/** The fields of 'Save details'. */
export const detailFields = [
  'special_event',
  'custom_name',
  'forfeit',
  'forfeit_reason',
  'outcome',
  'best_of',
  'all_maps',
  'vod',
  'vod_2',
] as const satisfies readonly (keyof MatchValues)[];

export type DetailField = (typeof detailFields)[number];

/** A row without a record. */
export const emptyMap: MapValues = {
  map: null,
  winner: null,
  banner: null,
  picker: null,
  draw: false,
  score_1: null,
  score_2: null,
  number: null,
  replay_code: '',
  team_1_bans: [],
  team_2_bans: [],
  team_1_picks: [],
  team_2_picks: [],
};

/** Returns the initial form values of a match; unset scores are 0. */
export function savedMatchValues(match: EditedMatch): MatchValues {
  return {
    first_to: match.first_to ?? null,
    ...stagedScores(match),
    special_event: match.special_event ?? false,
    custom_name: match.custom_name ?? '',
    forfeit: match.forfeit ?? false,
    forfeit_reason: match.forfeit_reason ?? '',
    outcome: isStoredOutcome(match.outcome) ? match.outcome : '',
    best_of: match.best_of ?? null,
    all_maps: match.all_maps ?? false,
    vod: match.vod ?? '',
    vod_2: match.vod_2 ?? '',
  };
}

/** Initial form values of a map. */
export function savedMapValues(map: EditedMap): MapValues {
  return {
    map: firstLinkedId(map.map),
    winner: firstLinkedId(map.winner),
    banner: firstLinkedId(map.banner),
    picker: firstLinkedId(map.picker),
    draw: map.draw ?? false,
    score_1: map.score_1 ?? null,
    score_2: map.score_2 ?? null,
    number: map.number ?? null,
    replay_code: map.replay_code ?? '',
    team_1_bans: linkedIds(map.team_1_bans),
    team_2_bans: linkedIds(map.team_2_bans),
    team_1_picks: linkedIds(map.team_1_picks),
    team_2_picks: linkedIds(map.team_2_picks),
  };
}

/** A row's values for the match rules. */
export function mapResult(values: MapValues) {
  return { ...values, score_1: values.score_1 ?? undefined, score_2: values.score_2 ?? undefined };
}

/** The match as edited, for the match rules; an emptied field counts as unset. */
export function stagedMatch(values: MatchValues) {
  return {
    first_to: values.first_to ?? undefined,
    score_1: values.score_1 ?? undefined,
    score_2: values.score_2 ?? undefined,
    best_of: values.best_of ?? undefined,
    all_maps: values.all_maps,
    forfeit: values.forfeit,
    outcome: values.outcome || undefined,
  };
}
