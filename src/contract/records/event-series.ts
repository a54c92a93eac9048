import { link, number, table, text } from './field.ts';

export const eventSeries = table('Event Series', {
  name: text(),
  /** Position on the events page. */
  order: number(),
  events: link('Events.event_series'),
});
