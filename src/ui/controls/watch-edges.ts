import styles from './watch-edges.module.css';

/** Says on a bar that scrolls sideways at which of its ends there is more of it (`data-more`), and fades these. */
export function watchEdges(bar: HTMLElement | null): () => void {
  if (!bar) return () => undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = bar;
    const ends = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'];
    bar.dataset.more = ends.filter(Boolean).join(' ');
  };
  bar.classList.add(styles.edges ?? '');
  const observer = new ResizeObserver(mark);
  observer.observe(bar);
  // Browsers leave alone what has the focus and is half in sight.
  const clear = ({ target }: FocusEvent) =>
    (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  bar.addEventListener('scroll', mark, { passive: true });
  bar.addEventListener('focusin', clear);
  return () => {
    observer.disconnect();
    bar.removeEventListener('scroll', mark);
    bar.removeEventListener('focusin', clear);
  };
}
