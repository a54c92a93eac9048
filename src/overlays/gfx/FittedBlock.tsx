import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './FittedBlock.module.css';

/** Letters of the air, px of the stage. */
const sizes = [66, 52, 42, 34, 28];

/** Text of several lines in the largest letters with which all of it fits. */
export function FittedBlock({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      for (const px of sizes) {
        if (!box.current || !content.current) return;
        content.current.style.fontSize = `${px / 16}rem`;
        if (content.current.offsetHeight <= box.current.clientHeight) return;
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  });
  return (
    <div ref={box} className={styles.box}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
