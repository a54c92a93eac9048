import { cleanId } from '#domain/record-id.ts';
import { type PageName, recordTrees, shellTree } from './trees.ts';

/** A site path as records: which page it is, which keys it starts from, and which links it follows. */
export type PageRecords = {
  readonly page: PageName;
  readonly keys: readonly string[];
  readonly related: readonly string[];
};

/** Child pages by first path segment; the empty child is the overview. */
const children: Readonly<Record<string, Readonly<Record<string, PageName>>>> = {
  event: {
    '': 'event',
    rosters: 'event-rosters',
    bracket: 'event-brackets',
    brackets: 'event-brackets',
    schedule: 'event-schedule',
    matches: 'event-schedule',
    scenarios: 'event-scenarios',
    draft: 'event-draft',
    staff: 'event-staff',
    about: 'event-about',
    standings: 'event-standings',
    theme: 'event-theme',
    brands: 'event-brands',
    auction: 'event-auction',
    stream: 'event-streams',
    streams: 'event-streams',
    'stream-details': 'event-streams',
  },
  team: {
    '': 'team',
    matches: 'team-matches',
    theme: 'team-theme',
    details: 'team-people',
    composition: 'team-people',
  },
  player: {
    '': 'player',
    casts: 'player-casts',
    news: 'player-news',
    matches: 'player-production',
    'played-matches': 'player-played-matches',
    'match-stats': 'player-match-stats',
    brands: 'player-brands',
    participation: 'player',
    banner: 'player-banner',
    partners: 'player-partners',
  },
  match: { '': 'match', history: 'match-history', editor: 'match-editor' },
  detailed: { '': 'detailed' },
};

/** Pages without a record in their address. */
const lists: Readonly<Record<string, PageName>> = {
  '': 'home',
  events: 'events',
  teams: 'teams',
  players: 'players',
  profile: 'profile',
  dashboard: 'dashboard',
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const childOf = (kind: string, child: string): PageName | undefined => {
  const pages = children[kind];
  return pages !== undefined && Object.hasOwn(pages, child) ? pages[child] : undefined;
};

type Found = { readonly page: PageName; readonly key?: string | undefined };

const find = (segments: readonly string[], minisiteKey: string | undefined): Found => {
  const [first = '', second = '', third = ''] = segments;
  if (second !== '') {
    if (first === 'broadcast') return { page: 'broadcast', key: `broadcast-${second}` };
    if (first === 'client') return { page: 'client', key: `client-${second.toLowerCase()}` };
    if (first === 'news') return { page: 'news', key: `news-${second}` };
    const page = childOf(first, third);
    if (page !== undefined) return { page, key: cleanId(second) ?? second };
    return { page: 'plain' };
  }
  if (minisiteKey !== undefined) {
    const page = childOf('event', first);
    return page === undefined ? { page: 'plain' } : { page, key: minisiteKey };
  }
  return { page: Object.hasOwn(lists, first) ? (lists[first] ?? 'plain') : 'plain' };
};

/** Overlays draw no live row. */
const hasShell = (page: PageName): boolean => page !== 'broadcast' && page !== 'client';

/**
 * The records behind a site path (without query), on the main site or on the minisite of the event with that key. Unknown
 * paths are pages with nothing but the shell. Source: website, section 10; specification 2.1.
 */
export const pageFor = (pathname: string, minisiteKey?: string): PageRecords => {
  const segments = pathname.split('/').filter(Boolean).map(decode);
  const { page, key } = find(segments, minisiteKey);
  const tree = recordTrees[page];
  const shell = hasShell(page) ? shellTree : { keys: [], related: [] };
  const related = [...tree.related, ...shell.related];
  return {
    page,
    keys: [
      ...new Set([
        ...(key === undefined ? [] : [key]),
        ...(minisiteKey === undefined ? [] : [minisiteKey]),
        ...(tree.keys ?? []),
        ...shell.keys,
      ]),
    ],
    related:
      minisiteKey === undefined
        ? related
        : [...related, `${minisiteKey}/theme`, `${minisiteKey}/navbar_events`],
  };
};
