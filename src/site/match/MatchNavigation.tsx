import { tabsOf } from '#contract/page-tabs.ts';
import type { GameEvent, Match } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import styles from './MatchNavigation.module.css';

type MatchNavigationProps = { match: Match; event: GameEvent | undefined; canEdit: boolean };

/** The second bar; drawn only when it has more than one entry (website 7.5). */
export function MatchNavigation({ match, event, canEdit }: MatchNavigationProps) {
  const name = useMatchName(match);
  const tabs = tabsOf('match', { match, event, canEdit });
  if (tabs.length === 0) return <div className={styles.gap} />;
  return <SubNavigation items={tabs} base={`/match/${cleanId(match)}`} label={name} />;
}
