import { useThing } from '#data/hooks/use-thing.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Select } from '#ui/controls/Select.tsx';
import { DateEditor } from '#ui/time/DateEditor.tsx';
import { useShowZone } from '../show/use-show.ts';
import styles from './Sources.module.css';
import { useMatchOptions } from './use-match-options.ts';

type MatchFieldsProps = {
  /** Clean id. */
  matchKey: string | undefined;
  onMatch: (key: string) => void;
  /** ISO text, or ms. */
  endsAt: string | number;
  onEnd: (isoTime: string) => void;
};

/** Which match a key is for, and until when it lasts. */
export function MatchFields({ matchKey, onMatch, endsAt, onEnd }: MatchFieldsProps) {
  const options = useMatchOptions();
  const zone = useShowZone();
  const match = useThing('Matches', matchKey);
  const verdict = useMatchRights(match)('dashboard: match editor');
  if (options.length === 0) {
    return <p className={styles.hint}>This broadcast has no matches: put them on its schedule first.</p>;
  }
  return (
    <>
      <Select label="Match" value={matchKey ?? ''} options={options} onChange={onMatch} />
      <div className={styles.end}>
        <span aria-hidden="true">Until</span>
        <DateEditor label="The key ends" value={endsAt} onChange={onEnd} zone={zone} />
      </div>
      {match && verdict !== 'allowed' && (
        <p className={styles.hint}>You can give out keys only for matches that you may edit yourself.</p>
      )}
    </>
  );
}
