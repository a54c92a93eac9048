import clsx from 'clsx';
import { boxedRoster } from '#contract/overlays/boxed-roster.ts';
import { cleanId } from '#domain/record-id.ts';
import { staffLine } from '#domain/roster/staff-line.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { swapHoldMs } from '../parts/match/sides.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { BoxedHeading } from './BoxedHeading.tsx';
import styles from './BoxedRoster.module.css';
import { PlayerCard } from './PlayerCard.tsx';
import { useBoxedRoster } from './use-boxed-roster.ts';

/** A team as a card for each player (overlays-show, boxed-roster). */
export default drawOverlay(boxedRoster, function BoxedRoster({ options }) {
  const roster = useBoxedRoster(options);
  useStingerLook({ theme: roster.theme });
  const wanted = roster.team && roster.cards.length > 0 ? { ...roster, team: roster.team } : undefined;
  const { value, isOpen } = useHeld(wanted, { keyOf: ({ team }) => team.id, holdMs: () => swapHoldMs });
  if (!value) return null;
  const { team, theme, cards, staff, subtitle } = value;
  return (
    <Themed theme={theme} className={styles.page}>
      <BoxedHeading
        key={cleanId(team)}
        team={team}
        theme={theme}
        subtitle={subtitle}
        staff={options.staff ? staffLine(staff) : ''}
        isOpen={isOpen}
      />
      <div className={clsx(styles.cards, (options.roles || options.pronouns) && styles.tall)}>
        {cards.map((card, place) => (
          <PlayerCard
            key={card.player.key}
            card={card}
            theme={theme}
            place={place}
            isOpen={isOpen}
            options={options}
          />
        ))}
      </div>
    </Themed>
  );
});
