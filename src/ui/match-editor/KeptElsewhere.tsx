import { Link } from 'wouter';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { MatchName } from '../things/MatchName.tsx';
import styles from './KeptElsewhere.module.css';

/** Other matches with something typed and not saved, and the way to each. */
export default function KeptElsewhere({ keys }: { keys: readonly string[] }) {
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
