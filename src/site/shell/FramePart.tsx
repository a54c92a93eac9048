import { Component, type ReactNode, useLayoutEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { reportProblem } from '#data/log.ts';
import { useMediaQuery } from '#ui/controls/use-media-query.ts';

/** The dialogs' code, fetched when one of them is first opened. */
export const shellDialogs = {
  time: () => import('./TimeDialog.tsx'),
  menu: () => import('./MenuDialog.tsx'),
  search: () => import('../search/SearchDialog.tsx'),
} as const;

type ShellDialog = keyof typeof shellDialogs;

const shellDialog = proxy<{ open: ShellDialog | undefined }>({ open: undefined });

/** Opens one of the frame's dialogs, or closes the open one. */
export function openShellDialog(dialog: ShellDialog | undefined): void {
  shellDialog.open = dialog;
}

/** The dialog that is open. */
export function useShellDialog(): ShellDialog | undefined {
  return useShared(shellDialog, ({ open }) => open);
}

/**
 * Applies the chosen colour scheme to the document. With 'system' the browser decides, or the page itself (`ownScheme`)
 * where its background does, as on minisites. Returns the scheme that is shown.
 */
export function useColourScheme(ownScheme?: 'dark' | 'light'): 'dark' | 'light' {
  const { colourScheme } = useSettings();
  const systemScheme = useMediaQuery('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const scheme = colourScheme === 'system' ? (ownScheme ?? systemScheme) : colourScheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return scheme;
}

type FramePartProps = {
  /** Drawn instead when the part fails. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Error boundary of a part of the frame: when the part fails, the page stays usable without it. */
export class FramePart extends Component<FramePartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportProblem('A part of the frame failed', error);
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
