import clsx from 'clsx';
import { Link } from 'wouter';
import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { isOver } from '#domain/match/outcome.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useLiveMatchKey, useLiveMatchKeyOnAir } from '../show/use-live-match.ts';
import { useShowZone } from '../show/use-show.ts';
import { EntryToggle } from './EntryToggle.tsx';
import { liveMatchControl } from './live-match-control.ts';
import styles from './ScheduleEntry.module.css';

const timeParts: readonly TimePart[] = ['weekday', 'ordinal', 'month'];
const hourParts: readonly TimePart[] = ['time', 'zone'];

/** One match of the schedule with its switches. */
export function ScheduleEntry({ match }: { match: Match }) {
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
