import type { Context, Hono } from 'hono';
import { CodedError, errorTexts } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isSubdomain } from '#domain/links/subdomain.ts';
import { inPlayOrder, type NumberedMap } from '#domain/match/map-cards.ts';
import { mapState } from '#domain/match/map-state.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Config } from '../config.ts';
import { type CallerRate, unitsPerRead } from '../http/caller-rate.ts';
import { countReads, createRecordReader, type RecordReader, textOf } from '../http/record-reader.ts';
import type { Logger } from '../log.ts';
import type { Store } from '../store/store.ts';

/** A line of a chat bot about the live match, from public reads. */
type ChatLine = (reader: RecordReader, match: WireRecord, options: LineOptions) => string;

type LineOptions = { readonly hasPicks: boolean };

type ReadMap = WireRecord & NumberedMap;

/** Games whose bans are secret until a user publishes them. */
const secretGames: ReadonlySet<unknown> = new Set(['Deadlock', 'Marvel Rivals']);

/** "A, B and C" */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const namesOf = (records: readonly WireRecord[]): string[] =>
  records.flatMap(({ name }) => textOf(name) ?? []);

function twitterOf(reader: RecordReader, player: WireRecord): string | undefined {
  const social = reader
    .linked(player, 'socials')
    .find(({ type, approved }) => type === 'Twitter' && approved === true);
  return textOf(social?.url)
    ?.replace(/^https?:\/\//i, '')
    .toLowerCase();
}

const castersLine: ChatLine = (reader, match) => {
  const casters = reader.linked(match, 'casters').flatMap((player) => {
    const name = textOf(player.name);
    const twitter = twitterOf(reader, player);
    return name === undefined ? [] : [twitter === undefined ? name : `${name}: ${twitter}`];
  });
  return casters.length === 0
    ? errorTexts['no-casters-linked']
    : `Your casters for this match are ${listed(casters)}`;
};

const productionLine: ChatLine = (reader, match) => {
  const groups = new Map<string, { plural: string; names: string[] }>();
  for (const relationship of reader.linked(match, 'player_relationships')) {
    const role = textOf(relationship.singular_name);
    const [name] = namesOf(reader.linked(relationship, 'player'));
    if (role === undefined || name === undefined) continue;
    const group = groups.get(role) ?? { plural: textOf(relationship.plural_name) ?? `${role}s`, names: [] };
    group.names.push(name);
    groups.set(role, group);
  }
  if (groups.size === 0) return errorTexts['no-staff-linked'];
  const parts = [...groups].map(
    ([role, { plural, names }]) => `${names.length > 1 ? plural : role}: ${listed(names)}`,
  );
  return `Your production staff for this match are: ${parts.join(' / ')}`;
};

const matchIdsLine: ChatLine = (reader, match) => {
  const codes = inPlayOrder(reader.linked(match, 'maps') as ReadMap[]).flatMap((map, index) => {
    const code = textOf(map.replay_code);
    return code === undefined ? [] : [`Map ${map.number ?? index + 1}: ${code}`];
  });
  return codes.length === 0 ? errorTexts['no-match-ids'] : `⬥ Match IDs from this game: ${codes.join(' / ')}`;
};

const heroBansLine: ChatLine = (reader, match, { hasPicks }) => {
  const maps = inPlayOrder(reader.linked(match, 'maps') as ReadMap[]);
  const map = maps.find((one) => mapState(one) === 'unplayed') ?? maps.at(-1);
  const teams = namesOf(reader.linked(match, 'teams'));
  const [event] = reader.linked(match, 'event');
  const isSecret = secretGames.has(match.game ?? event?.game) && map?.public !== true;
  if (map === undefined || teams.length < 2 || isSecret) return errorTexts['no-hero-bans'];
  const sides = ([1, 2] as const).flatMap((side) => {
    const heroes = (field: string) => listed(namesOf(reader.linked(map, `team_${side}_${field}`)));
    const did = [
      ['banned', heroes('bans')],
      ...(hasPicks
        ? [
            ['picked', heroes('picks')],
            ['protected', heroes('protects')],
          ]
        : []),
    ].filter(([, names]) => names !== '');
    return did.length === 0
      ? []
      : [`${teams[side - 1]} ${did.map(([verb, names]) => `${verb} ${names}`).join(', ')}.`];
  });
  if (sides.length === 0) return errorTexts['no-hero-bans'];
  const order = map.flip_pick_ban_order === true ? sides.toReversed() : sides;
  return `⬥ Hero bans for map ${map.number ?? maps.indexOf(map) + 1}: ${order.join(' / ')}`;
};

type ChatBotOptions = {
  readonly store: Pick<Store, 'read' | 'list'>;
  readonly config: Pick<Config, 'siteUrl'>;
  readonly callerRate: CallerRate;
  readonly log: Logger;
};

const lines: Readonly<Record<string, ChatLine>> = {
  '/casters': castersLine,
  '/production': productionLine,
  '/hero-bans': heroBansLine,
  '/match-ids': matchIdsLine,
};

/** Chats take 500 characters. */
const maximumLength = 500;
const lineCost = 10;

/** One line, whatever the records hold. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maximumLength);

/** The page of an event, on its minisite if it has one; always ends with a slash. */
function eventAddress(siteUrl: string, event: WireRecord): string {
  const { protocol, host } = new URL(siteUrl);
  const subdomain = textOf(event.subdomain)?.toLowerCase();
  return subdomain !== undefined && isSubdomain(subdomain)
    ? `${protocol}//${subdomain}.${host}/`
    : `${siteUrl}/event/${cleanId(event.id)}/`;
}

/** `to` below the event's address; the address itself for whatever leads out of it. */
function addressBelow(base: string, to: string): string {
  const path = to.replace(/^\/+/, '');
  const isPlain = /^[\w./~-]{0,200}$/.test(path) && !path.includes('..');
  return isPlain ? `${base}${path}` : base;
}

/**
 * `/casters`, `/production`, `/hero-bans`, `/match-ids` and `/link`, with a show's stream link as `?stream=`. The
 * answer is a line of text for a chat bot. Its status is always 200, since bots post every answer.
 */
export function addChatBot(app: Hono, { store, config, callerRate, log }: ChatBotOptions): void {
  const showOf = (reader: RecordReader, stream: string): WireRecord => {
    const wanted = stream.toLowerCase();
    const found = store
      .list('Broadcasts')
      .find(({ active, stream_link }) => active === true && textOf(stream_link)?.toLowerCase() === wanted);
    // Read as the public sees it.
    const show = found && reader.read(String(found.id));
    if (show === undefined) throw new CodedError('no-broadcast-data', { site: config.siteUrl });
    return show;
  };
  const answer = (c: Context, line: (reader: RecordReader, show: WireRecord) => string): Response => {
    callerRate.chargeWork(c, lineCost);
    const headers = { 'Cache-Control': 'no-store' };
    const counted = countReads(store);
    try {
      const stream = textOf(c.req.query('stream'));
      if (stream === undefined) throw new CodedError('stream-required');
      const reader = createRecordReader(counted.store);
      return c.text(oneLine(line(reader, showOf(reader, stream))), 200, headers);
    } catch (error) {
      if (error instanceof CodedError) return c.text(error.message, 200, headers);
      log.error({ err: error, path: c.req.path }, 'a line for a chat bot failed');
      return c.text(new CodedError('chat-line-failed').message, 200, headers);
    } finally {
      callerRate.add(c, counted.reads() * unitsPerRead);
    }
  };

  for (const [path, lineOf] of Object.entries(lines)) {
    app.get(path, (c) =>
      answer(c, (reader, show) => {
        const [match] = reader.linked(show, 'live_match');
        if (match === undefined) throw new CodedError('no-match-live');
        return lineOf(reader, match, { hasPicks: c.req.query('picks') !== undefined });
      }),
    );
  }
  app.get('/link', (c) =>
    answer(c, (reader, show) => {
      const [event] = reader.linked(show, 'event');
      if (event === undefined) throw new CodedError('no-event-linked');
      return addressBelow(eventAddress(config.siteUrl, event), c.req.query('to') ?? '');
    }),
  );
}
