import { Fragment } from 'react';
import { besideMinisiteTabs, tabsOf } from '#contract/page-tabs.ts';
import type { GameEvent } from '#contract/records.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { minisitePrompt } from '#domain/links/minisite-relation.ts';
import { parseWebAddress } from '#domain/links/web-address.ts';
import { eventPrize } from '#domain/navigation/event-prize.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import { prizeText } from '#domain/text/money.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/format.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import SpoilerButton from '#ui/spoilers/SpoilerButton.tsx';
import { eventInitials } from '#ui/things/event-initials.ts';
import { FollowButton } from '#ui/things/FollowButton.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { CalendarButton } from '../record/calendar/CalendarButton.tsx';
import { HeaderLogo } from '../record/HeaderLogo.tsx';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';
import { RecordGate } from '../record/RecordGate.tsx';
import { RecordHeader, RecordSocials } from '../record/RecordHeader.tsx';
import { useLiveKeys } from '../record/use-own-matches.ts';
import styles from './EventShell.module.css';

/** A start date is a calendar day and is formatted the same in every time zone. */
const dayOf = (event: GameEvent) =>
  formatTime(event.start_date, { zone: 'UTC' }, ['ordinal', 'long-month', 'year']);

/** Organisers may mark an event as in progress before its first day. */
const isAhead = (event: GameEvent, nowMs: number) =>
  new Date(event.start_date ?? Number.NaN).getTime() > nowMs;

/** True if the header says "In progress". */
export const isRunning = (event: GameEvent, nowMs: number): boolean =>
  eventStatus(event, nowMs) === 'in-progress' && !isAhead(event, nowMs);

function dateFact(event: GameEvent, nowMs: number): string {
  const day = dayOf(event);
  switch (eventStatus(event, nowMs)) {
    case 'in-progress':
      return day && `${isAhead(event, nowMs) ? 'Starts' : 'Since'} ${day}`;
    case 'upcoming':
      return `Starts ${day}`;
    case 'past':
      return formatTime(event.start_date, { zone: 'UTC' }, ['long-month', 'year']);
    default:
      return '';
  }
}

/** Returns the facts below an event's name: type, date, prize money, size and game. */
export function eventFacts(event: GameEvent, nowMs: number): string[] {
  const teamCount = linkedIds(event.teams).length;
  const size = teamCount > 0 ? `${teamCount} ${teamCount === 1 ? 'team' : 'teams'}` : '';
  const prize = eventPrize(event.blocks);
  const money = prize === undefined ? '' : `${prizeText(prize)} prize money`;
  return [event.type_description ?? '', dateFact(event, nowMs), money, size, event.game ?? ''].filter(
    Boolean,
  );
}

/** Returns the title of the header: series and subtitle if the event has both, else its name. */
export function eventTitle(event: GameEvent): { above: string | undefined; title: string } {
  const { series_name: series, series_subtitle: subtitle } = event;
  if (series && subtitle) return { above: series, title: subtitle };
  return { above: undefined, title: event.name ?? '' };
}

/** An IP address has no subdomains. */
const isNumeric = (host: string) => /^[\d.]+(?::\d+)?$/.test(host);

/** Link to the event's own site, for visitors of other sites. */
function MinisitePrompt({ event }: { event: GameEvent }) {
  const { siteUrl, subdomain } = useSite();
  const address = parseWebAddress(siteUrl);
  if (!address) return null;
  const prompt = minisitePrompt(event, subdomain, {
    scheme: address.scheme,
    domain: isNumeric(address.host) ? undefined : address.host,
  });
  if (!prompt) return null;
  return (
    <a href={prompt.href} className={styles.prompt}>
      <span className={styles.name}>{prompt.subdomain}</span>
      Visit the event website
      <Icon name="forward" />
    </a>
  );
}

type EventLinksProps = {
  event: GameEvent;
  /** All records of the page are loaded: missing ones will not arrive. */
  isComplete: boolean;
};

