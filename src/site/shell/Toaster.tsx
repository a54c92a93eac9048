import { type CSSProperties, useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { defaultToastMs, subscribeToasts, takeToasts, toasts } from '#ui/controls/toast.ts';
import { StaffIcon } from '#ui/things/StaffIcon.tsx';
import styles from './Toaster.module.css';

const colours = {
  '--normal-bg': 'var(--surface-high)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'var(--line)',
  '--success-bg': 'var(--surface-high)',
  '--success-text': 'var(--positive)',
  '--success-border': 'var(--line)',
  '--error-bg': 'var(--surface-high)',
  '--error-text': 'var(--negative)',
  '--error-border': 'var(--line)',
  fontFamily: 'var(--font-text)',
  zIndex: 'var(--z-toast)',
} as CSSProperties;

/** Striped, as everything that only waits. */
const waiting = {
  icon: <StaffIcon name="outbox" />,
  style: { background: 'var(--waiting-stripes), var(--surface-high)' },
};

/** Below the row of live matches, where there is one: a message must not cover its links. */
const underBars = 'var(--bar-height) + var(--live-row-height, 0px)';

/**
 * Toasts wait while the pointer is over them. The same goes for the focus, so that Undo can be reached by keyboard and by
 * screen reader: the library knows the pointer only.
 */
function holdFocused(event: FocusEvent): void {
  const list = (event.target as HTMLElement).closest('[data-sonner-toaster]');
  if (list === null || (event.type === 'focusout' && list.contains(event.relatedTarget as Node | null)))
    return;
  const type = event.type === 'focusin' ? 'mousemove' : 'mouseout';
  list.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}

/** Interval of checks for toasts that wait for a dialog to close, ms. */
const afterDialogMs = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  const taken = takeToasts(document.querySelector('dialog[open]') !== null);
  clearTimeout(timer);
  if (toasts.waiting.length > 0) timer = setTimeout(show, afterDialogMs);
  for (const { text, kind, durationMs, action, id } of taken) {
    // Everything is named: a message that takes another's place would keep its looks and its button.
    const options = {
      ...(id !== undefined && { id }),
      duration: durationMs ?? defaultToastMs,
      action: action && { label: action.label, onClick: action.run },
      icon: undefined,
      style: {},
    };
    if (kind === 'success') toast.success(text, options);
    else if (kind === 'error') toast.error(text, options);
    else toast(text, kind === 'waiting' ? { ...options, ...waiting } : options);
  }
}

/** Toasts at the top right below the bar: dismissible, 5 s by default. */
export default function Toaster() {
  useEffect(() => {
    show();
    const stop = subscribeToasts(show);
    document.addEventListener('focusin', holdFocused);
    document.addEventListener('focusout', holdFocused);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', holdFocused);
      document.removeEventListener('focusout', holdFocused);
      stop();
    };
  }, []);
  return (
    <SonnerToaster
      position="top-right"
      closeButton
      richColors
      toastOptions={{ className: styles.toast ?? '' }}
      offset={{ top: `calc(${underBars} + var(--space-3))`, right: 'var(--space-4)' }}
      mobileOffset={{ top: `calc(${underBars} + var(--space-2))` }}
      style={colours}
    />
  );
}
