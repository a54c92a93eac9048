import type { ReactNode } from 'react';
import { useColourScheme } from './use-colour-scheme.ts';

/** The main site's background in the visitor's colour scheme. */
export function MainFrame({ children }: { children: ReactNode }) {
  useColourScheme();
  return children;
}
