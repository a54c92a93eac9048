import { useShared } from '#data/hooks/use-shared.ts';
import { sourcesText } from '#domain/broadcast/shown-on.ts';
import { glassState, type SourcePage } from '../glass/glass-state.ts';
import styles from './SourcesNote.module.css';

/** Which loaded sources show what a control changes, or that none does. Nothing until they have told. */
export function SourcesNote({ routes }: { routes: readonly string[] }) {
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  if (pages === undefined) return null;
  return <p className={styles.note}>{sourcesText(pages, routes)}</p>;
}
