import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Broadcast, GameEvent, Match } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { formatText } from '#domain/match/match-format.ts';
import { matchTitle, slotName } from '#domain/match/match-title.ts';
import { whereToWatch } from '#domain/match/where-to-watch.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { chosenDay, mapLines, sheetDays } from '#domain/schedule/match-sheet.ts';
import { formatTime } from '#domain/time/format.ts';
import { calendarDate } from '#domain/time/wall-clock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ZonePicker } from '#ui/controls/ZonePicker.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { useMatch } from '#ui/things/use-match.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './EventSheet.module.css';

/** Names of the casters, and of the crew with their roles; those that are loaded. */
function useCrew(match: Match | undefined) {
  const casters = useThings('Players', linkedIds(match?.casters));
  const roles = useThings('Player Relationships', linkedIds(match?.player_relationships));
  const crew = useThings(
    'Players',
    roles.flatMap(({ player }) => linkedIds(player)),
  );
  const roleTexts = roles.flatMap(({ player, singular_name: role }) => {
    const name = crew.find((one) => isSameRecord(one, player?.[0]))?.name;
    return name === undefined ? [] : [role === undefined ? name : `${name} (${role})`];
  });
  return { casters: casters.map(({ name }) => name).join(', '), crew: roleTexts.join(', ') };
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Keys of the two sides, which may have the same text. */
const places = ['left', 'right'] as const;

type MatchSheetProps = {
  matchKey: string;
  /** Event, day and zone, on every page. */
  heading: string;
  broadcasts: readonly Broadcast[];
};

/** One match: its facts, a table for its scores, and lines for signatures. */
function MatchSheet({ matchKey, heading, broadcasts }: MatchSheetProps) {
  const view = useMatch(matchKey);
  const options = useTimeOptions();
  const { casters, crew } = useCrew(view?.match);
  if (view === undefined) return null;
  const { match, slots } = view;
  const sides = match.special_event ? [] : slots.map(slotName);
  const streams = whereToWatch(match.stream_code, broadcasts);
  const lines = Array.from({ length: mapLines(match) }, (_, place) => place + 1);
  return (
    <article className={styles.match}>
      <p className={styles.running}>{heading}</p>
      <header className={styles.head}>
        <span className={styles.time}>{formatTime(match.start, options, ['time', 'zone'])}</span>
        <h3 className={styles.name}>{matchTitle(match, slots)}</h3>
      </header>
      <dl className={styles.facts}>
        <Fact name="Format" value={formatText(match) ?? 'Not set'} />
        <Fact name="Stage" value={[match.sub_event, match.round].filter(Boolean).join(', ') || '–'} />
        <Fact name="Casters" value={casters || 'Nobody assigned'} />
        <Fact name="Crew" value={crew || 'Nobody assigned'} />
        <Fact
          name="Stream"
          value={streams.map(({ name, link }) => `${name} (${link})`).join(', ') || 'No stream'}
        />
      </dl>
      {sides.length > 0 && (
        <table className={styles.scores}>
          <thead>
            <tr>
              <th scope="col">Map</th>
              <th scope="col">Name</th>
              {sides.map((side, place) => (
                <th key={places[place]} scope="col">
                  {side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td />
                <td />
                <td />
              </tr>
            ))}
            <tr className={styles.final}>
              <th scope="row" colSpan={2}>
                Final score
              </th>
              <td />
              <td />
            </tr>
          </tbody>
        </table>
      )}
      <div className={styles.signatures}>
        {sides.map((side, place) => (
          <p key={places[place]}>For {side}: name and signature</p>
        ))}
        <p>Referee: name and signature</p>
      </div>
    </article>
  );
}

type SheetProps = { event: GameEvent; matchKeys: readonly string[] };

/** The matches of one day on paper, with the choices of what is printed. */
function Sheet({ event, matchKeys }: SheetProps) {
  const matches = useThings('Matches', matchKeys);
  const broadcasts = useThings('Broadcasts', linkedIds(event.broadcasts));
  const options = useTimeOptions();
  const [parameters, setParameters] = useSearchParams();
  const [isSpread, setIsSpread] = useState(true);
  const days = sheetDays(matches, options);
  const day = chosenDay(days, parameters.get('day'), calendarDate(options.nowMs, options.zone));
  if (day === undefined) {
    return (
      <NotSaved keys={matchKeys}>
        <EmptyState
          title="Nothing to print yet"
          text="The sheet has the matches of one day. No match of this event has a start time."
        />
      </NotSaved>
    );
  }
  const date = formatTime(day.matches[0]?.start, options, ['weekday', 'ordinal', 'long-month', 'year']);
  const zone = formatTime(day.matches[0]?.start, options, ['zone']);
  const heading = `${event.name ?? ''} · ${date} · times in ${zone}`;
  return (
    <>
      <div className={styles.tools}>
        <Select
          label="Day"
          value={day.date ?? ''}
          options={days.map(({ date: value = '', label = '', matches: { length } }) => ({
            value,
            label: `${label}, ${length} ${length === 1 ? 'match' : 'matches'}`,
          }))}
          onChange={(value) => setParameters({ day: value }, { replace: true })}
        />
        <ZonePicker nowMs={options.nowMs} />
        <Switch label="One match on each page" isOn={isSpread} onChange={setIsSpread} />
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <NotSaved keys={matchKeys} />
      <div className={styles.sheet} data-spread={isSpread || undefined}>
        {day.matches.map((match) => (
          <MatchSheet
            key={match.id}
            matchKey={cleanId(match) ?? ''}
            heading={heading}
            broadcasts={broadcasts}
          />
        ))}
      </div>
    </>
  );
}

/** Sheet of a match day for staff at the venue: facts, scores and signatures of each match. */
export default function EventSheet({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  return (
    <section>
      <SectionHeading>Print sheet</SectionHeading>
      {event && isReady ? (
        <Sheet event={event} matchKeys={linkedIds(event.matches)} />
      ) : (
        <LoadingRows count={4} height={5} />
      )}
    </section>
  );
}
