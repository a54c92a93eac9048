import { createElement, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { allControls, useAllCommands } from '../commands/all-controls.ts';
import { ConfirmProvider } from '../commands/ConfirmProvider.tsx';
import { laterControls } from '../commands/later-controls.ts';
import { LatestCommands } from '../commands/use-press.ts';
import { useSchedule } from '../show/show-state.ts';
import { type Show, ShowContext } from '../show/use-show.ts';

const runners = laterControls.map((load) =>
  lazyPart(async () => ({ default: (await load()).default.Runner })),
);

/** Runs the controls whose code is not part of the first paint. Renders nothing. */
function LaterControls() {
  return runners.map((Runner, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant.
    <Suspense key={place}>
      <Runner />
    </Suspense>
  ));
}

/** Runs every control once. What it holds is not drawn again when a control changes. */
function CommandsProvider({ children }: { children: ReactNode }) {
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

const Rundown = lazyPart(() => import('../rundown/Rundown.tsx'));

/** Place of the rundown; its code is unused by the first render. */
export function RundownPlace() {
  if (useSchedule().wanted === 0) return null;
  return (
    <Suspense fallback={<LoadingRows count={1} height={4.5} />}>
      <Rundown />
    </Suspense>
  );
}

/** The dashboard of a client and its active broadcast. @param children what is drawn in it */
export function DashboardFrame({ clientKey, broadcastKey, children }: Show & { children: ReactNode }) {
  const show = useMemo(() => ({ clientKey, broadcastKey }), [clientKey, broadcastKey]);
  return (
    <ShowContext.Provider value={show}>
      <ConfirmProvider>
        <CommandsProvider>
          {children}
          <LaterControls />
        </CommandsProvider>
      </ConfirmProvider>
    </ShowContext.Provider>
  );
}
