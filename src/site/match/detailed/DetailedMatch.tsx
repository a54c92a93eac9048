import clsx from 'clsx';
import { useState } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { teamHistory } from '#domain/match/team-history.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { Implications } from '#ui/bracket/Implications.tsx';
import stack from '#ui/styles/stack.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { DottedText } from '#ui/things/DottedText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Markdown } from '#ui/things/Markdown.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { PageProps } from '../../page.ts';
import { MapCards } from '../MapCards.tsx';
import { MapHistory } from '../MapHistory.tsx';
import styles from './DetailedMatch.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { StatList } from './StatList.tsx';
import { TeamRoster } from './TeamRoster.tsx';

/** Parts of the detailed view of a match; each can be switched on or off. */
const regionNames = [
  'maps',
  'rosters',
  'staff',
  'casting',
  'contacts',
  'stats',
  'implications',
  'history',
  'otherEvents',
  'notes',
  'roles',
] as const;

export type RegionName = (typeof regionNames)[number];

const regionLabels: Readonly<Record<RegionName, string>> = {
  maps: 'Match maps',
  rosters: 'Rosters',
  staff: 'Team staff',
  casting: 'Casting info',
  contacts: 'Contacts',
  stats: 'Map stats',
  implications: 'Bracket implications',
  history: 'Match history',
  otherEvents: 'Non-event matches',
  notes: 'Show notes',
  roles: 'Eligible roles',
};

/** Parts that are switched on by default. */
export const regionsAtFirst: readonly RegionName[] = ['maps', 'rosters', 'implications', 'history', 'notes'];

type RegionFacts = {
  readonly isSpecial: boolean;
  readonly mapCount: number;
  readonly teamCount: number;
  readonly poolCount: number;
  readonly bracketCount: number;
  readonly hasNotes: boolean;
};

/** The parts there is something to show for; some depend on others being switched on. */
export function availableRegions(facts: RegionFacts, shown: ReadonlySet<RegionName>): RegionName[] {
  const hasTeams = !facts.isSpecial && facts.teamCount > 0;
  const hasRosters = hasTeams && shown.has('rosters');
  const conditions: Readonly<Record<RegionName, boolean>> = {
    maps: facts.mapCount > 0,
    rosters: hasTeams,
    staff: hasRosters,
    casting: hasRosters,
    contacts: hasRosters,
    stats: !facts.isSpecial && facts.teamCount === 2 && facts.poolCount > 0,
    implications: facts.bracketCount > 0,
    history: hasTeams,
    otherEvents: hasTeams && shown.has('history'),
    notes: facts.hasNotes,
    roles: hasRosters,
  };
  return regionNames.filter((name) => conditions[name]);
}

type TeamHistoryProps = { team: Team; match: Match; hasOtherEvents: boolean };

