import type { GameEvent } from '#contract/records.ts';
import { eventPrize } from '#domain/navigation/event-prize.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import { prizeText } from '#domain/text/money.ts';
import { formatTime } from '#domain/time/format.ts';

/** A start date is a calendar day and is formatted the same in every time zone. */
const dayOf = (event: GameEvent) =>
  formatTime(event.start_date, { zone: 'UTC' }, ['ordinal', 'long-month', 'year']);

function dateFact(event: GameEvent, nowMs: number): string {
  const day = dayOf(event);
  switch (eventStatus(event, nowMs)) {
    case 'in-progress':
      // Organisers may mark an event as in progress before its first day.
      return (
        day && `${new Date(event.start_date ?? Number.NaN).getTime() > nowMs ? 'Starts' : 'Since'} ${day}`
      );
    case 'upcoming':
      return `Starts ${day}`;
    case 'past':
      return formatTime(event.start_date, { zone: 'UTC' }, ['long-month', 'year']);
    default:
      return '';
  }
}

/** What stands under an event's name: date, prize money, size, game. */
export function eventFacts(event: GameEvent, nowMs: number): string[] {
  const teamCount = linkedIds(event.teams).length;
  const size = teamCount > 0 ? `${teamCount} ${teamCount === 1 ? 'team' : 'teams'}` : '';
  const prize = eventPrize(event.blocks);
  const money = prize === undefined ? '' : `${prizeText(prize)} prize money`;
  return [event.type_description ?? '', dateFact(event, nowMs), money, size, event.game ?? ''].filter(
    Boolean,
  );
}

/** The name as the header shows it: series and subtitle where the event has both, else its name (website 1.9). */
export function eventTitle(event: GameEvent): { above: string | undefined; title: string } {
  const { series_name: series, series_subtitle: subtitle } = event;
  if (series && subtitle) return { above: series, title: subtitle };
  return { above: undefined, title: event.name ?? '' };
}
