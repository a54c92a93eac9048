import { type ReactNode, useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { obsPhaseLabels } from '#ui/obs/obs-labels.ts';
import type { ObsPageState } from '#ui/obs/use-obs-page.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import styles from './ObsPage.module.css';

/** Seconds until the next try. A clock of its own, so that only it is drawn each second. */
function NextTry({ atMs }: { atMs: number }) {
  useClock(1_000);
  const seconds = Math.max(0, Math.ceil((atMs - performance.now()) / 1_000));
  return <span>{`Next try in ${seconds} s`}</span>;
}

function PasswordForm({ page: { hasPassword, setPassword } }: { page: ObsPageState }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPassword(typed);
        setTyped('');
      }}
    >
      <label className={styles.field}>
        <span>Password of OBS</span>
        <input
          className={styles.input}
          type="password"
          autoComplete="off"
          value={typed}
          placeholder={hasPassword ? 'kept in this browser' : 'none'}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className={styles.button} disabled={typed === '' && !hasPassword}>
        {typed === '' && hasPassword ? 'Forget' : 'Use'}
      </button>
    </form>
  );
}

type ObsPageProps = { title: string; page: ObsPageState; children: ReactNode };

/** A page that speaks to OBS: which one, whether it is there, what is wrong, and its password, never in clear. */
export function ObsPage({ title, page, children }: ObsPageProps) {
  const { client, broadcast } = useOverlay();
  const { obs, link, url, problem, hasExposedPassword } = page;
  const owner = client?.name ?? client?.key ?? broadcast?.name;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{owner === undefined ? title : `${title}: ${owner}`}</h1>
      <section className={styles.state} data-phase={link.phase} aria-label="Connection to OBS">
        <p className={styles.line}>
          <b role="status">{obsPhaseLabels[link.phase]}</b>
          <span className={styles.soft}>{url}</span>
          {link.phase === 'waiting' && <NextTry atMs={link.retryAtMs} />}
        </p>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {hasExposedPassword && (
          <p className={styles.problem} role="alert">
            The password in this address is seen by the server and its logs, and is not used. Write it after a
            #: #password=…
          </p>
        )}
        {link.phase === 'waiting' && (
          <>
            <button type="button" className={styles.button} onClick={() => obs?.retry()}>
              Try now
            </button>
            <PasswordForm page={page} />
          </>
        )}
      </section>
      {children}
    </main>
  );
}
