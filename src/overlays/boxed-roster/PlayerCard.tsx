import type { Theme } from '#contract/records.ts';
import { shownRolesOf } from '#domain/roster/roster.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { useMotion } from '../host/use-overlay.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './PlayerCard.module.css';
import type { BoxedOptions, Card } from './use-boxed-roster.ts';

type PlayerCardProps = {
  card: Card;
  theme: Theme | undefined;
  /** Place in the row: one opens after the other. */
  place: number;
  isOpen: boolean;
  options: BoxedOptions;
};

const colours = { inner: 'var(--air-ink)', text: 'var(--air-text)' };
const [firstMs, stepMs, mostSteps] = [120, 60, 6];

/** A player as a portrait with the name below, opening downwards. */
export function PlayerCard({ card, theme, place, isOpen, options }: PlayerCardProps) {
  const { isEntered } = useMotion();
  const { player } = card;
  const roles = shownRolesOf(player, options.roles);
  const pronouns = options.pronouns ? player.pronouns : undefined;
  return (
    <ThemeTransition
      isActive={isEntered && isOpen}
      theme={theme}
      colours={colours}
      start="top"
      end="bottom"
      duration={400}
      innerDelay={100}
      startingDelay={firstMs + Math.min(place, mostSteps) * stepMs}
      leavingDelay={0}
      className={styles.card}
      innerClassName={`${styles.inner} ${classHooks.surface}`}
    >
      <CardPicture card={card} theme={theme} options={options} />
      <div className={styles.plate}>
        <FittedText text={player.name} align="center" className={styles.name} />
        {(roles.length > 0 || pronouns) && (
          <span className={styles.details}>
            {roles.map((role) => (
              <RoleIcon key={role} role={role} className={styles.icon} />
            ))}
            {pronouns && <FittedText text={pronouns} align="center" className={styles.pronouns} />}
          </span>
        )}
      </div>
    </ThemeTransition>
  );
}
