import { formatTime } from '../time/format.ts';

const factLine = /^(- Dates: )(\d{4}-\d{2}-\d{2})(?: to (\d{4}-\d{2}-\d{2}))?$/gm;

const dayOf = (date: string): string =>
  formatTime(date, { zone: 'UTC' }, ['ordinal', 'long-month', 'year']) || date;

/** The text about an event with the dates of its fact line as the rest of the site writes them: "16th April 2021". */
export function aboutText(stored: string): string {
  return stored.replace(factLine, (_line, label: string, from: string, to: string | undefined) =>
    [label + dayOf(from), ...(to === undefined ? [] : [dayOf(to)])].join(' to '),
  );
}
