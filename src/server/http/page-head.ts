import { type FoundPage, pageBehind } from '#contract/pages.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { TitleNames } from '#contract/site-pages/page.ts';
import type { ListedPage } from '#contract/site-pages.ts';
import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { versusText } from '#domain/match/versus.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { matchNameOf, sharedDate } from './match-name.ts';
import { createRecordReader, type RecordReader, textOf } from './record-reader.ts';
import {
  cardPicture,
  newsPicture,
  type SharePicture,
  themeColourOf,
  themePicture,
} from './share-pictures.ts';
import type { Visit } from './visit.ts';

const names = (records: readonly WireRecord[]): string[] =>
  records.flatMap((record) => textOf(record.name) ?? []);

const joined = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts);

const sentence = (single: string, plural: string, people: readonly string[]): string | undefined =>
  people.length === 0 ? undefined : `${people.length === 1 ? single : plural}: ${joined(people)}.`;

const eventParts: Readonly<Record<string, string>> = {
  teams: 'teams',
  matches: 'schedule',
  brackets: 'bracket',
  news_items: 'articles',
  staff: 'staff',
};

/** Returns a sentence about the content of an event; undefined if it has none yet. */
function eventDescription(event: WireRecord): string | undefined {
  const name = textOf(event.name);
  const parts = Object.entries(eventParts).flatMap(([field, text]) =>
    event[field] === undefined ? [] : text,
  );
  return parts.length > 0 && name !== undefined ? `See the ${joined(parts)} of ${name}.` : undefined;
}

