import clsx from 'clsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Broadcast, Match } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useProductionPulse, useSceneState } from '#data/hooks/tally.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { joinBroadcast, joinClient } from '#data/production/production.ts';
import { broadcastGroups } from '#domain/broadcast/broadcast-groups.ts';
import { chosenScenes, scenesOnProgram } from '#domain/broadcast/scene-choice.ts';
import { switchQuestion } from '#domain/broadcast/switch-question.ts';
import { tallyUnknownMs } from '#domain/broadcast/tally.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { lastingText } from '#domain/time/relative-age.ts';
import { browserZone } from '#domain/time/zones.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { useHeightProperty } from '#ui/controls/use-height-property.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { outboxSummary } from '#ui/outbox/outbox-summary.ts';
import pressState from '#ui/styles/press-state.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { eventInitials } from '#ui/things/event-initials.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { MatchThumbnail } from '#ui/things/MatchThumbnail.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { PaletteButton } from '../commands/PaletteDialog.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { liveMatchControl } from '../schedule/live-match-control.ts';
import {
  useLiveMatch,
  useLiveMatchKey,
  useLiveMatchKeyOnAir,
  useLiveMatchOnAir,
} from '../show/use-live-match.ts';
import {
  useBroadcast,
  useBroadcastFact,
  useBroadcastTheme,
  useClient,
  useIsShowOnAir,
  useShow,
  useShowEvent,
  useShowZone,
} from '../show/use-show.ts';
import { ClockButton } from './ClockButton.tsx';
import styles from './Header.module.css';

/** Logo and name of a broadcast in its colours; its override takes precedence over the event's. */
function BroadcastName({ broadcast }: { broadcast: Broadcast }) {
  const { event, theme } = useBroadcastTheme(broadcast);
  const name = broadcast.name ?? broadcast.key ?? 'Broadcast';
  return (
    <Themed theme={theme} as="span" className={styles.place}>
      <ThemeLogo theme={theme} mark={eventInitials(event)} size={logoSize} />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </Themed>
  );
}

