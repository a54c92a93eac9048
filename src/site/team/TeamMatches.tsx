import clsx from 'clsx';
import { Fragment, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { Match } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { matchesByEvent } from '#domain/match/event-matches.ts';
import { hasResult, isOver } from '#domain/match/outcome.ts';
import { countsText } from '#domain/match/result-counts.ts';
import { statsTally } from '#domain/match/stats-class.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { hiddenMatchesOf, isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { MatchCard } from '#ui/things/MatchCard.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import type { PageProps } from '../page.ts';
import { EventGroup } from '../record/EventGroup.tsx';
import styles from './TeamMatches.module.css';

/** Few visitors hide results. */
const HiddenMatches = lazyPart(() => import('#ui/spoilers/HiddenMatches.tsx'));

const noBrackets = () => [];

/** A longer list shows the matches of its first event only, until the others are opened. */
const foldedFrom = 24;

/**
 * Matches of a team, with this team on the left: upcoming ones first, then results from the newest. They are grouped by
 * event if there are several, and shown as rows or, by choice, as cards.
 */
export default function TeamMatches({ recordKey: key, isReady }: PageProps) {
  const [search, setSearch] = useSearchParams();
  const team = useThing('Teams', key);
  const ids = linkedIds(team?.matches);
  const matches = useThings('Matches', ids);
  const eventIds = [...new Set(matches.flatMap((match) => firstLinkedId(match.event) ?? []))];
  const events = useThings('Events', eventIds);
  const isCards = search.get('view') === 'cards';

  const hiddenKeys = team && hiddenMatchesOf(team);
  if (team && ids.length === 0 && !hiddenKeys?.length) {
    return <EmptyState title="No matches yet" text="They appear here once they are scheduled." />;
  }
  if (!team || !isReady) {
    return (
      <div aria-busy="true">
        <LoadingRows count={Math.max(4, ids.length)} height={4.25} />
      </div>
    );
  }

  const eventOf = (id: string) => events.find((event) => cleanId(event) === id);
  const groups = (
    [
      { title: 'To play', matches: matches.filter((match) => !isOver(match)), order: 'oldest' },
      { title: 'Played', matches: matches.filter(hasResult), order: 'newest' },
      {
        title: 'Not played',
        matches: matches.filter((match) => isOver(match) && !hasResult(match)),
        order: 'newest',
      },
    ] as const
  )
    .map(({ title, matches: listed, order }) => ({
      title,
      byEvent: matchesByEvent(listed, { eventOf, order }),
    }))
    .filter(({ byEvent }) => byEvent.length > 0);
  const isGrouped = new Set(matches.map(({ event }) => firstLinkedId(event))).size > 1;
  const isFolded = matches.length >= foldedFrom;
  const hidden = matches.length === 0 || matches.some(isResultHidden) ? hiddenKeys : undefined;
  const { total } = statsTally(
    matches.map((match) => ({ match, team: key })),
    noBrackets,
  );

  const listOf = (listed: readonly Match[]) => (
    <ul className={clsx(styles.list, isCards && styles.cards)}>
      {listed.map((match) => (
        <li key={match.id} className={styles.item}>
          {isCards ? (
            <MatchCard matchKey={cleanId(match) ?? match.id} />
          ) : (
            <MatchRow matchKey={cleanId(match) ?? match.id} leftTeam={key} hasContext />
          )}
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <div className={styles.bar}>
        {/* A sum without the hidden ones would be a wrong one. */}
        {matches.some(isResultHidden) ? (
          <p>Some scores are hidden on this device.</p>
        ) : (
          <dl className={styles.record}>
            <div className={styles.figure}>
              <dt>Matches</dt>
              <dd className={styles.number}>{countsText(total)}</dd>
            </div>
            <div className={styles.figure}>
              <dt>Maps</dt>
              <dd className={styles.number}>{`${total.mapWins}–${total.mapLosses}`}</dd>
            </div>
          </dl>
        )}
        <Switch
          label="Show pictures"
          isOn={isCards}
          onChange={(isOn) => setSearch(isOn ? { view: 'cards' } : {}, { replace: true })}
        />
      </div>
      {hidden && (
        <Suspense fallback={null}>
          <HiddenMatches who={team.name ?? 'this team'} keys={hidden} past={hidden.length} />
        </Suspense>
      )}
      {groups.map(({ title, byEvent }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          {byEvent.map((group, place) =>
            isGrouped ? (
              <EventGroup
                key={group.eventId}
                eventId={group.eventId}
                matchCount={group.matches.length}
                isOpenAtFirst={place === 0 || !isFolded}
              >
                {listOf(group.matches)}
              </EventGroup>
            ) : (
              <Fragment key={group.eventId}>{listOf(group.matches)}</Fragment>
            ),
          )}
        </section>
      ))}
    </>
  );
}
