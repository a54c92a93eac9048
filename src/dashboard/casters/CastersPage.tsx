import clsx from 'clsx';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useShowKey } from '#data/hooks/use-show-key.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import { clientIds } from '#domain/access/production.ts';
import { forecastOver, nowAndNext, overText, showOverMs } from '#domain/broadcast/rundown.ts';
import { ageText } from '#domain/time/age-text.ts';
import { browserZone } from '#domain/time/zones.ts';
import { useAwake } from '#ui/awake/use-awake.ts';
import { CrewBanner } from '#ui/crew/CrewBanner.tsx';
import { WithAllResults } from '#ui/spoilers/SpoilerShield.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { DashboardGate } from '../access/DashboardGate.tsx';
import { endedKey, KeyGate, useKeyCheck } from '../access/KeyGate.tsx';
import { ClockButton } from '../header/ClockButton.tsx';
import { useRundown } from '../rundown/ItemMark.tsx';
import { useLiveMatchKeyOnAir, useLiveMatchOnAir } from '../show/use-live-match.ts';
import {
  type Show,
  ShowContext,
  useBroadcastFact,
  useClient,
  useShow,
  useShowZone,
} from '../show/use-show.ts';
import styles from './CastersView.module.css';
import { NowCard, Upcoming } from './Upcoming.tsx';

const stepMs = 15_000;

/** The screen beside the desk is read by all who sit there. */
const castersGroups = ['casters', 'desk'] as const;

/** The show at a glance, for a screen beside the caster desk: on air, next, and the rest of the day. */
function CastersView() {
  useAwake();
  const live = useLiveMatchOnAir();
  const { entries, isLoading } = useRundown(live, useLiveMatchKeyOnAir());
  const { now, next, rest, isOver } = nowAndNext(entries);
  const overMs = showOverMs(entries);
  const isEmpty = live === undefined && entries.length === 0;
  const { broadcastKey } = useShow();
  const { key: clientName } = useClient();
  const broadcastName = useBroadcastFact(({ key }) => key);
  return (
    <div className={styles.page}>
      <CrewBanner
        page="casters"
        show={broadcastKey}
        clientName={clientName}
        broadcastKey={broadcastName}
        groups={castersGroups}
        className={styles.message}
      />
      <Heading overMs={overMs} />
      <ConnectionAge />
      {isEmpty && isLoading && <LoadingRows count={3} height={9} />}
      {isEmpty && !isLoading && (
        <EmptyState
          title="Nothing is planned for today"
          text="Matches of the show appear here on their day, once their primary overlays are switched on in the schedule. Other items are added on the dashboard, under Rundown Items."
        />
      )}
      {!isEmpty && <NowCard match={live} item={now?.item} isOver={isOver} />}
      <Upcoming next={next} rest={rest} />
      {!next && live !== undefined && (
        <p className={styles.none}>{isLoading ? 'Loading the schedule' : 'Nothing follows today'}</p>
      )}
    </div>
  );
}

function Heading({ overMs }: { overMs: number | undefined }) {
  const name = useBroadcastFact((broadcast) => broadcast.name);
  const zone = useShowZone();
  const forecastMs = overMs === undefined ? undefined : forecastOver(overMs);
  return (
    <PageHeading
      above="Casters' view"
      side={
        <div className={styles.side}>
          {forecastMs !== undefined && (
            <p className={clsx(styles.standing, forecastMs > 0 && styles.late)}>
              <span className={styles.standingOf}>Show</span> {overText(forecastMs)}
            </p>
          )}
          <div className={styles.clocks}>
            <ClockButton label="Broadcast" zone={zone} />
            <ClockButton label="Local" zone={browserZone()} />
          </div>
        </div>
      }
    >
      {name ?? 'Show'}
    </PageHeading>
  );
}

/** The age of the page's content while there is no connection. */
function ConnectionAge() {
  const { broadcastKey } = useShow();
  const { isConnected, lostAt } = useConnection();
  const { checkedAt } = useThingState(broadcastKey);
  const nowMs = useClock(stepMs);
  if (isConnected) return null;
  const age = ageText({ lostAt, checkedAt, nowMs, deviceNowMs: Date.now() });
  return (
    <p className={styles.offline} role="status">
      No connection. {age}
    </p>
  );
}

const view = (show: Show) => (
  <ShowContext.Provider value={show}>
    <CastersView />
  </ShowContext.Provider>
);

/** The casters' view of the signed-in person's show, or of the show that this device has a key for. */
export default function CastersPage() {
  const { user } = useSession();
  const key = useShowKey();
  const check = useKeyCheck();
  if (!user && key === undefined && check === undefined) return <LoadingRows count={6} />;
  if (clientIds(undefined, user).length > 0 || (key === undefined && check !== 'ended')) {
    return (
      <WithAllResults>
        <DashboardGate page="casters">{view}</DashboardGate>
      </WithAllResults>
    );
  }
  if (key && isOpenKey(key)) {
    return (
      <WithAllResults>
        <KeyGate clientKey={key.client}>{view}</KeyGate>
      </WithAllResults>
    );
  }
  return (
    <>
      <PageHeading>Casters' view</PageHeading>
      <EmptyState {...endedKey} isProblem />
    </>
  );
}