/** Broadcasts of the client: the active ones, and the others on request. */
function SwitcherList({ onDone }: { onDone: () => void }) {
  const { clientKey, broadcastKey } = useShow();
  const client = useClient();
  const broadcast = useBroadcast();
  const [hasInactive, setHasInactive] = useState(false);
  const ask = useConfirm();
  const reports = useSceneState({ broadcastKey: broadcast.key });
  const switching = useFieldAction('set-active-broadcast', clientKey, ['broadcast']);
  const keys = linkedIds(client.broadcast);
  const broadcasts = useThings('Broadcasts', keys);
  const { active, inactive } = broadcastGroups(broadcasts, broadcastKey);
  const shown = hasInactive ? [...active, ...inactive] : active;

  const switchTo = async (wanted: Broadcast) => {
    const text = switchQuestion(broadcast, reports, wanted.name);
    const isYes =
      text === undefined ||
      (await ask({ title: 'Switch the broadcast', text, action: 'Switch all graphics' }));
    if (!isYes) return;
    const outcome = await switching.run({ client: 'self', broadcast: restoreId(wanted.id) });
    if (outcome.status !== 'refused') onDone();
  };

  return (
    <div className={styles.switcher}>
      {broadcasts.length === 0 && keys.length > 0 && <LoadingRows count={2} height={3} />}
      <ul className={styles.list}>
        {shown.map((one) => {
          const isCurrent = cleanId(one) === broadcastKey;
          return (
            <li key={one.id}>
              <button
                type="button"
                className={styles.row}
                disabled={isCurrent || switching.isRunning}
                aria-current={isCurrent || undefined}
                onClick={() => void switchTo(one)}
              >
                <BroadcastName broadcast={one} />
                <span className={styles.note}>
                  {isCurrent ? 'Current' : one.active ? 'Active' : 'Inactive'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {inactive.length > 0 && (
        <Switch label={`Show inactive (${inactive.length})`} isOn={hasInactive} onChange={setHasInactive} />
      )}
      <EditRecord record={broadcast} name={broadcast.name ?? broadcast.key} />
      <p className={styles.warning}>
        Switching changes all graphics of this client at once. Do it off air.
        <StateMark state={switching.state} since={switching.since} glass={switching.glass} />
      </p>
    </div>
  );
}

/** Live match in small, as a link to its detailed page. Beside it, the match that waits to replace it. */
function LiveMatch() {
  const [key, onAirKey] = [useLiveMatchKey(), useLiveMatchKeyOnAir()];
  const onAir = useLiveMatchOnAir();
  return (
    <div className={styles.liveMatchPlace}>
      {onAirKey === undefined ? <NoMatch /> : onAir && <LinkToMatch match={onAir} isLive />}
      {key !== onAirKey && <WaitingMatch />}
    </div>
  );
}

/** Match that was chosen and is not on air yet. */
function WaitingMatch() {
  const match = useLiveMatch();
  const { state, since } = liveMatchControl.use();
  return (
    <div className={clsx(styles.waiting, pressState.waiting)}>
      <StateMark state={state} since={since} />
      {match === undefined ? <NoMatch /> : <LinkToMatch match={match} />}
    </div>
  );
}

function NoMatch() {
  return (
    <span className={styles.ghost}>
      <DashboardIcon name="noMatch" />
      No live match
    </span>
  );
}

function LinkToMatch({ match, isLive = false }: { match: Match; isLive?: boolean }) {
  const name = useMatchName(match) ?? 'Match';
  return (
    <Link href={`/detailed/${cleanId(match)}`} className={styles.link} title={`Details of ${name}`}>
      {isLive && (
        <span className={styles.picture}>
          <MatchThumbnail match={match} />
        </span>
      )}
      <span className={styles.words}>
        {isLive && <span className={styles.live}>Live match</span>}
        <span className={styles.liveMatchName}>{name}</span>
      </span>
    </Link>
  );
}

/** Name of the controlled broadcast; opens the choice of another one. */
function SwitcherChip() {
  const broadcast = useBroadcast();
  const isOnAir = useIsShowOnAir();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={clsx(styles.chip, !isOnAir && pressState.waiting)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        title="Switch the broadcast"
      >
        <span className={visuallyHidden.text}>Broadcast: </span>
        <BroadcastName broadcast={broadcast} />
        {!isOnAir && <span>Switch waits</span>}
        <DashboardIcon name="down" />
      </button>
      <Dialog title="Broadcast Switcher" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SwitcherList onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

const stepMs = 1000;

/** State of the connection and of the changes that wait to be sent; their list opens from the chip in the bar. */
function LinkState() {
  const { isConnected, lostAt } = useConnection();
  const { entries, oldestAt } = useOutbox();
  const nowMs = useClock(stepMs);
  const summary = outboxSummary(entries, nowMs);
  const age = oldestAt === undefined ? '' : `, the oldest ${lastingText(oldestAt, nowMs)}`;
  return (
    <p className={styles.state} data-lost={!isConnected || undefined}>
      <span className={styles.line}>
        <DashboardIcon name={isConnected ? 'link' : 'noConnection'} />
        {isConnected
          ? 'Connected'
          : `No connection${lostAt === undefined ? '' : ` ${lastingText(lostAt, nowMs)}`}`}
      </span>
      <span
        className={styles.line}
        data-urgent={(summary !== undefined && summary.tone !== 'quiet') || undefined}
      >
        <DashboardIcon name="outbox" />
        {summary === undefined ? (entries.length === 0 ? 'Everything sent' : 'Sending') : summary.text + age}
      </span>
    </p>
  );
}

const ageStepMs = 500;

type ScenesProps = { clientKey: string | undefined; broadcastKey: string | undefined };

/** Preview and program of the broadcast software, where a client reports them. */
function Scenes({ clientKey, broadcastKey }: ScenesProps) {
  useEffect(() => (clientKey === undefined ? undefined : joinClient(clientKey)), [clientKey]);
  useEffect(() => (broadcastKey === undefined ? undefined : joinBroadcast(broadcastKey)), [broadcastKey]);
  const source = chosenScenes(useSceneState({ broadcastKey }));
  const ageMs = useProductionPulse(ageStepMs);
  if (source === undefined) return <p className={styles.none}>No preview and program reported</p>;
  const isLost = source.isLost || ageMs === undefined || ageMs >= tallyUnknownMs;
  const from = source.playerName ?? source.clientSource;
  return (
    <dl className={styles.scenes} data-lost={isLost || undefined} title={`Reported by ${from}`}>
      <div className={styles.preview}>
        <dt className={styles.scenesName}>Preview</dt>
        <dd className={styles.scene}>{source.previewScene ?? '–'}</dd>
      </div>
      <div className={styles.program}>
        <dt className={styles.scenesName}>{isLost ? 'Signal lost' : 'Program'}</dt>
        <dd className={styles.scene}>{scenesOnProgram(source).join(' + ') || '–'}</dd>
      </div>
    </dl>
  );
}

const logoSize = 40;

/** Loaded later: no action has been made yet at the first render. */
const GlassState = lazyPart(() => import('../glass/GlassState.tsx'));

/** Controlled show and its state, in a sticky header. */
export function Header() {
  const event = useShowEvent();
  const zone = useShowZone();
  const client = useClient();
  const broadcastName = useBroadcastFact(({ key }) => key);
  const place = useRef<HTMLElement>(null);
  useHeightProperty(place, '--sticky-height');
  return (
    <header ref={place} className={styles.header}>
      <h1 className={visuallyHidden.text} tabIndex={-1}>
        Dashboard
      </h1>
      <SwitcherChip />
      <PaletteButton />
      {event && (
        <ThingLink type="event" record={event} className={styles.event} title={event.name}>
          <span className={visuallyHidden.text}>{event.name}</span>
          <EventLogo event={event} size={logoSize} />
        </ThingLink>
      )}
      <div className={styles.match}>
        <LiveMatch />
      </div>
      <div className={styles.end}>
        <Scenes clientKey={client.key} broadcastKey={broadcastName} />
        <div className={styles.clocks}>
          <ClockButton label="Local" zone={browserZone()} />
          <ClockButton label="Broadcast" zone={zone} />
        </div>
        <div className={styles.sources}>
          <Suspense>
            <GlassState clientKey={client.key} />
          </Suspense>
        </div>
        <LinkState />
      </div>
    </header>
  );
}