/** Link to the event's own site, and its approved social links; shown on all pages of the event. */
function EventLinks({ event, isComplete }: EventLinksProps) {
  return (
    <>
      <MinisitePrompt event={event} />
      <RecordSocials socials={event.socials} isComplete={isComplete} />
    </>
  );
}

type EventHeaderProps = {
  event: GameEvent;
  /** The low variant, above child pages. */
  isCompact: boolean;
  /** All records of the page are here: what is missing now will not come. */
  isComplete: boolean;
};

/** Logo, names, date and state of the event, in its colours. */
function EventHeader({ event, isCompact, isComplete }: EventHeaderProps) {
  const theme = useTheme(event);
  const nowMs = useClock(minuteMs);
  const isLive = useLiveKeys(event).length > 0;
  const { above, title } = eventTitle(event);
  const facts = eventFacts(event, nowMs);
  // Size and game are a separate line on phones, so that lines do not rewrap when the font arrives.
  const factGroups = [facts.slice(0, -2), facts.slice(-2)].filter((group) => group.length > 0);
  return (
    <>
      <RecordHeader
        theme={theme}
        record={event}
        isCompact={isCompact}
        logo={<HeaderLogo theme={theme} record={event} isSmall={isCompact} mark={eventInitials(event)} />}
        above={above}
        name={title || 'Event'}
        below={
          <p className={styles.facts}>
            {isLive ? (
              <LiveMark />
            ) : (
              isRunning(event, nowMs) && <span className={styles.state}>In progress</span>
            )}
            {factGroups.map((group) => (
              <span key={group.join()} className={styles.group}>
                {group.map((fact) => (
                  <span key={fact} className={styles.fact}>
                    {fact}
                  </span>
                ))}
              </span>
            ))}
          </p>
        }
        extras={
          <>
            <FollowButton kind="event" record={event} name={title || 'this event'} />
            {linkedIds(event.matches).length > 0 && (
              <CalendarButton of={{ kind: 'event', key: cleanId(event) ?? event.id }} name={title} />
            )}
            {linkedIds(event.matches).length > 0 && <SpoilerButton event={event} />}
            <EditRecord record={event} name={title || undefined} />
            {!isCompact && <EventLinks event={event} isComplete={isComplete} />}
          </>
        }
      />
      {isCompact && (
        <div className={styles.links}>
          <EventLinks event={event} isComplete={isComplete} />
        </div>
      )}
    </>
  );
}

type EventTabsProps = {
  event: GameEvent;
  /** The child page that is open. */
  openPath: string;
};

/** The event's sub-navigation: what the event has, and the page that is open. */
function EventTabs({ event, openPath }: EventTabsProps) {
  const { minisite } = useSite();
  const brackets = useThings('Brackets', linkedIds(event.brackets));
  const key = cleanId(event) ?? '';
  const facts = { event, brackets };
  if (key === minisite?.eventKey) {
    return <SubNavigation items={besideMinisiteTabs(facts, openPath)} base="" label="Event" />;
  }
  return <SubNavigation items={tabsOf('event', facts, openPath)} base={`/event/${key}`} label="Event" />;
}

/** The frame of all pages of an event. */
export default function EventShell(props: EntityShellProps) {
  // On child pages the header is compact, since their content is what the visitor opened.
  const isCompact = props.childPath !== '';
  return (
    <RecordGate
      table="Events"
      recordKey={props.recordKey}
      skeleton={<HeaderSkeleton isCompact={isCompact} />}
    >
      {(event) => <EventFrame {...props} event={event} isCompact={isCompact} />}
    </RecordGate>
  );
}

type EventFrameProps = EntityShellProps & { event: GameEvent; isCompact: boolean };

function EventFrame({ event, isCompact, isComplete, title, childPath, children }: EventFrameProps) {
  useTitle(title({ name: event.name }));
  useFavicon(useTheme(event));
  return (
    <>
      {/* The key replaces the header instead of resizing it, which would show the tall one shrinking. */}
      <Fragment key={isCompact ? 'low' : 'high'}>
        <EventHeader event={event} isCompact={isCompact} isComplete={isComplete} />
        <EventTabs event={event} openPath={childPath} />
      </Fragment>
      {children}
    </>
  );
}
