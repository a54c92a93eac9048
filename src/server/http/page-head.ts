import { type FoundPage, pageBehind } from '#contract/pages.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { TitleNames } from '#contract/site-pages/page.ts';
import type { ListedPage } from '#contract/site-pages.ts';
import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { createRecordReader, type RecordReader, textOf } from './record-reader.ts';
import {
  cardPicture,
  newsPicture,
  type SharePicture,
  themeColourOf,
  themePicture,
} from './share-pictures.ts';
import {
  eventDescription,
  matchDescription,
  matchSummary,
  newsExcerpt,
  teamDescription,
} from './share-texts.ts';
import type { Visit } from './visit.ts';

/** What a page says about itself before any script runs, and to link previews (data server reference, 6.3). */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly picture: SharePicture;
  readonly hasLargePicture: boolean;
  /** `#rrggbb` of the record's theme. */
  readonly themeColour: string | undefined;
  /** Path on the origin of `canonicalOrigin`. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly isMissing: boolean;
};

type HeadOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteUrl' | 'siteName'>;
};

/** What the record of a page adds to its head. */
type Facts = {
  readonly names: TitleNames;
  readonly description?: string | undefined;
  readonly theme?: WireRecord | undefined;
  readonly picture?: SharePicture | undefined;
};

/** The default description of the site. */
export const siteDescription = 'Events, brackets, schedules and results, live and offline.';

/** Title, description and share picture of a visit. Everything comes from public reads. */
export function pageHead({ store, config }: HeadOptions, visit: Visit): PageHead {
  const found = pageOf(visit);
  const facts = found?.page.record ? factsOf(createRecordReader(store), found) : { names: {} };
  const isOverlay = visit.records.page === 'broadcast' || visit.records.page === 'client';
  const isUnknown = facts === undefined || (isOverlay && visit.overlay === undefined);
  const isMissing = visit.records.page === 'plain' || isUnknown;
  const titles = isUnknown ? ['Not Found'] : (found?.page.title(facts.names) ?? []);
  const origin = originOf(config.siteUrl, visit);
  return {
    title: [...titles, config.siteName].filter((text) => text !== undefined && text !== '').join(' | '),
    description: facts?.description ?? siteDescription,
    picture: absolute(facts?.picture ?? themePicture(facts?.theme), origin),
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
