import { useConnection } from '#data/hooks/use-connection.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import styles from './Admin.module.css';
import { streamFacts, streamState } from './model/streams.ts';

type StreamListProps = {
  /** Keys of the clients of the show. */
  clients: readonly string[];
  nowMs: number;
};

/** The streams of these clients as their transmitters tell them, with the age of each figure. */
export function StreamList({ clients, nowMs }: StreamListProps) {
  const { isConnected } = useConnection();
  const keys = new Set(clients.map((key) => key.toLowerCase()));
  const streams = useSpecial('special:streams')?.streams ?? [];
  // Two transmitters of a client have nothing that tells them apart.
  const own = streams
    .filter(({ clientName }) => keys.has(clientName.toLowerCase()))
    .map((stream, place) => ({ id: `${stream.clientName} ${place}`, stream }));
  return (
    <section aria-label="Streams">
      <h2 className={styles.subtitle}>Streams</h2>
      {own.length === 0 ? (
        <p className={styles.facts}>
          {isConnected
            ? 'No stream is told: the page Websocket transmitter tells it from beside OBS.'
            : 'UNKNOWN: no connection to the data server.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {own.map(({ id, stream }) => {
            const state = isConnected ? streamState(stream, nowMs) : 'UNKNOWN';
            return (
              <li key={id} className={styles.row} data-on-air={state === 'Live'}>
                <span className={styles.what}>
                  <strong>
                    {stream.clientName} <span className={styles.state}>{state}</span>
                  </strong>
                  {streamFacts(stream, nowMs).map((line) => (
                    <span key={line} className={styles.facts}>
                      {line}
                    </span>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
