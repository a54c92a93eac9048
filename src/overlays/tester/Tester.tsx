import { tester } from '#contract/overlays/crew-tools.ts';
import { ThemeTransition, type ThemeTransitionProps } from '#ui/motion/ThemeTransition.tsx';
import { drawOverlay } from '../define.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Tester.module.css';

const thirds: readonly { text: string; wipe: ThemeTransitionProps }[] = [
  {
    text: 'Inside out, one second',
    wipe: { startInnerFull: true, startingInnerDelay: 150, trigger: true, triggerDuration: 1_000 },
  },
  { text: 'To the right', wipe: { border: 'left' } },
  { text: 'To the left', wipe: { left: true, border: 'right' } },
  { text: 'From the middle', wipe: { start: 'middle', end: 'middle' } },
];

/** Shows the event theme's wipes to the author of the theme; a click plays them back and forth. */
export default drawOverlay(tester, function Tester() {
  const { theme } = useOverlay();
  const { isActive } = useMotion();
  return (
    <div className={styles.tester}>
      {thirds.map(({ text, wipe }) => (
        <ThemeTransition
          key={text}
          {...wipe}
          theme={theme}
          isActive={isActive}
          className={styles.third}
          innerClassName={styles.text}
        >
          <FittedText text={text} />
        </ThemeTransition>
      ))}
      <ThemeTransition
        theme={theme}
        isActive={isActive}
        clearStyleAfterEntered
        className={styles.third}
        innerClassName={styles.text}
      >
        <FittedText text="A text that is too long for its box is squeezed into it and never cut" />
      </ThemeTransition>
    </div>
  );
});
