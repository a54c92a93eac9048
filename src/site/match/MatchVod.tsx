import { Suspense, useState } from 'react';
import type { GameEvent, Match, Team } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { lineUpsOf, mapsText, type PartialMaps, partialMaps, standInsOf } from '#domain/match/line-up.ts';
import { meetingKeys } from '#domain/match/meetings.ts';
import { isOver, isToCome } from '#domain/match/outcome.ts';
import { type VideoSource, videoSources } from '#domain/match/video-sources.ts';
import { whereToWatch } from '#domain/match/where-to-watch.ts';
import { cleanId, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { ShareButton } from '#ui/controls/ShareButton.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { MatchThumbnail } from '#ui/things/MatchThumbnail.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useIsLive } from '#ui/things/use-is-live.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { VideoFrame } from '#ui/things/VideoFrame.tsx';
import type { PageProps } from '../page.ts';
import { MapCards } from './MapCards.tsx';
import matchVideoStyles from './MatchVideo.module.css';
import styles from './MatchVod.module.css';
import noVideoStyles from './NoVideo.module.css';
import matchPreviewStyles from './preview/MatchPreview.module.css';
import { MatchPreview, PlayerRow, rowRem } from './preview/MatchPreview.tsx';

type NoVideoProps = { match: Match; event: GameEvent | undefined; isLive: boolean };

/** In the place of a recording: where a match to come will be shown, or that there is none. */
function NoVideo({ match, event, isLive }: NoVideoProps) {
  const broadcasts = useThings('Broadcasts', linkedIds(event?.broadcasts));
  const isEnded = isOver(match);
  const places = isEnded ? [] : whereToWatch(match.stream_code, broadcasts);
  if (isEnded || (places.length === 0 && isLive))
    return <p className={noVideoStyles.none}>No VOD available</p>;
  if (places.length === 0)
    return <p className={noVideoStyles.none}>No stream is announced for this match.</p>;
  return (
    <div className={noVideoStyles.none}>
      <p>Where to watch</p>
      <ul className={noVideoStyles.places}>
        {places.map(({ name, link }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer" className={noVideoStyles.place}>
              <Icon name="play" /> {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const noIds: string[] = [];

const titleOf = (source: VideoSource, count: number) => {
  if (source.part === 'Live') return 'Watch live';
  return count > 1 ? `Watch ${source.part.toLowerCase()}` : 'Watch the match';
};

type MatchVideoProps = { match: Match; isComplete: boolean };

/** Nothing is fetched from another site before the viewer presses play. */
function MatchVideo({ match, isComplete }: MatchVideoProps) {
  const isLive = useIsLive(cleanId(match) ?? undefined);
  const broadcastIds = isLive ? linkedIds(match.live_broadcast) : noIds;
  const broadcast = useLinked('Broadcasts', broadcastIds);
  const event = useLinked('Events', match.event);
  const theme = useTheme(event);
  const [chosenPart, setChosenPart] = useState<string>();
  const sources = videoSources(match, broadcast);
  const source = sources.find((one) => one.part === chosenPart) ?? sources[0];
  if (!source) {
    return isComplete || broadcastIds.length === 0 ? (
      <NoVideo match={match} event={event} isLive={isLive} />
    ) : (
      <div className={matchVideoStyles.loading} />
    );
  }
  return (
    <Themed theme={theme} record={event} className={matchVideoStyles.video}>
      {sources.length > 1 && (
        <Tabs
          label="Recording"
          items={sources.map(({ part }) => ({ key: part, label: part }))}
          selected={source.part}
          onSelect={setChosenPart}
        />
      )}
      <VideoFrame
        key={source.link}
        link={source.link}
        title={titleOf(source, sources.length)}
        poster={<MatchThumbnail match={match} isPoster />}
      />
    </Themed>
  );
}

type SideProps = { team: Team; keys: readonly RecordKey[]; maps: PartialMaps };

/** Clean ids of the stand-ins of a team who are not in it. */
function useStandIns(team: Team): ReadonlySet<RecordKey> {
  const relationships = useThings('Player Relationships', linkedIds(team.player_relationships));
  const members = new Set([...linkedIds(team.players), ...linkedIds(team.staff)]);
  const keys = standInsOf(relationships).flatMap(({ player }) => linkedIds(player));
  return new Set(keys.filter((key) => !members.has(key)));
}

function Side({ team, keys, maps }: SideProps) {
  const players = useThings('Players', keys);
  const standIns = useStandIns(team);
  const sorted = [...players].sort((a, b) => compareRoles(a.role, b.role));
  const noteOf = (key: RecordKey): string | undefined => {
    const numbers = maps.get(key);
    const parts = [standIns.has(key) ? 'Stand-in' : undefined, numbers && mapsText(numbers)];
    return parts.filter((part) => part !== undefined).join(' · ') || undefined;
  };
  const heightRem = keys.reduce((sum, key) => sum + rowRem(noteOf(key)), 0);
  return (
    <div className={matchPreviewStyles.side}>
      <h3 className={matchPreviewStyles.team}>
        <TeamName team={team} />
      </h3>
      {keys.length === 0 && <p className={matchPreviewStyles.none}>The line-up is not recorded.</p>}
      <NotSaved keys={keys} />
      {keys.length > 0 && (
        <ul style={{ minHeight: `${heightRem}rem` }} className={matchPreviewStyles.players}>
          {sorted.map((player) => (
            <PlayerRow key={player.id} player={player} note={noteOf(linkedIds(player)[0] ?? '')} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Line-up of each team with maps and stand-ins. Renders nothing without a line-up. */
export function PlayedLineUps({ match }: { match: Match }) {
  const [leftKey, rightKey] = linkedIds(match.teams);
  const left = useThing('Teams', leftKey);
  const right = useThing('Teams', rightKey);
  const [leftKeys, rightKeys] = lineUpsOf(match);
  if (!left || !right || leftKeys.length + rightKeys.length === 0) return null;
  const maps = partialMaps(match);
  return (
    <section aria-labelledby="line-ups">
      <h2 id="line-ups" className={matchPreviewStyles.title}>
        Line-ups
      </h2>
      <div className={matchPreviewStyles.sides}>
        <Side team={left} keys={leftKeys} maps={maps} />
        <Side team={right} keys={rightKeys} maps={maps} />
      </div>
    </section>
  );
}

const PastMatches = lazyPart(() => import('./preview/PastMatches.tsx'));

/** Form of both teams before a finished match, and their other meetings. Folded; loads when it is opened. */
export function PastBox({ match }: { match: Match }) {
  const [left, right] = useThings('Teams', linkedIds(match.teams));
  const [wasOpened, setWasOpened] = useState(false);
  if (!left || !right) return null;
  return (
    <details
      className={matchPreviewStyles.box}
      // The toggle event does not carry the new state in older browsers (Safari before 17, Chromium before 114).
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className={matchPreviewStyles.summary}>Form and head-to-head</summary>
      {wasOpened && (
        <Suspense fallback={null}>
          <PastMatches
            match={match}
            left={left}
            right={right}
            meetings={meetingKeys(left, right, match)}
            isOver
          />
        </Suspense>
      )}
    </details>
  );
}

/** Rendered below everything else, so that loading it after first paint moves nothing. */
const SpoilerButton = lazyPart(() => import('#ui/spoilers/SpoilerButton.tsx'));
const HideAgainButton = lazyPart(() => import('#ui/spoilers/HideAgainButton.tsx'));

/** The recording or stream of a match, its maps, and a preview of the teams before the match. */
export default function MatchVod({ recordKey, isComplete }: PageProps) {
  const match = useThing('Matches', recordKey);
  const event = useLinked('Events', match?.event);
  const name = useMatchName(match);
  if (!match) return null;
  const hasPreview = isToCome(match) && !match.special_event;
  // Maps lead where a match that is over has no recording.
  const isVideoFirst = !isOver(match) || videoSources(match, undefined).length > 0;
  const video = <MatchVideo match={match} isComplete={isComplete} />;
  return (
    <div className={styles.page}>
      {isVideoFirst && video}
      <MapCards match={match} />
      {!isVideoFirst && video}
      {hasPreview && <MatchPreview match={match} />}
      {!hasPreview && <PlayedLineUps match={match} />}
      {!hasPreview && !match.special_event && <PastBox match={match} />}
      <p>
        <ShareButton title={name ?? 'this match'} />
        <Suspense>
          {event && <SpoilerButton event={event} />}
          <HideAgainButton match={match} />
        </Suspense>
      </p>
    </div>
  );
}
