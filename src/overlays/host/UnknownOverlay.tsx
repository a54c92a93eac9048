import { overlayAliases } from '#contract/overlay-routes.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { nearNames } from '#domain/text/near-names.ts';
import { overlayPaths } from '../registry.ts';
import styles from './UnknownOverlay.module.css';

/** Names that can be opened as they are, without a value in them. */
const names = [...overlayPaths, ...Object.values(overlayAliases).flat()].filter(
  (name) => !name.includes(':'),
);

/** Page for a user who opens an address without an overlay: it lists likely overlays. Sources render nothing instead. */
export default function UnknownOverlay({ address: { kind, code, route } }: { address: OverlayAddress }) {
  const addressOf = (name: string) => `/${kind}/${encodeURIComponent(code)}/${name}`;
  const near = nearNames(route, names);
  const shown = near.length > 0 ? near : names.filter((name) => overlayPaths.some((path) => path === name));
  return (
    <main className={styles.page} data-testid="unknown-overlay">
      <h1 className={styles.title}>
        {route === '' ? 'This address names no overlay' : `There is no overlay "${route}"`}
      </h1>
      <p>{near.length > 0 ? 'Is one of these meant?' : 'These are there:'}</p>
      <ul className={styles.names}>
        {shown.map((name) => (
          <li key={name}>
            <a className={styles.name} href={addressOf(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>In broadcast software this address draws nothing.</p>
    </main>
  );
}
