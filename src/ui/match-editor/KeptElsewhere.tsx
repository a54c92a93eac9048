import { Link } from 'wouter';
import { useThings } from '#data/hooks/use-things.ts';
import { typedElsewhere } from '#domain/match-editor/kept-matches.ts';
import { cleanId } from '#domain/record-id.ts';
import { MatchName } from '../things/MatchName.tsx';
import styles from './KeptElsewhere.module.css';
import { useKeptMatches } from './kept-drafts.ts';

/** Other matches with something typed and not saved, and the way to each. */
export function KeptElsewhere({ shownKey }: { shownKey: string | undefined }) {
  const matches = useThings('Matches', typedElsewhere(useKeptMatches(), shownKey));
  if (matches.length === 0) return null;
  return (
    <p className={styles.kept} role="status">
      Not saved yet:{' '}
      {matches.map((match) => (
        <Link key={match.id} href={`/match/${cleanId(match)}/editor`} className={styles.link}>
          <MatchName match={match} otherwise="match" />
        </Link>
      ))}
    </p>
  );
}
