import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isSubdomain } from '#domain/links/subdomain.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Config } from '../config.ts';
import { type CallerRate, unitsPerRead } from '../http/caller-rate.ts';
import { countReads, createRecordReader, type RecordReader, textOf } from '../http/record-reader.ts';
import type { Logger } from '../log.ts';
import type { Store } from '../store/store.ts';
import { type ChatLine, castersLine, heroBansLine, matchIdsLine, productionLine } from './chat-lines.ts';

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
 * `/casters`, `/production`, `/hero-bans`, `/match-ids` and `/link`, `?stream=` a show's stream link: a line of text for a
 * chat bot, always 200, since bots post whatever comes (data server reference, 6.6).
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
