import { Suspense } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useSettled, useThing, useThings, useUnsavedCount } from '#data/hooks/use-things.ts';
import { settings } from '#data/settings/settings.ts';
import { isOver, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { lastOfSeries } from '#domain/match/tie.ts';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import { enteredPlaces } from '#domain/selection/final-places.ts';
import { newsGroups } from '#domain/selection/news-groups.ts';
import { teamCategories } from '#domain/selection/team-categories.ts';
import { areTeamsRanked, hasRankings, teamRankings } from '#domain/selection/team-rankings.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import type { PageProps } from '../../page.ts';
import { NewsCards } from '../../record/NewsCards.tsx';
import { useLiveKeys, useNextKeys, useResultKeys } from '../../record/use-own-matches.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import eventTeamsStyles from './EventTeams.module.css';
import styles from './Overview.module.css';
import resultBoxStyles from './ResultBox.module.css';
import { ResultBox } from './ResultBox.tsx';
import tiles from './TeamTiles.module.css';
import { TeamTiles } from './TeamTiles.tsx';

type EventTeamsProps = {
  event: GameEvent | undefined;
  /** Teams that are still missing will not come. */
  isReady: boolean;
};

/** The event's teams by category and, on request or once it is over, by final place. */
function EventTeams({ event, isReady }: EventTeamsProps) {
  const { rankTeamsOnEvents } = useSettings();
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  if (isReady && teams.length === 0) {
    return (
      <section>
        <SectionHeading>Teams</SectionHeading>
        <NotSaved keys={teamKeys}>
          <EmptyState title="Teams are not announced yet" text="They appear here as soon as they are." />
        </NotSaved>
      </section>
    );
  }

  const hasPlaces = hasRankings(teams);
  const isRanked = event !== undefined && hasPlaces && areTeamsRanked(rankTeamsOnEvents, event);
  const hasCategories = teams.some((team) => team.team_category);
  const PlaceTitle = hasCategories ? 'h4' : 'h3';
  const categories = hasCategories ? teamCategories(teams) : [{ name: undefined, teams }];
  return (
    <section>
      <SectionHeading
        side={
          <div className={eventTeamsStyles.tools}>
            {hasPlaces && (
              <Switch
                label="By final place"
                isOn={isRanked}
                onChange={(isOn) => {
                  settings.rankTeamsOnEvents = isOn;
                }}
              />
            )}
            {event && (
              <ThingLink type="event" record={event} subPage="rosters" className={eventTeamsStyles.more}>
                All rosters
              </ThingLink>
            )}
          </div>
        }
      >
        Teams
      </SectionHeading>
      <NotSaved keys={teamKeys} />
      {isReady ? (
        <div className={stack.gap5}>
          {categories.map((category) => (
            <div key={category.name ?? ''} className={stack.gap3}>
              {category.name && <h3 className={eventTeamsStyles.title}>{category.name}</h3>}
              {isRanked ? (
                teamRankings(category.teams).map((place) => (
                  <div key={place.title} className={eventTeamsStyles.place}>
                    <PlaceTitle className={eventTeamsStyles.placeTitle}>{place.title}</PlaceTitle>
                    <TeamTiles teams={place.teams} />
                  </div>
                ))
              ) : (
                <TeamTiles teams={category.teams} />
              )}
            </div>
          ))}
        </div>
      ) : (
        <div className={tiles.tiles} aria-busy="true">
          <Skeleton count={teamKeys.length || 8} width="100%" height={3} />
        </div>
      )}
    </section>
  );
}

/** The rules of brackets and standings: an event that is not decided does not load them. */
const DecidedResult = lazyPart(() => import('../../event-result/DecidedResult.tsx'));

/** The room of a result whose records are loading, so that it pushes nothing down. */
const firstPlace = <div className={resultBoxStyles.firstPlace} />;

/**
 * The result of an event, see `eventResult`. Renders nothing where the records of the page already exclude a result, so
 * that no room is kept for one. A past season that another event decides has a champion as a rule.
 */
function EventResult({ event }: { event: GameEvent }) {
  const teams = useThings('Teams', linkedIds(event.teams));
  const { decidedBy } = eventBlocks(event.blocks);
  const deciderKeys = decidedBy === null ? [] : [decidedBy];
  const [decider] = useThings('Events', deciderKeys);
  const isSettled = useSettled(deciderKeys);
  const status = eventStatus(event, useClock(minuteMs));
  const entered = enteredPlaces(teams);
  if (entered.length > 0) return <ResultBox result={{ kind: 'entered', places: entered }} />;
  if (decidedBy === null) return <MatchResult event={event} />;
  if (event.in_progress) return null;
  if (decider) return <MatchResult event={decider} season={event} />;
  return status === 'past' && !isSettled ? firstPlace : null;
}

const isCalledOff = (match: ScoredMatch): boolean => outcomeOf(match).kind === 'called off';

type MatchResultProps = { event: GameEvent; season?: GameEvent };

/** The result that the matches of an event give, for itself or for the season that it decides. */
function MatchResult({ event, season }: MatchResultProps) {
  const isDeciding = season !== undefined;
  const bracketKeys = linkedIds(event.brackets);
  const brackets = visibleBrackets(useThings('Brackets', bracketKeys));
  // A bracket from which all advance has no champion. The final is last as a rule; where it is not, the bracket is over
  // once the last match is as well.
  const lastKeys = brackets
    .filter(({ bracket_layout }) => /champion/i.test(bracket_layout ?? ''))
    .flatMap(({ ordered_matches }) => linkedIds(ordered_matches).at(-1) ?? []);
  const lasts = useThings('Matches', lastKeys);
  const isPast = eventStatus(event, useClock(minuteMs)) === 'past';
  const hasNoBracket = isPast && bracketKeys.length === 0;
  const hasStandings = eventBlocks((season ?? event).blocks).hasStandings;
  const mayHaveTable = hasNoBracket && !isDeciding && hasStandings;
  const loadedKeys = mayHaveTable || (hasNoBracket && isDeciding) ? linkedIds(event.matches) : [];
  const loaded = useThings('Matches', loadedKeys);
  const isSettled = useSettled([...bracketKeys, ...lastKeys, ...loadedKeys]);
  const ends = hasNoBracket && (isDeciding || mayHaveTable) ? [lastOfSeries(loaded) ?? []].flat() : lasts;
  const hasOnlyTable = mayHaveTable && loaded.every((match) => linkedIds(match.brackets).length === 0);
  // The table tells how an event ended whose final was called off.
  const hasTable = hasOnlyTable || (hasStandings && ends.some(isCalledOff));
  const decided = mayHaveTable ? [] : ends.filter(isOver);
  if (!hasTable && decided.length === 0) return isDeciding && isPast && !isSettled ? firstPlace : null;
  const placeholder = hasTable ? (
    <div className={resultBoxStyles.linePlace} />
  ) : (
    decided.map(({ id }) => <div key={id} className={resultBoxStyles.firstPlace} />)
  );
  return (
    <Suspense fallback={placeholder}>
      <DecidedResult event={event} brackets={brackets} hasTable={hasTable} season={season} />
    </Suspense>
  );
}

const nextCount = 2;
const lastCount = 4;

/** Live and upcoming matches; an event with neither shows its results. */
function NowAndNext({ event }: { event: GameEvent }) {
  const live = useLiveKeys(event);
  const nowMs = useClock(minuteMs);
  const { keys, isLoading } = useNextKeys(event);
  const next = keys.slice(0, nextCount);
  // While the list loads, an event in progress reserves the space of its next matches.
  const isKept = isLoading && event.in_progress === true && event.matches !== undefined;
  const status = eventStatus(event, nowMs);
  const hasBegun = status === 'past' || status === 'in-progress';
  const isOver = !isLoading && live.length + next.length === 0 && hasBegun;
  // A final whose teams are undecided is no result.
  const last = useResultKeys(isOver ? event : undefined, lastCount);
  if (live.length + next.length + last.length === 0 && !isKept) return null;
  const placeholders = isKept ? ['first', 'second'].slice(0, nextCount) : [];
  return (
    <section>
      <SectionHeading
        side={
          <ThingLink type="event" record={event} subPage="schedule" className={styles.more}>
            Full schedule
          </ThingLink>
        }
      >
        {isOver
          ? status === 'past'
            ? 'Last matches'
            : 'Latest matches'
          : live.length > 0
            ? 'On now and next'
            : 'Up next'}
      </SectionHeading>
      <ul className={stack.gap2}>
        {[...live, ...next, ...last].map((key) => (
          <li key={key}>
            <MatchRow matchKey={key} />
          </li>
        ))}
        {placeholders.map((place) => (
          <li key={place} className={styles.placeholder} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}

/** News about the event, by category. */
function EventNews({ event }: { event: GameEvent }) {
  const nowMs = useClock(minuteMs);
  const newsKeys = linkedIds(event.news_items);
  const news = useThings('News', newsKeys);
  const unsavedCount = useUnsavedCount(newsKeys);
  const groups = newsGroups(news, { listing: 'event', nowMs });
  if (groups.length === 0 && unsavedCount > 0) {
    return (
      <section>
        <SectionHeading>News</SectionHeading>
        <NotSaved keys={newsKeys} />
      </section>
    );
  }
  return groups.map((group) => (
    <section key={group.title}>
      <SectionHeading>{group.title}</SectionHeading>
      <NewsCards news={group.items} />
    </section>
  ));
}

/** The event's result, its matches now and next, its teams and its news. */
export default function Overview({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  return (
    <div className={stack.gap6}>
      {event && <EventResult event={event} />}
      {event && <NowAndNext event={event} />}
      <EventTeams event={event} isReady={isReady} />
      {event && <EventNews event={event} />}
    </div>
  );
}
