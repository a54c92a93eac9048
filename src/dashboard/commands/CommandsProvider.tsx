import { createElement, type ReactNode, useRef } from 'react';
import { allControls, useAllCommands } from './all-controls.ts';
import { LatestCommands } from './use-press.ts';

/** Runs every control once. What it holds is not drawn again when a control changes. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  return allControls.reduceRight<ReactNode>(
    (inner, { Provider }) => createElement(Provider, null, inner),
    <CommandHost>{children}</CommandHost>,
  );
}

function CommandHost({ children }: { children: ReactNode }) {
  const commands = useAllCommands();
  const latest = useRef(commands);
  latest.current = commands;
  return <LatestCommands.Provider value={latest}>{children}</LatestCommands.Provider>;
}
