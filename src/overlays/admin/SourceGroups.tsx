import { useEffect, useState } from 'react';
import { contractVersion } from '#contract/version.ts';
import { serverNow } from '#data/clock.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { inOrder, isSilent, problemsOf, sourceOf, sourcesAnswerMs } from '#domain/broadcast/sources.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import styles from './Admin.module.css';
import {
  byPage,
  type ListedSource,
  noSources,
  type SourceList,
  stillListed,
  withGone,
  withReport,
} from './model/source-list.ts';

type SourceRowProps = {
  source: ListedSource;
  isSilent: boolean;
  /** True if the current state of the source can be known: there is a connection. */
  isKnown: boolean;
  nowMs: number;
  onReload: () => void;
};

const stateOf = ({ isOnAir, isVisible, isForHumans }: ListedSource): string => {
  if (isOnAir) return 'On air';
  if (isForHumans) return 'For people';
  return isVisible ? 'Off air' : 'Hidden';
};

/** One loaded page: its state, what it shows, and its problems. */
function SourceRow({ source, isSilent, isKnown, nowMs, onReload }: SourceRowProps) {
  const { name, client, subject, query, address, version, size } = source;
  const { heardAt, goneAt, isOnAir, isMinor, isForHumans } = source;
  const isGone = goneAt !== undefined;
  const state = stateOf(source);
  const was = `was ${state.toLowerCase()}`;
  const facts = [
    (isGone || !isKnown) && was,
    client,
    subject,
    query,
    size,
    version !== undefined && `version ${version}`,
    `heard ${relativeAge(heardAt, nowMs)}`,
  ];
  return (
    <li
      className={styles.row}
      data-on-air={isOnAir && isKnown && !isGone}
      data-minor={isMinor || isForHumans}
      data-gone={isGone || isSilent || undefined}
    >
      <span className={styles.what}>
        <strong>{!isKnown ? 'UNKNOWN' : isGone ? `Gone ${relativeAge(goneAt, nowMs)}` : state}</strong>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {!isGone &&
          problemsOf(source, isSilent && isKnown, contractVersion).map((problem) => (
            <span key={problem} className={styles.problem}>
              {problem}
            </span>
          ))}
      </span>
      <span className={styles.buttons}>
        {address !== '' && (
          <a className={styles.button} href={address} target="_blank" rel="noreferrer">
            Open
          </a>
        )}
        <button
          type="button"
          className={styles.button}
          disabled={isGone || !isKnown}
          onClick={onReload}
          aria-label={['Reload', name, client, query].filter(Boolean).join(' ')}
        >
          Reload
        </button>
      </span>
    </li>
  );
}

/**
 * The loaded pages of these clients (keys as people write them), as they report. They are asked again after each
 * connection; one that does not answer stays listed with its age.
 */
export function useSources(clientKeys: readonly string[]): SourceList {
  const [sources, setSources] = useState(noSources);
  const joined = clientKeys.join('\n');

  useEffect(() => {
    if (joined === '') return;
    let isGone = false;
    let stops: (() => void)[] = [];
    void loadProduction().then(({ joinOverview, onProduction, onProductionSession }) => {
      if (isGone) return;
      const asked = (): void => setSources(({ list }) => ({ list, askedAt: serverNow() }));
      stops = [
        onProduction('prod_update', (report) => {
          const source = sourceOf(report, serverNow());
          setSources((before) => withReport(before, source));
        }),
        onProduction('prod_disconnect', (id) => {
          const nowMs = serverNow();
          setSources((before) => withGone(before, id, nowMs));
        }),
        onProductionSession(asked),
        ...joined.split('\n').map(joinOverview),
      ];
      asked();
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [joined]);
  return sources;
}

/** Has sources load again: those on air wait until they are off air. */
export function reloadSources(ids: readonly string[]): void {
  void loadProduction().then(({ emitProduction }) => {
    for (const socketID of ids) emitProduction('prod-send', { socketID, event: 'reload' });
  });
}

type SourceGroupsProps = { sources: SourceList; nowMs: number };

/** Sources of a show, grouped by page. Without a connection their state is shown as unknown. */
export function SourceGroups({ sources: { list, askedAt }, nowMs }: SourceGroupsProps) {
  const { isConnected } = useConnection();
  const groups = byPage(inOrder(stillListed(list, nowMs)));
  const isWaiting = askedAt === undefined || nowMs - askedAt < sourcesAnswerMs;
  return (
    <>
      {!isConnected && (
        <p role="status">
          <strong>UNKNOWN</strong>: no connection to the data server.
          {groups.length > 0 && ' This is what was heard last.'}
        </p>
      )}
      {isConnected && groups.length === 0 && (
        <p role="status">
          {isWaiting ? (
            <>
              <strong>UNKNOWN</strong>: the sources have not answered yet.
            </>
          ) : (
            'No source is listed. Sign in here as an owner of the client; a source needs a key in its address.'
          )}
        </p>
      )}
      {groups.map(([page, own]) => (
        <section key={page} aria-label={page}>
          <h2 className={styles.subtitle}>
            {page} <span className={styles.facts}>{own.length}</span>
          </h2>
          <ul className={styles.list}>
            {own.map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                isSilent={askedAt !== undefined && isSilent(source, askedAt, nowMs)}
                isKnown={isConnected}
                nowMs={nowMs}
                onReload={() => reloadSources([source.id])}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
