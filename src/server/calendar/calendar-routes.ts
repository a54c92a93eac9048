import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CodedError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { type CallerRate, unitsPerRead } from '../http/caller-rate.ts';
import { countReads, createRecordReader } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';
import { calendarContent } from './calendar-matches.ts';
import { calendarText } from './calendar-text.ts';

type CalendarOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteName' | 'siteUrl'>;
  readonly callerRate: CallerRate;
};

/** As for a document; what it takes beyond that is known when it is made. */
const calendarCost = 20;
/** An entry of the calendar, which is written and folded. */
const matchCost = 1;

/** `/ical?event=|team=|player=|follow=`: a calendar to subscribe to. Refusals are plain text (data server, 6.5). */
export function addCalendar(app: Hono, { store, config, callerRate }: CalendarOptions): void {
  app.get('/ical', async (c) => {
    callerRate.chargeWork(c, calendarCost);
    const counted = countReads(store);
    const reader = createRecordReader(counted.store);
    try {
      const content = await calendarContent(reader, c.req.query());
      callerRate.add(c, content.matches.length * matchCost);
      const text = await calendarText(content, reader, config);
      return c.body(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="matches.ics"',
        'Cache-Control': 'public, max-age=300',
      });
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return c.text(error.message, error.status as ContentfulStatusCode);
    } finally {
      callerRate.add(c, counted.reads() * unitsPerRead);
    }
  });
}
