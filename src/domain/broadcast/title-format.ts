/** Records that title placeholders read; every record may be missing. */
export type TitleContext = {
  readonly event?:
    | { readonly name?: string | undefined; readonly short?: string | undefined }
    | null
    | undefined;
  readonly match?: TitleMatch | null | undefined;
  /** The match's loaded teams in stored order. */
  readonly teams?: readonly (TitleTeam | null | undefined)[] | undefined;
};

export type TitleMatch = {
  readonly custom_name?: string | undefined;
  readonly sub_event?: string | undefined;
  readonly match_group?: string | undefined;
  readonly round?: string | undefined;
  readonly match_number?: number | undefined;
  readonly week_text?: string | undefined;
  readonly week?: number | undefined;
  readonly day?: number | undefined;
  readonly division?: string | undefined;
  readonly first_to?: number | undefined;
  readonly best_of?: number | undefined;
};

export type TitleTeam = {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  /** A form of the name that the streaming site accepts; wins over the name. */
  readonly safe_twitch_name?: string | undefined;
};

type Reader = (context: TitleContext) => string | number | undefined;

const eventName: Reader = ({ event }) => event?.name;
const teamName =
  (side: 0 | 1): Reader =>
  ({ teams }) =>
    teams?.[side]?.safe_twitch_name || teams?.[side]?.name;
const firstTo =
  (textOf: (firstTo: number) => string): Reader =>
  ({ match }) =>
    match?.first_to ? textOf(match.first_to) : undefined;
const bestOf =
  (textOf: (bestOf: number) => string): Reader =>
  ({ match }) => {
    const maps = match?.best_of || (match?.first_to ? 2 * match.first_to - 1 : 0);
    return maps ? textOf(maps) : undefined;
  };

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['event', eventName],
  ['event_name', eventName],
  ['event_long', eventName],
  ['event_short', ({ event }) => event?.short],
  ['team_1_code', ({ teams }) => teams?.[0]?.code],
  ['team_1_name', teamName(0)],
  ['team_2_code', ({ teams }) => teams?.[1]?.code],
  ['team_2_name', teamName(1)],
  ['match_custom_name', ({ match }) => match?.custom_name],
  ['match_sub_event', ({ match }) => match?.sub_event],
  ['match_group', ({ match }) => match?.match_group],
  ['match_round', ({ match }) => match?.round],
  ['match_number', ({ match }) => match?.match_number],
  ['match_week_text', ({ match }) => match?.week_text],
  ['match_week_number', ({ match }) => match?.week],
  ['match_day', ({ match }) => match?.day],
  ['match_division', ({ match }) => match?.division],
  ['match_first_to', ({ match }) => match?.first_to],
  ['match_first_to_short', firstTo((value) => `FT${value}`)],
  ['match_first_to_long', firstTo((value) => `First to ${value}`)],
  ['match_best_of_short', bestOf((value) => `BO${value}`)],
  ['match_best_of_long', bestOf((value) => `Best of ${value}`)],
]);

/**
 * Fills a title format: every `{placeholder}` is replaced by its value, or by nothing, and the result is trimmed.
 * `unknownTokens` lists each name that is not a placeholder once, for a warning.
 */
export function formatTitle(
  format: string,
  context: TitleContext,
): { text: string; unknownTokens: string[] } {
  const unknownTokens = new Set<string>();
  const text = format.replace(/\{([^{}]*)\}/g, (_, token: string) => {
    const read = readers.get(token);
    if (!read) unknownTokens.add(token);
    return String(read?.(context) ?? '');
  });
  return { text: text.trim(), unknownTokens: [...unknownTokens] };
}
