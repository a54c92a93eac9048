import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { countdownSeconds, countdownText } from '#domain/broadcast/countdown.ts';
import { expectedMs, type NowAndNext, type RundownEntry } from '#domain/broadcast/rundown.ts';
import type { RundownItem } from '#domain/broadcast/rundown-items.ts';
import { currentMap } from '#domain/match/current-map.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { formatText } from '#domain/match/match-format.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { isOver } from '#domain/match/outcome.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { formatTime, type TimeOptions } from '#domain/time/format.ts';
import { zoneOffsetMinutes } from '#domain/time/zone-time.ts';
import { browserZone, zoneAbbreviation } from '#domain/time/zones.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { MatchName } from '#ui/things/MatchName.tsx';
import { Score } from '#ui/things/Score.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useIs24Hour } from '../header/ClockButton.tsx';
import { ItemMark } from '../rundown/ItemMark.tsx';
import { useTeamsOf } from '../show/use-live-match.ts';
import { useShowZone } from '../show/use-show.ts';
import styles from './CastersView.module.css';
import entryTimesStyles from './Upcoming.module.css';

type NowCardProps = {
  /** The match on air. */
  match: Match | undefined;
  /** The item that runs beside it, or without a match. */
  item: RundownItem | undefined;
  /** Nothing of the day is left. */
  isOver: boolean;
};

/** The match on air with its score, teams on their sides of the screen, and the current map. */
export function NowCard({ match, item, isOver: isShowOver }: NowCardProps) {
  return (
    <section className={styles.card} aria-labelledby="casters-now">
      <div className={styles.cardHead}>
        <h2 id="casters-now" className={styles.label}>
          Now
        </h2>
        {match && <CurrentMap match={match} />}
      </div>
      {item && <ItemText item={item} nameClass={styles.nextName} />}
      {match && <MatchOnAir match={match} />}
      {!item && !match && (
        <p className={styles.none}>{isShowOver ? 'The show is over' : 'No match on air'}</p>
      )}
    </section>
  );
}

function MatchOnAir({ match }: { match: Match }) {
  const name = useMatchName(match);
  const teams = useTeamsOf(match);
  const isFlipped = match.flip_teams === true;
  const [left, right] = isFlipped ? [teams[1], teams[0]] : [teams[0], teams[1]];
  const hasSides = linkedIds(match.teams).length === 2 && match.special_event !== true;
  return (
    <>
      {hasSides ? (
        <div className={styles.score}>
          <Side team={left} />
          <span className={styles.points}>
            <Score match={match} isSwapped={isFlipped} hasBegun />
          </span>
          <Side team={right} />
        </div>
      ) : (
        <p className={styles.nextName}>{name ?? 'Match'}</p>
      )}
      <MatchFacts match={match} />
    </>
  );
}

function Side({ team }: { team: Team | undefined }) {
  return (
    <span className={styles.team}>
      <TeamLogo team={team} size={56} />
      <span className={styles.teamName}>{team?.name}</span>
    </span>
  );
}

/** `Map 4: Old Mill`; the outcome once the match is over. */
function CurrentMap({ match }: { match: Match }) {
  const current = currentMap(useThings('Maps', linkedIds(match.maps)));
  const played = useThing('Map Data', firstLinkedId(current?.map.map) ?? undefined);
  if (isOver(match)) return <p className={styles.map}>{outcomeWord(match) ?? 'Decided'}</p>;
  if (current === null) return null;
  const name = played?.name ? `: ${played.name}` : '';
  return (
    <p className={styles.map}>
      Map {current.number}
      {name}
    </p>
  );
}

/** Stage and format: `LC4: Semifinals · First to 3`. */
function MatchFacts({ match }: { match: Match }) {
  const event = useLinked('Events', match.event);
  const facts = [matchContext(event, match), match.special_event ? undefined : formatText(match)];
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}

type ItemTextProps = { item: RundownItem; nameClass: string | undefined };

