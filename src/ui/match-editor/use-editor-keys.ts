import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../controls/is-typing.ts';

export type EditorKeys = {
  /** Ctrl+S, also while typing. */
  save?: (() => void) | undefined;
  /** By the key's character in lower case. */
  plain: Readonly<Record<string, () => void>>;
};

/**
 * The editor's keys. Single characters never act while something is being typed or a dialog is open, and not at
 * all when switched off. `root`: saving by key is meant for this editor only while the focus is in it or nowhere.
 */
export function useEditorKeys(root: RefObject<HTMLElement | null>, keys: EditorKeys, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isElsewhere = document.querySelector('dialog[open]') !== null;
      if (event.defaultPrevented || event.altKey || isElsewhere) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        const isMeant =
          activeElement === null ||
          activeElement === document.body ||
          root.current?.contains(activeElement) === true;
        const { save } = latest.current;
        if (key !== 's' || event.shiftKey || !isMeant || !save) return;
        event.preventDefault();
        save();
        return;
      }
      const act = Object.hasOwn(latest.current.plain, key) ? latest.current.plain[key] : undefined;
      if (!isOn || !act || event.repeat || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [root, isOn]);
}
