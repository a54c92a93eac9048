import { Link } from 'wouter';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { MatchName } from '../things/MatchName.tsx';
import styles from './OtherUnsavedMatches.module.css';

/** Links to the editors of other matches with unsaved drafts. */
export default function OtherUnsavedMatches({ keys }: { keys: readonly string[] }) {
  const matches = useThings('Matches', keys);
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
