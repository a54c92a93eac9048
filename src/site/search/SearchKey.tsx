import { useEffect } from 'react';
import { isTyping } from '#ui/controls/is-typing.ts';
import { openShellDialog } from '../shell/FramePart.tsx';

/** Opens the search with `/`, except where that is typed. Draws nothing. */
export function SearchKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key !== '/' || isOther || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      // Firefox has a search of its own on this key.
      event.preventDefault();
      openShellDialog('search');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