/** Returns event, captains, owners, players and staff of a team, a sentence each. */
function teamDescription(reader: RecordReader, team: WireRecord): string | undefined {
  const event = textOf(reader.linked(team, 'event')[0]?.name);
  const people = (field: string) => names(reader.linked(team, field).slice(0, 30));
  const sentences = [
    event === undefined ? undefined : `Playing in ${event}.`,
    sentence('Captain', 'Captains', people('captains')),
    sentence('Owner', 'Owners', people('owners')),
    sentence('Player', 'Players', people('players')),
    sentence('Staff', 'Staff', people('staff')),
  ].filter((text) => text !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The title of a match and its "A vs B", when two teams are known. */
export function matchDescription(
  reader: RecordReader,
  match: WireRecord,
): { title: string | undefined; versus: string | undefined } {
  const [a, b, ...others] = names(reader.linked(match, 'teams'));
  const versus = a !== undefined && b !== undefined && others.length === 0 ? versusText(a, b) : undefined;
  return { title: textOf(match.custom_name) ?? versus ?? matchNameOf(reader, match), versus };
}

/** Returns what a link to a match says below its title: "Reds vs Blues. Cup: Grand Final. Sat 28th Nov 2026 16:05 UTC." */
function matchSummary(
  match: WireRecord,
  event: WireRecord | undefined,
  versus: string | undefined,
): string | undefined {
  const context = matchContext(event && { name: textOf(event.name), short: textOf(event.short) }, {
    division: textOf(match.division),
    sub_event: textOf(match.sub_event),
    round: textOf(match.round),
    week_text: textOf(match.week_text),
  });
  const parts = [versus, context || undefined, sharedDate(match)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${parts.join('. ')}.`;
}

const excerptLength = 300;

/** First paragraph of an article without its marks, cut at 300 characters. */
function newsExcerpt(content: string | undefined): string | undefined {
  const paragraph = content
    ?.split(/\n\s*\n/)
    .map((part) => plainText(part))
    .find((part) => part !== '');
  if (paragraph === undefined) return undefined;
  return paragraph.length <= excerptLength ? paragraph : `${paragraph.slice(0, excerptLength).trim()}...`;
}

/**
 * Images and links of Markdown; an address may have one level of brackets. A label ends where another one begins, so that
 * open brackets are read once each, not from each of them to the end.
 */
const imageMark = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const linkMark = /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

function plainText(markdown: string): string {
  return markdown
    .replace(imageMark, '')
    .replace(linkMark, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*_`#>~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Title, description and other facts of a page for link previews and for browsers before any script runs. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly picture: SharePicture;
  readonly hasLargePicture: boolean;
  /** `#rrggbb` of the record's theme. */
  readonly themeColour: string | undefined;
  /** The name in the bar at the top of the page: of the site, on a minisite of its event. */
  readonly barName: string;
  /** Path on the origin of `canonicalOrigin`. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly isMissing: boolean;
};

type HeadOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteUrl' | 'siteName' | 'siteTheme'>;
};

/** Additions of a page's record to its head. */
type Facts = {
  readonly names: TitleNames;
  readonly description?: string | undefined;
  readonly theme?: WireRecord | undefined;
  readonly picture?: SharePicture | undefined;
};

/** The default description of the site. */
export const siteDescription = 'Events, brackets, schedules and results, live and offline.';

/** Returns the title, description and share image of a visit, all from public reads. */
export function pageHead({ store, config }: HeadOptions, visit: Visit): PageHead {
  const found = pageOf(visit);
  const facts = found?.page.record ? factsOf(createRecordReader(store), found) : { names: {} };
  const isOverlay = visit.records.page === 'broadcast' || visit.records.page === 'client';
  const isUnknown = facts === undefined || (isOverlay && visit.overlay === undefined);
  const isMissing = visit.records.page === 'plain' || isUnknown;
  const titles = isUnknown ? ['Not Found'] : (found?.page.title(facts.names) ?? []);
  const origin = originOf(config.siteUrl, visit);
  const reader = createRecordReader(store);
  const event = visit.minisite && reader.read(visit.minisite.eventKey);
  const siteTheme = config.siteTheme === undefined ? undefined : reader.read(config.siteTheme);
  return {
    barName: textOf(event?.name) ?? config.siteName,
    title: [...titles, config.siteName].filter((text) => text !== undefined && text !== '').join(' | '),
    description: facts?.description ?? siteDescription,
    picture: absolute(facts?.picture ?? themePicture(facts?.theme ?? siteTheme), origin),
    hasLargePicture: facts?.picture !== undefined,
    themeColour: themeColourOf(facts?.theme),
    canonical: `${origin}${withoutTrailingSlashes(visit.path)}`,
    isIndexed: !isMissing && !isOverlay && !found?.page.isUnindexed,
    isMissing,
  };
}

/** The page of a visit; for an unknown child of a record the record's first page, under whose name it is missing. */
function pageOf({ path, segments, minisite }: Visit): FoundPage | undefined {
  const found = pageBehind(path, minisite?.eventKey);
  const isBelowRecord = segments.length > 2;
  return found ?? (isBelowRecord ? pageBehind(`/${segments.slice(0, 2).join('/')}`) : undefined);
}

/** Undefined when the record of the address is not known (or hidden). */
function factsOf(reader: RecordReader, { page, recordKey = '' }: FoundPage): Facts | undefined {
  const record = reader.read(recordKey);
  if (!record || !page.record) return undefined;
  const facts = recordFacts(reader, record, page.record.table);
  return { ...facts, picture: pictureOf(reader, record, page.sharePicture) };
}

function pictureOf(
  reader: RecordReader,
  record: WireRecord,
  kind: ListedPage['sharePicture'],
): SharePicture | undefined {
  switch (kind) {
    case 'news':
      return newsPicture(record);
    case 'match':
    case 'bracket':
    case 'standings':
      return cardPicture(reader, record, kind);
    case undefined:
      return undefined;
    default:
      throw new Error(`Unknown share picture: ${kind satisfies never}`);
  }
}

function recordFacts(reader: RecordReader, record: WireRecord, table: TableName): Facts {
  const name = textOf(record.name);
  switch (table) {
    case 'Events':
      return {
        names: { name },
        description: eventDescription(record),
        theme: reader.linked(record, 'theme')[0],
      };
    case 'Teams':
      return {
        names: { name },
        description: teamDescription(reader, record),
        theme: reader.linked(record, 'theme')[0],
      };
    case 'Players':
      return {
        names: { name },
        description: `${name ?? 'A player'}'s player profile.`,
        theme: reader.linked(record, 'profile_picture_theme')[0],
      };
    case 'Matches':
      return matchFacts(reader, record);
    case 'News':
      return newsFacts(reader, record);
    default:
      return { names: { name } };
  }
}

function matchFacts(reader: RecordReader, match: WireRecord): Facts {
  const event = reader.linked(match, 'event')[0];
  const { title, versus } = matchDescription(reader, match);
  return {
    names: { name: title, owner: textOf(event?.name) },
    description: matchSummary(match, event, versus),
    theme: event && reader.linked(event, 'theme')[0],
  };
}

function newsFacts(reader: RecordReader, news: WireRecord): Facts {
  const [event] = reader.linked(news, 'event');
  const [team] = reader.linked(news, 'team');
  const owner = news.prefer_event === true ? (event ?? team) : (team ?? event);
  return {
    names: { name: textOf(news.headline) ?? textOf(news.name), owner: textOf(owner?.name) },
    description: newsExcerpt(textOf(news.content)),
    theme: owner && reader.linked(owner, 'theme')[0],
  };
}

/** A minisite's own pages belong to it; all others to the main site, where they exist as well. */
function originOf(siteUrl: string, visit: Visit): string {
  const namesRecord = visit.segments.length > 1 && pageOf(visit)?.page.record !== undefined;
  if (!visit.minisite || namesRecord) return siteUrl;
  const { protocol, host } = new URL(siteUrl);
  return `${protocol}//${visit.minisite.subdomain}.${host}`;
}

function absolute(picture: SharePicture, origin: string): SharePicture {
  return { ...picture, url: `${origin}${picture.url}` };
}
