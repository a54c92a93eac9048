import { useEffect } from 'react';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { durationText, type Glass, glassText } from '#domain/broadcast/press-to-glass.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './GlassState.module.css';
import { glassState } from './glass-state.ts';
import { watchGlass } from './watch-glass.ts';

type GlassStateProps = { clientKey: string | undefined };

/** The sources of the show that are visible somewhere, and how long the last press took to the slowest of them. */
export default function GlassState({ clientKey }: GlassStateProps) {
  const { isConnected } = useConnection();
  const sources = useShared(glassState, (shared) => shared.sources);
  const last = useShared(glassState, (shared) => shared.last) as Glass | undefined;
  useEffect(() => (clientKey === undefined ? undefined : watchGlass(clientKey)), [clientKey]);
  const isBehind = last !== undefined && last.missing.length > 0;
  return (
    <p className={styles.state}>
      <span className={styles.line}>
        <DashboardIcon name="monitor" />
        {sourcesText(isConnected ? sources : undefined)}
      </span>
      {last !== undefined && (
        <span
          className={styles.line}
          data-behind={isBehind || undefined}
          title={`Last press: ${longText(last)}`}
        >
          <DashboardIcon name="eye" />
          <span className={styles.last}>{lastText(last)}</span>
        </span>
      )}
    </p>
  );
}

function sourcesText(sources: number | undefined): string {
  if (sources === undefined) return 'Sources not known yet';
  if (sources === 0) return 'No visible source';
  return `${sources} visible ${sources === 1 ? 'source' : 'sources'}`;
}

function lastText(last: Glass): string {
  if (last.sources === 0) return 'Last press: on no source';
  if (last.missing.length > 0) return `Last press: ${last.shown} of ${last.sources} sources`;
  return last.tookMs === undefined
    ? `Last press: on ${last.sources === 1 ? 'its source' : `all ${last.sources}`}`
    : `Slowest ${durationText(last.tookMs)}: ${last.slowest}`;
}

function longText(last: Glass): string {
  const text = glassText(last);
  return last.missing.length === 0 ? text : `${text}. Not yet on ${last.missing.join(', ')}`;
}