/** Matches that a team played before this match, by sub event. */
function TeamHistory({ team, match, hasOtherEvents }: TeamHistoryProps) {
  const key = cleanId(team) ?? team.id;
  const matches = useThings('Matches', linkedIds(team.matches));
  const groups = teamHistory(key, matches, match, { hasOtherEvents });
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>
        <TeamLink team={team} />
      </h2>
      {groups.map((group) => (
        <div key={group.title ?? ''}>
          <h3 className={styles.subtitle}>{group.title ?? 'Other matches'}</h3>
          <ul className={styles.rows}>
            {group.rows.map((row) => (
              <HistoryRow key={row.match.id} row={row} teamKey={key} />
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && (
        <p className={styles.none} data-empty="">
          No earlier results
        </p>
      )}
    </section>
  );
}

type RegionTogglesProps = {
  regions: readonly RegionName[];
  shown: ReadonlySet<RegionName>;
  onToggle: (region: RegionName) => void;
};

/** Switches for the parts of the page. */
function RegionToggles({ regions, shown, onToggle }: RegionTogglesProps) {
  if (regions.length === 0) return null;
  return (
    <fieldset className={styles.toggles}>
      <legend className={visuallyHidden.text}>Show</legend>
      {regions.map((region) => {
        const isShown = shown.has(region);
        return (
          <button
            key={region}
            type="button"
            aria-pressed={isShown}
            className={clsx(styles.toggle, isShown && styles.shown)}
            onClick={() => onToggle(region)}
          >
            <span className={styles.tick}>{isShown && <Icon name="check" />}</span>
            {regionLabels[region]}
          </button>
        );
      })}
    </fieldset>
  );
}

type ShowNotesProps = { match: Match; teams: readonly Team[] };

/** Show notes for casters: those of the match, then those of the teams. */
function ShowNotes({ match, teams }: ShowNotesProps) {
  const notes = [
    { key: match.id, title: undefined, text: match.show_notes },
    ...teams.map((team) => ({ key: team.id, title: team.name, text: team.show_notes })),
  ].filter((note) => note.text?.trim());
  return (
    <section className={stack.gap3} aria-labelledby="show-notes">
      <h2 id="show-notes" className={styles.showNotesTitle}>
        Show notes
      </h2>
      {notes.map((note) => (
        <div key={note.key} className={styles.note}>
          {note.title && <h3 className={styles.showNotesSubtitle}>{note.title}</h3>}
          <Markdown text={note.text} />
        </div>
      ))}
    </section>
  );
}

type DetailedMatchProps = Pick<PageProps, 'title' | 'isComplete'> & { match: Match };

export function DetailedMatch({ match, title, isComplete }: DetailedMatchProps) {
  const [shown, setShown] = useState<ReadonlySet<RegionName>>(() => new Set(regionsAtFirst));
  const event = useLinked('Events', match.event);
  const loadedTeams = useThings('Teams', linkedIds(match.teams));
  const teams = match.special_event ? [] : loadedTeams;
  const brackets = useThings('Brackets', linkedIds(match.brackets)).filter(
    (bracket) => !bracket.hide_implications,
  );
  const feeders = useFeederTexts(match);
  const name = namedMatch(match, isComplete ? teamSlots(match, loadedTeams, feeders.texts) : undefined);
  useTitle(title({ name }));
  useFavicon(useTheme(event));

  const notes = [match, ...teams].flatMap((record) => record.show_notes?.trim() || []);
  const regions = availableRegions(
    {
      isSpecial: match.special_event === true,
      mapCount: linkedIds(match.maps).length,
      teamCount: teams.length,
      poolCount: linkedIds(event?.map_pool).length,
      bracketCount: brackets.length,
      hasNotes: notes.length > 0,
    },
    shown,
  );
  const has = (name: RegionName) => regions.includes(name) && shown.has(name);
  const toggle = (name: RegionName) => {
    const next = new Set(shown);
    if (!next.delete(name)) next.add(name);
    setShown(next);
  };
  const context = matchContext(event, match);

  return (
    <article aria-busy={!isComplete}>
      <PageHeading above={context === '' ? undefined : <DottedText text={context} />}>{name}</PageHeading>
      {!isComplete ? (
        <LoadingRows count={6} height={5} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.regions}>
            <RegionToggles regions={regions} shown={shown} onToggle={toggle} />
            {match.special_event && (
              <EmptyState
                title="A special event"
                text="It has no teams, so there are no rosters or results."
              />
            )}
            {has('maps') && <MapCards match={match} />}
            {has('rosters') && (
              <div className={styles.pair}>
                {teams.map((team) => (
                  <TeamRoster
                    key={team.id}
                    team={team}
                    hasStaff={has('staff')}
                    hasCasting={has('casting')}
                    hasContacts={has('contacts')}
                    hasEligibleRoles={has('roles')}
                  />
                ))}
              </div>
            )}
            {has('notes') && <ShowNotes match={match} teams={teams} />}
            {has('stats') && <MapHistory match={match} />}
            {has('implications') &&
              brackets.map((bracket) => (
                <Implications key={bracket.id} bracket={bracket} match={match} isDetailed />
              ))}
            {has('history') && (
              <div className={styles.pair}>
                {teams.map((team) => (
                  <TeamHistory key={team.id} team={team} match={match} hasOtherEvents={has('otherEvents')} />
                ))}
              </div>
            )}
          </div>
          <aside className={styles.side}>
            <StatList match={match} event={event} />
          </aside>
        </div>
      )}
    </article>
  );
}
