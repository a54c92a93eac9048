import { Suspense } from 'react';
import type { GameEvent, Match, PlayerRelationship } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { inPlayOrder } from '#domain/match/map-cards.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { observersOf, staffRows } from '#domain/selection/staff-rows.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import { instantOf } from '#domain/time/instant.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { Fact } from '../Fact.tsx';
import { PeopleLinks } from '../PeopleLinks.tsx';
import styles from './StatList.module.css';

/** Links to the tally of each observer who has a client key. */
function ObserverTally({ relationships }: { relationships: readonly PlayerRelationship[] }) {
  const observers = useThings('Players', observersOf(relationships)).filter((player) => player.client_key);
  if (observers.length === 0) return null;
  return (
    <Fact term="Tally">
      <span className={styles.links}>
        {observers.map((player) => (
          <a
            key={player.id}
            href={`/client/${encodeURIComponent(player.client_key ?? '')}/tally-viewer`}
            className={styles.link}
            target="_blank"
            rel="noreferrer"
          >
            {player.name} <Icon name="external" />
          </a>
        ))}
      </span>
    </Fact>
  );
}

/** The code that checks editing rights is loaded for signed-in people only. */
const EditorButton = lazyPart(() => import('#ui/access/EditorButton.tsx'));

type StatListProps = { match: Match; event: GameEvent | undefined };

const thumbnailHeights = [720, 1080];

function TextRow({ term, text }: { term: string; text: string | number | undefined }) {
  return text === undefined || text === '' ? null : <Fact term={term}>{text}</Fact>;
}

function AddressRow({ term, address }: { term: string; address: string | undefined }) {
  const link = storedLink(address);
  const host = link === undefined ? undefined : parseWebAddress(link)?.host;
  if (host === undefined) return <TextRow term={term} text={address} />;
  return (
    <Fact term={term}>
      <a href={link} className={styles.link} target="_blank" rel="noreferrer">
        {host} <Icon name="external" />
      </a>
    </Fact>
  );
}

/** The facts of a match, with links to its page and to its images. */
export function StatList({ match, event }: StatListProps) {
  const { user } = useSession();
  const relationships = useThings('Player Relationships', linkedIds(match.player_relationships));
  const maps = inPlayOrder(useThings('Maps', linkedIds(match.maps))).filter((map) => map.replay_code);
  const key = cleanId(match) ?? match.id;
  return (
    <div className={styles.list}>
      {event && <ThingTile type="event" record={event} />}
      <ThingLink type="match" record={match} className={styles.button}>
        See match page <Icon name="forward" />
      </ThingLink>
      {user && (
        <Suspense fallback={null}>
          <EditorButton match={match} className={styles.button} />
        </Suspense>
      )}
      <EditRecord record={match} />
      <dl>
        <TextRow term="Custom name" text={match.custom_name} />
        <TextRow term="Number" text={match.match_number} />
        <TextRow term="Stage" text={match.sub_event} />
        {instantOf(match.start) !== undefined && (
          <Fact term="Start">
            <StartTime match={match} format="full" />
          </Fact>
        )}
        <AddressRow term="VOD" address={match.vod} />
        <AddressRow term="VOD, part 2" address={match.vod_2} />
        <AddressRow term="Clean feed" address={match.clean_feed} />
        <TextRow term="First to" text={match.first_to} />
        {staffRows({ casters: match.casters }, relationships).map((row) => (
          <Fact key={row.title} term={row.title}>
            <PeopleLinks ids={row.playerIds} isComplete />
          </Fact>
        ))}
        <ObserverTally relationships={relationships} />
        {maps.length > 0 && (
          <Fact term="Replay codes">
            <ul className={styles.codes}>
              {maps.map((map) => (
                <li key={map.id} className={styles.code}>
                  <span className={styles.map}>{map.name?.[0] ?? `Map ${map.number ?? ''}`}</span>
                  <span className={styles.copy}>
                    <CopyText text={map.replay_code ?? ''} />
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact term="Thumbnails">
          <span className={styles.links}>
            {thumbnailHeights.map((height) => (
              <a
                key={height}
                href={`/match.png?id=${encodeURIComponent(key)}&size=${height}&padding=30`}
                className={styles.link}
                target="_blank"
                rel="noreferrer"
              >
                {height}p <Icon name="external" />
              </a>
            ))}
          </span>
        </Fact>
      </dl>
    </div>
  );
}
