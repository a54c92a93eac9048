import { link, number, table, text } from './field.ts';

export const eventSeries = table('Event Series', {
  name: text(),
  order: number(),
  events: link('Events.event_series'),
});
