import type { WireRecord } from '#contract/records/wire.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { isKnownPath } from './known-paths.ts';
import { createRecordReader, type RecordReader, textOf } from './record-reader.ts';
import {
  matchPicture,
  newsPicture,
  type SharePicture,
  themeColourOf,
  themePicture,
} from './share-pictures.ts';
import { matchDescription, newsExcerpt, teamDescription } from './share-texts.ts';
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

type Part = {
  readonly titles: readonly (string | undefined)[];
  readonly description?: string | undefined;
  readonly theme?: WireRecord | undefined;
  readonly picture?: SharePicture | undefined;
  readonly hasLargePicture?: boolean | undefined;
};

const childTitles: Readonly<Record<string, string>> = {
  rosters: 'Rosters',
  bracket: 'Brackets',
  brackets: 'Brackets',
  schedule: 'Schedule',
  matches: 'Schedule',
  scenarios: 'Foldy Sheet',
  draft: 'Draft',
  staff: 'Staff',
  about: 'About',
  standings: 'Standings',
  theme: 'Theme',
  brands: 'Brands',
  auction: 'Auction',
  stream: 'Streams',
  streams: 'Streams',
  'stream-details': 'Streams',
};

const plainTitles: Readonly<Record<string, string>> = {
  '': 'Home',
  events: 'Events',
  teams: 'Teams',
  players: 'Players',
  learn: 'Learn',
  profile: 'Profile',
  dashboard: 'Dashboard',
  cams: 'Player Cams',
  'tools/obs-scene-collections': 'Scene Collections',
  'tools/overwatch-settings-switcher': 'Overwatch Settings Switcher',
  'tools/bracket-creator': 'Bracket Creator',
  'tools/twitch-auth': 'Twitch Authorization',
  'learn/broadcast-routes': 'Broadcast Routes',
  'learn/standings': 'Standings',
  'learn/guides/observing-tech': 'Observer Tech Guide',
  'learn/guides/overwatch-settings': 'Overwatch Settings Guide',
  'learn/guides/companion-module': 'Companion Module Guide',
};

const unindexed = new Set(['broadcast', 'client', 'dashboard', 'profile', 'me', 'cams', 'auth', 'login']);
const recordPages = new Set(['event', 'team', 'player', 'match', 'detailed', 'news']);

/** The default description of the site. */
export const siteDescription = 'Events, brackets, schedules and results, live and offline.';

/** Title, description and share picture of a visit. Everything comes from public reads. */
export function pageHead({ store, config }: HeadOptions, visit: Visit): PageHead {
  const reader = createRecordReader(store);
  const part = describe(reader, visit);
  const isMissing = !isKnownPath(visit) || part === undefined;
  const { titles, description, theme, picture, hasLargePicture }: Part = part ?? { titles: ['Not Found'] };
  const origin = originOf(config.siteUrl, visit);
  return {
    title: [...titles, config.siteName].filter((text) => text !== undefined && text !== '').join(' | '),
    description: description ?? siteDescription,
    picture: absolute(picture ?? themePicture(theme), origin),
    hasLargePicture: hasLargePicture ?? false,
    themeColour: themeColourOf(theme),
    canonical: `${origin}${visit.path === '/' ? '' : visit.path.replace(/\/+$/, '')}` || origin,
    isIndexed: !isMissing && !unindexed.has(visit.segments[0] ?? ''),
    isMissing,
  };
}

/** Undefined when the record of the address is not known (or hidden). */
function describe(reader: RecordReader, visit: Visit): Part | undefined {
  const [first = '', second = '', third = ''] = visit.segments;
  if (second !== '' && recordPages.has(first)) return describeRecord(reader, first, second, third);
  if (visit.minisite && (first === '' || childTitles[first] !== undefined)) {
    return describeEvent(reader, reader.read(visit.minisite.eventKey), first);
  }
  const paths = visit.segments.map((_, index) =>
    visit.segments.slice(0, visit.segments.length - index).join('/'),
  );
  const path = [...paths, ''].find((candidate) => plainTitles[candidate] !== undefined) ?? '';
  return { titles: [path === '' && visit.segments.length > 0 ? undefined : plainTitles[path]] };
}

function describeRecord(reader: RecordReader, kind: string, key: string, child: string): Part | undefined {
  const record = reader.read(kind === 'news' ? `news-${key}` : key);
  if (!record) return undefined;
  switch (kind) {
    case 'event':
      return describeEvent(reader, record, child);
    case 'team':
      return {
        titles: [textOf(record.name)],
        description: teamDescription(reader, record),
        theme: reader.linked(record, 'theme')[0],
      };
    case 'player':
      return {
        titles: [textOf(record.name)],
        description: `${textOf(record.name) ?? 'A player'}'s player profile.`,
        theme: reader.linked(record, 'profile_picture_theme')[0],
      };
    case 'news':
      return describeNews(reader, record);
    default:
      return describeMatch(reader, record, kind === 'detailed');
  }
}

function describeEvent(reader: RecordReader, event: WireRecord | undefined, child: string): Part | undefined {
  if (!event) return undefined;
  const name = textOf(event.name);
  const parts = ['teams', 'matches', 'brackets', 'news_items', 'staff'].filter(
    (field) => event[field] !== undefined,
  );
  const words: Record<string, string> = {
    teams: 'teams',
    matches: 'schedule',
    brackets: 'bracket',
    news_items: 'articles',
    staff: 'staff',
  };
  const list = new Intl.ListFormat('en-GB').format(parts.map((field) => words[field] ?? field));
  return {
    titles: [childTitles[child], name],
    description: parts.length > 0 && name !== undefined ? `See the ${list} of ${name}.` : undefined,
    theme: reader.linked(event, 'theme')[0],
  };
}

function describeMatch(reader: RecordReader, match: WireRecord, isDetailed: boolean): Part {
  const event = reader.linked(match, 'event')[0];
  const { title, versus } = matchDescription(reader, match);
  const picture = matchPicture(reader, match, event);
  return {
    titles: [title, isDetailed ? 'Detailed view' : textOf(event?.name)],
    description: versus === title ? undefined : versus,
    theme: event && reader.linked(event, 'theme')[0],
    picture,
    hasLargePicture: picture !== undefined,
  };
}

function describeNews(reader: RecordReader, news: WireRecord): Part {
  const [event] = reader.linked(news, 'event');
  const [team] = reader.linked(news, 'team');
  const owner = news.prefer_event === true ? (event ?? team) : (team ?? event);
  const picture = newsPicture(news);
  return {
    titles: [textOf(news.headline) ?? textOf(news.name), textOf(owner?.name)],
    description: newsExcerpt(textOf(news.content)),
    theme: owner && reader.linked(owner, 'theme')[0],
    picture,
    hasLargePicture: picture !== undefined,
  };
}

/** A minisite's own pages belong to it; all others to the main site, where they exist as well. */
function originOf(siteUrl: string, visit: Visit): string {
  const [first = '', second = ''] = visit.segments;
  if (!visit.minisite || (second !== '' && recordPages.has(first))) return siteUrl;
  const { protocol, host } = new URL(siteUrl);
  return `${protocol}//${visit.minisite.subdomain}.${host}`;
}

function absolute(picture: SharePicture, origin: string): SharePicture {
  return { ...picture, url: `${origin}${picture.url}` };
}
