import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import styles from './Tabs.module.css';
import { useOverflowEdges } from './use-overflow-edges.ts';

export type Tab = { key: string; label: string };

type TabsProps = {
  /** Subject of the choice, for screen readers. */
  label: string;
  items: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** Id of the element the chosen tab fills. */
  panelId?: string | undefined;
};

/** A row of tabs that scrolls inside itself and fades where there is more of it; arrow keys, Home and End move the choice. */
export function Tabs({ label, items, selected, onSelect, panelId }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  useOverflowEdges(list, items.length);

  const moveByKey = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.key === selected);
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: items.length - 1,
    };
    const wanted = targets[event.key];
    if (wanted === undefined) return;
    const next = items[(wanted + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={moveByKey}
      tabIndex={-1}
    >
      {items.map((item) => {
        const isSelected = item.key === selected;
        return (
          <button
            key={item.key}
            type="button"
            role="tab"
            data-key={item.key}
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isSelected ? 0 : -1}
            className={clsx(styles.tab, isSelected && styles.selected)}
            onClick={() => onSelect(item.key)}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
