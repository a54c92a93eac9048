import type { DraftPlayer } from '#domain/draft/draft-player.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './LotFacts.module.css';
import { lotRoles } from './model/roles.ts';

type LotFactsProps = { facts: DraftPlayer; pronouns: string | undefined };

/** What the player who is up plays, with the roles that they do not play crossed out, and how well. */
export function LotFacts({ facts, pronouns }: LotFactsProps) {
  const roles = lotRoles(facts.eligibleRoles);
  const words = [
    roles ? undefined : facts.eligibleRoles.join(' / '),
    facts.rating && `${facts.rating.value} SR`,
    facts.highestRank,
    pronouns,
  ];
  return (
    <div className={styles.facts}>
      {roles?.map(({ role, isEligible }) => (
        <span key={role} className={styles.role} data-crossed={isEligible ? undefined : ''}>
          <RoleIcon role={role} className={styles.sign} />
          {isEligible ? role : <s>{role}</s>}
        </span>
      ))}
      <FittedText text={words.filter(Boolean).join(' · ')} className={styles.words} />
    </div>
  );
}
