import clsx from 'clsx';
import { Link } from 'wouter';
import type { ActionName } from '#contract/actions.ts';
import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { scheduleRows } from '#domain/broadcast/schedule-position.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { isOver } from '#domain/match/outcome.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import pressState from '#ui/styles/press-state.module.css';
import stack from '#ui/styles/stack.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { type FieldAction, useFieldAction } from '../commands/use-field-action.ts';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { useSchedule } from '../show/show-state.ts';
import { useLiveMatchKey, useLiveMatchKeyOnAir } from '../show/use-live-match.ts';
import { useShowZone } from '../show/use-show.ts';
import { liveMatchControl } from './live-match-control.ts';
import styles from './ScheduleModule.module.css';

type EntryToggleProps = {
  label: string;
  matchName: string;
  isOn: boolean;
  control: Pick<FieldAction<ActionName>, 'state' | 'since' | 'glass' | 'isRunning'>;
  onToggle: (isOn: boolean) => void;
  /** Reason why it is disabled. */
  obstacle?: string | undefined;
  /** Seen on air at once. */
  goesOnAir?: boolean | undefined;
  /** True if the state of the shared control belongs to this entry. */
  hasState?: boolean | undefined;
};

/** One switch of a match on the schedule. */
function EntryToggle(props: EntryToggleProps) {
  const { label, matchName, isOn, control, onToggle, obstacle, goesOnAir, hasState = true } = props;
  const isWaiting = hasState && (control.state === 'waiting' || control.state === 'sending');
  return (
    <span className={styles.place}>
      <ToggleButton
        className={clsx(goesOnAir && styles.goesOnAir, isOn && isWaiting && pressState.waiting)}
        isOn={isOn}
        accessibleLabel={`${label}: ${matchName}`}
        obstacle={obstacle}
        isDisabled={control.isRunning}
        goesOnAir={goesOnAir}
        onToggle={onToggle}
      >
        {label}
      </ToggleButton>
      {hasState && (control.state !== 'idle' || control.glass) && (
        <StateMark state={control.state} since={control.since} glass={control.glass} />
      )}
    </span>
  );
}

const timeParts: readonly TimePart[] = ['weekday', 'ordinal', 'month'];
const hourParts: readonly TimePart[] = ['time', 'zone'];

/** One match of the schedule with its switches. */
function ScheduleEntry({ match }: { match: Match }) {
  const live = liveMatchControl.use();
  const key = cleanId(match) ?? match.id;
  const teamIds = linkedIds(match.teams);
  const teams = useThings('Teams', teamIds);
  const feeders = useFeederTexts(match);
  const primary = useFieldAction('set-match-overlays', key, ['show_on_overlays']);
  const secondary = useFieldAction('set-match-overlays', key, ['show_on_secondary_overlays']);
  const verdictOn = useMatchRights(match);
  const obstacle =
    verdictOn('dashboard: primary and secondary schedule') === 'allowed'
      ? undefined
      : 'That needs the right to edit this match';
  const isLive = useLiveMatchKey() === key;
  const isOnAir = useLiveMatchKeyOnAir() === key;
  const slots = teamSlots<Team>(match, teams, feeders.texts);
  const areTeamsHere = teams.length === teamIds.length;
  const name = namedMatch(match, areTeamsHere ? slots : undefined) ?? 'Match';
  const zone = useShowZone();
  const standing = matchStanding(match);
  const set = (overlayType: 'primary' | 'secondary', state: boolean) =>
    void (overlayType === 'primary' ? primary : secondary).run({
      match: restoreId(match.id),
      overlayType,
      state,
    });
  return (
    <li className={clsx(styles.entry, isOnAir && styles.live)}>
      {match.special_event !== true && (
        <span className={styles.teams}>
          {slots.map((slot, place) =>
            slot.dummy ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two places stay where they are.
              <span key={place} className={styles.unknown} title={slot.text}>
                <span className={visuallyHidden.text}>{slot.text}</span>
                <span aria-hidden="true">?</span>
              </span>
            ) : (
              <ThingLink key={slot.team.id} type="team" record={slot.team} title={slot.team.name}>
                <span className={visuallyHidden.text}>{slot.team.name}</span>
                <TeamLogo team={slot.team} size={36} />
              </ThingLink>
            ),
          )}
        </span>
      )}
      <span className={styles.words}>
        <Link href={`/detailed/${key}`} className={styles.name} title={name}>
          {name}
        </Link>
        <span className={styles.start}>
          {standing !== undefined && (
            <strong className={clsx(styles.standing, isOver(match) && styles.over)}>{standing}</strong>
          )}
          {match.start
            ? `${formatTime(match.start, { zone }, timeParts)} - ${formatTime(match.start, { zone }, hourParts)}`
            : 'No start time'}
        </span>
      </span>
      <span className={styles.toggles}>
        <EntryToggle
          label="Primary"
          matchName={name}
          isOn={match.show_on_overlays === true}
          control={primary}
          obstacle={obstacle}
          onToggle={(isOn) => set('primary', isOn)}
        />
        <EntryToggle
          label="Secondary"
          matchName={name}
          isOn={match.show_on_secondary_overlays === true}
          control={secondary}
          obstacle={obstacle}
          onToggle={(isOn) => set('secondary', isOn)}
        />
        <EntryToggle
          label="Live Match"
          matchName={name}
          isOn={isLive}
          control={live}
          hasState={isLive}
          goesOnAir
          onToggle={(isOn) =>
            void live.set(isOn ? match : undefined, name, verdictOn('match editor: roles') === 'allowed')
          }
        />
      </span>
    </li>
  );
}

/** Matches of the broadcast, with switches for those that overlays show and for the live one. */
export default function ScheduleModule() {
  const { matches, wanted } = useSchedule();
  if (wanted === 0) {
    return (
      <EmptyState
        title="Nothing scheduled"
        text="Matches come here when they are put on the schedule of this broadcast."
      />
    );
  }
  return (
    <div className={stack.gap3}>
      <SourcesNote draws="live_match" />
      <ul className={styles.rows}>
        {scheduleRows(matches).map((match) => (
          <ScheduleEntry key={match.id} match={match} />
        ))}
        {matches.length < wanted && <LoadingRows count={wanted - matches.length} height={3.5} />}
      </ul>
    </div>
  );
}
