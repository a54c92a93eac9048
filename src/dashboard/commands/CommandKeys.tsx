import { useContext, useEffect } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { isTyping } from '#ui/controls/is-typing.ts';
import { commandOfKey } from './command-keys.ts';
import { paletteState } from './palette-state.ts';
import { LatestCommands, usePress } from './use-press.ts';

/** Single keys for what is pressed all the time (dashboard 18), and Ctrl+K for everything. Draws nothing. */
export function CommandKeys() {
  const { dashboardKeys: hasSingleKeys } = useSettings();
  const latest = useContext(LatestCommands);
  const press = usePress();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isDialogOpen = document.querySelector('dialog[open]') !== null;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!isDialogOpen) paletteState.isOpen = true;
        return;
      }
      const command =
        hasSingleKeys &&
        commandOfKey(latest.current, {
          key: event.key,
          isRepeat: event.repeat,
          hasModifier: event.ctrlKey || event.metaKey || event.altKey,
          isTyping: isTyping(event.target),
          isDialogOpen,
        });
      if (!command) return;
      event.preventDefault();
      press(command.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasSingleKeys, latest, press]);
  return null;
}
