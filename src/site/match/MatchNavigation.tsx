import type { GameEvent, Match } from '#contract/records.ts';
import { matchTabs } from '#domain/navigation/match-tabs.ts';
import { cleanId } from '#domain/record-id.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { existingTabs } from '../record/existing-tabs.ts';
import styles from './MatchNavigation.module.css';
import { matchPages } from './pages.ts';

type MatchNavigationProps = { match: Match; event: GameEvent | undefined; canEdit: boolean };

/** The second bar; drawn only when it has more than one entry (website 7.5). */
export function MatchNavigation({ match, event, canEdit }: MatchNavigationProps) {
  const tabs = existingTabs(matchTabs(match, event, canEdit), matchPages);
  if (tabs.length <= 1) return <div className={styles.gap} />;
  return <SubNavigation items={tabs} base={`/match/${cleanId(match)}`} label={match.name} />;
}
