import type { CSSProperties } from 'react';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/use-page.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { namesPlan } from './model/names.ts';
import styles from './NameList.module.css';

/** Names in columns, as large as their number allows; one page after the other where they do not fit. */
export function NameList({ names }: { names: readonly string[] }) {
  const { frameRef, frame } = useFrame();
  const plan = frame && namesPlan(names.length, frame.height);
  const page = usePage(plan?.pageCount ?? 1);
  const style = plan && {
    '--columns': Math.min(plan.columns, names.length),
    '--line': `${plan.linePx / 16}rem`,
    fontSize: `${plan.textPx / 16}rem`,
  };
  return (
    <div ref={frameRef} className={styles.list}>
      {plan && (
        <SwapFade swapKey={String(page)} className={styles.page}>
          <span className={styles.names} style={style as CSSProperties}>
            {names.slice(page * plan.perPage, (page + 1) * plan.perPage).map((name) => (
              <FittedText key={name} text={name} align="center" />
            ))}
          </span>
        </SwapFade>
      )}
    </div>
  );
}
