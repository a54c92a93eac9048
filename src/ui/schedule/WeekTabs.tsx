import { useEffect, useRef } from 'react';
import { type Tab, Tabs } from '../controls/Tabs.tsx';
import styles from './ScheduleView.module.css';

type WeekTabsProps = {
  items: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  panelId: string;
};

/** The tabs of a schedule's weeks; the selected one is scrolled into view. */
export function WeekTabs({ items, selected, onSelect, panelId }: WeekTabsProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = place.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected)}"]`);
    if (list && tab)
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return (
    <div ref={place} className={styles.tabs}>
      <Tabs label="Week" items={items} selected={selected} onSelect={onSelect} panelId={panelId} />
    </div>
  );
}
