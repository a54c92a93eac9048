import { Suspense } from 'react';
import { Link } from 'wouter';
import { useSite } from '#data/hooks/page-state.ts';
import { useFollowing } from '#data/hooks/use-install.ts';
import { useNotices } from '#data/notices/obstacle.ts';
import { laterPart } from '#ui/later-part.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { FollowButton } from '#ui/things/FollowButton.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { CalendarButton } from '../record/calendar/CalendarButton.tsx';
import { FollowedMatches, useFollowed } from './FollowedMatches.tsx';
import styles from './Following.module.css';

const Notices = laterPart(() => import('./notices/Notices.tsx'));

/** Everything that this browser follows: its matches, and the teams, players and events themselves. */
export default function Following() {
  const following = useFollowing();
  const { isOn } = useNotices();
  const { minisite, siteName, siteUrl } = useSite();
  const { teams, players, events } = useFollowed();
  const groups = [
    { title: 'Teams', kind: 'team' as const, records: teams },
    { title: 'Players', kind: 'player' as const, records: players },
    { title: 'Events', kind: 'event' as const, records: events },
  ].filter(({ records }) => records.length > 0);

  if (following.length === 0) {
    return (
      <>
        <PageHeading>Following</PageHeading>
        <EmptyState
          title="You follow nothing yet"
          text="Press Follow on a team, a player or an event: its matches are then listed here and at the top of the home page, and its pages open without a connection. No account is needed, and the list stays in this browser."
          action={
            minisite ? <a href={`${siteUrl}/teams`}>Find a team</a> : <Link href="/teams">Find a team</Link>
          }
        />
        {isOn && !minisite && (
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading
        below="Kept in this browser only. No account is needed."
        side={
          <CalendarButton
            of={{ kind: 'follow', key: following.map(({ key }) => key).join(',') }}
            name="everything you follow"
          />
        }
      >
        Following
      </PageHeading>
      <div className={stack.gap6}>
        <section aria-labelledby="followed-matches" className={stack.gap3}>
          <h2 id="followed-matches">Matches</h2>
          <FollowedMatches next={12} results={8} none="Nothing you follow has a match scheduled right now." />
        </section>
        <NotSaved keys={following.map(({ key }) => key)} />
        {groups.map(({ title, kind, records }) => (
          <section key={title} aria-label={title} className={stack.gap3}>
            <h2>{title}</h2>
            <ul className={styles.things}>
              {records.map((record) => (
                <li key={record.id} className={styles.thing}>
                  {/* The kind and its records were put together above. */}
                  <ThingTile {...({ type: kind, record } as Parameters<typeof ThingTile>[0])} />
                  <FollowButton kind={kind} record={record} name={record.name ?? 'it'} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {minisite ? (
          <p>
            <a href={`${siteUrl}/following#notices`}>Notices about what you follow, on {siteName}</a>
          </p>
        ) : (
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        )}
      </div>
    </>
  );
}
