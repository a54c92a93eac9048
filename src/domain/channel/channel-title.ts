import { formatTitle, type TitleContext } from '../broadcast/title-format.ts';

/** What the streaming site takes; a longer title is cut. */
export const maximumTitleLength = 140;

/** Categories of the streaming site by the event's game; other games keep the category that is set. */
const categories: Readonly<Record<string, string>> = {
  Overwatch: 'Overwatch 2',
  Valorant: 'VALORANT',
  'League of Legends': 'League of Legends',
  F1: 'F1 23',
};

/** The category of a game, undefined where the site's is left as it is (actions reference 2.15). */
export const categoryOf = (game: string | undefined): string | undefined =>
  game !== undefined && Object.hasOwn(categories, game) ? categories[game] : undefined;

type Formats = {
  readonly title_format?: string | undefined;
  readonly special_title_format?: string | undefined;
};

/** The show's format for this match: special events have their own, if it is set. */
export const channelTitleFormat = (
  { title_format, special_title_format }: Formats,
  match: { readonly special_event?: boolean | undefined } | null | undefined,
): string | undefined => (match?.special_event && special_title_format) || title_format || undefined;

/** The title of the channel for a format (specification 5, rules 7.4). */
export const channelTitle = (format: string, context: TitleContext): string =>
  formatTitle(format, context).text.slice(0, maximumTitleLength).trim();
