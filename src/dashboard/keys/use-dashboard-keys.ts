import { useEffect, useRef } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { type DashboardCommand, dashboardCommand } from '#domain/broadcast/dashboard-keys.ts';
import type { Controls } from '../controls/controls-context.ts';
import { goToScore } from './go-to-score.ts';

const typingElements = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingElements) !== null;
}

/** Single keys for what is pressed all the time; what cannot be pressed back asks first (dashboard 18). */
export function useDashboardKeys(controls: Controls): void {
  const { dashboardKeys: isOn } = useSettings();
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });

  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const command = dashboardCommand({
        key: event.key,
        isRepeat: event.repeat,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: isTyping(event.target),
        isDialogOpen: document.querySelector('dialog[open]') !== null,
      });
      if (command === undefined) return;
      event.preventDefault();
      runCommand(command, latest.current);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function runCommand(command: DashboardCommand, controls: Controls): void {
  const [left, right] = controls.mapWin.order;
  const commands: { readonly [Command in DashboardCommand]: () => unknown } = {
    flip: controls.flip.run,
    attack: controls.attack.step,
    'map-win-left': () => controls.mapWin.ask(left),
    'map-win-right': () => controls.mapWin.ask(right),
    desk: controls.desk.toggle,
    'next-match': controls.live.goToNext,
    score: goToScore,
  };
  commands[command]();
}
