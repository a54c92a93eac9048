import type { ReactNode } from 'react';
import { useColourScheme } from './use-colour-scheme.ts';

/** The main site's ground: the colours the visitor chose. */
export function MainFrame({ children }: { children: ReactNode }) {
  useColourScheme();
  return children;
}
