import { useConnection } from '#data/hooks/use-connection.ts';
import { inOrder, isSilent, sourcesAnswerMs } from '#domain/broadcast/sources.ts';
import styles from './Admin.module.css';
import { byPage, type SourceList, stillListed } from './model/source-list.ts';
import { SourceRow } from './SourceRow.tsx';
import { reloadSources } from './use-sources.ts';

type SourceGroupsProps = { sources: SourceList; nowMs: number };

/** The sources of a show under the names of their pages. Without a connection it is said that nobody knows. */
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