/** An item that is not a match, with its length and notes. */
function ItemText({ item, nameClass }: ItemTextProps) {
  return (
    <>
      <p className={nameClass}>
        <ItemMark colour={item.colour} /> {item.title}
      </p>
      <p className={styles.facts}>{item.minutes} min</p>
      {item.notes && <p className={styles.notes}>{item.notes}</p>}
    </>
  );
}

/** Planned and expected start in the show's zone, and in the device's where its clock differs. */
function EntryTimes({ entry }: { entry: RundownEntry<unknown> }) {
  const zone = useShowZone();
  const local = browserZone();
  const show = { zone, is24Hour: useIs24Hour('Broadcast') };
  const device = { zone: local, is24Hour: useIs24Hour('Local') };
  useClock(minuteMs);
  const { plannedMs } = entry;
  const hasLocal = zoneOffsetMinutes(zone, plannedMs) !== zoneOffsetMinutes(local, plannedMs);
  return (
    <div className={entryTimesStyles.times}>
      <ZoneTime entry={entry} options={show} className={entryTimesStyles.show} />
      {hasLocal && <ZoneTime entry={entry} options={device} className={entryTimesStyles.local} />}
    </div>
  );
}

type ZoneTimeProps = {
  entry: RundownEntry<unknown>;
  options: TimeOptions;
  className: string | undefined;
};

function ZoneTime({ entry, options, className }: ZoneTimeProps) {
  const { plannedMs } = entry;
  const startMs = expectedMs(entry);
  const isMoved = startMs !== plannedMs;
  return (
    <p className={className}>
      <span className={visuallyHidden.text}>Planned </span>
      <time className={clsx(isMoved && entryTimesStyles.moved)}>
        {formatTime(plannedMs, options, ['time'])}
      </time>
      {isMoved && (
        <>
          <span className={visuallyHidden.text}> expected </span>{' '}
          <time>{formatTime(startMs, options, ['time'])}</time>
        </>
      )}{' '}
      <span className={entryTimesStyles.zone}>{zoneAbbreviation(options.zone, startMs, 'full')}</span>
    </p>
  );
}

/** The next entry with the time left until it begins, and the others that are still to come. */
export function Upcoming({ next, rest }: Pick<NowAndNext<Match>, 'next' | 'rest'>) {
  return (
    <>
      {next && (
        <section className={styles.card} aria-labelledby="casters-next">
          <div className={styles.cardHead}>
            <h2 id="casters-next" className={styles.label}>
              Next
            </h2>
            <TimeLeft untilMs={expectedMs(next)} />
          </div>
          <Entry entry={next} nameClass={styles.nextName} />
        </section>
      )}
      {rest.length > 0 && (
        <section className={styles.rest} aria-labelledby="casters-rest">
          <h2 id="casters-rest" className={styles.label}>
            Later
          </h2>
          <ol className={styles.list}>
            {rest.map((entry) => (
              <li key={(entry.match ?? entry.item).id} className={styles.row}>
                <Entry entry={entry} nameClass={styles.rowName} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function TimeLeft({ untilMs }: { untilMs: number }) {
  const seconds = countdownSeconds(untilMs, useClock(secondMs));
  return (
    <p className={styles.left} role="timer">
      {seconds > 0 ? `in ${countdownText(seconds)}` : 'Due now'}
    </p>
  );
}

type EntryProps = { entry: RundownEntry<Match>; nameClass: string | undefined };

function Entry({ entry, nameClass }: EntryProps) {
  return (
    <div className={styles.entry}>
      <EntryTimes entry={entry} />
      <div className={styles.entryText}>
        {entry.match ? (
          <>
            <p className={nameClass}>
              <MatchName match={entry.match} otherwise="Match" />
            </p>
            <MatchFacts match={entry.match} />
          </>
        ) : (
          <ItemText item={entry.item} nameClass={nameClass} />
        )}
      </div>
    </div>
  );
}
