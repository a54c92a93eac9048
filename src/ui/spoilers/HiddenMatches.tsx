import { useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { byInterest } from '#domain/spoilers/hidden-result.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import { MatchRow } from '../things/MatchRow.tsx';
import styles from './HiddenResults.module.css';

type HiddenMatchesProps = {
  /** Owner of the matches: "Neon Moths", or "your teams". */
  who: string;
  /** Keys of matches whose teams tell an earlier result. */
  keys: readonly string[];
  /** Number of listed past matches. */
  past: number;
};

/**
 * In the place of matches that only a team that advanced plays. It is the same for a team without such a match, so that it
 * tells nothing. Once shown, rows have date and time; their teams and scores remain hidden.
 */
export default function HiddenMatches({ who, keys, past }: HiddenMatchesProps) {
  const [isOpen, setOpen] = useState(false);
  const nowMs = useClock(minuteMs);
  const matches = useThings('Matches', isOpen ? [...keys] : []);
  const rows = byInterest(
    matches.map((match) => ({ key: cleanId(match) ?? match.id, start: match.start ?? undefined })),
    nowMs,
    past,
  );
  return (
    <div>
      <div className={styles.notice}>
        <p className={styles.text}>
          <Icon name="hidden" />
          When {who} play again can tell a result.
        </p>
        <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide again' : 'Show'}</Button>
      </div>
      {isOpen && rows.length === 0 && <p>No further match is listed.</p>}
      {isOpen && (
        <ul className={styles.rows}>
          {rows.map((key) => (
            <li key={key}>
              <MatchRow matchKey={key} hasContext />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
