import {
  Component,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { whenIdle } from '#data/timing.ts';
import { groupsOfRoles } from '#domain/broadcast/crew-messages.ts';
import { Button } from '#ui/controls/Button.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { CrewBanner } from '#ui/crew/CrewBanner.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { DashboardGate } from './access/DashboardGate.tsx';
import { BreakDialog } from './break/BreakDialog.tsx';
import { ClearAir } from './clear-air/ClearAir.tsx';
import { commandOfKey } from './commands/command.ts';
import { KeysButton } from './commands/KeysButton.tsx';
import { PaletteDialog, paletteState } from './commands/PaletteDialog.tsx';
import { LatestCommands, usePress } from './commands/use-press.ts';
import { CountdownButton } from './countdown/CountdownButton.tsx';
import crewMessagesStyles from './crew-messages/CrewMessages.module.css';
import styles from './Dashboard.module.css';
import type { DashboardModule } from './define.ts';
import { DashboardFrame, RundownPlace } from './frame/DashboardFrame.tsx';
import { useModuleOpen } from './frame/go-to.ts';
import { Header } from './header/Header.tsx';
import { DashboardIcon } from './parts/DashboardIcon.tsx';
import { GoesOnAirTag } from './parts/OnAirTag.tsx';
import { modules } from './registry.ts';
import { useHasTwoTeams } from './show/use-live-match.ts';
import { useOwnRoles } from './show/use-own-roles.ts';
import { useBroadcastFact, useClient, useShow } from './show/use-show.ts';
import { MapWins } from './strip/MapWins.tsx';
import { AttackerSide, ClusterPlace, FlipTeams, ShowToggles } from './strip/StripButtons.tsx';

/** Strip of the broadcast editor. Controls that change the game's image are apart from the others. */
function Strip() {
  return (
    <div className={styles.strip}>
      <section className={styles.group} aria-labelledby="strip-sides">
        <h2 id="strip-sides" className={styles.heading}>
          <GoesOnAirTag /> Sides
        </h2>
        <div className={styles.two}>
          <FlipTeams />
          <AttackerSide />
        </div>
      </section>
      {useHasTwoTeams() && (
        <section className={styles.group} aria-labelledby="strip-wins">
          <h2 id="strip-wins" className={styles.heading}>
            <GoesOnAirTag /> Map win
          </h2>
          <MapWins />
        </section>
      )}
      <section className={styles.group} aria-labelledby="strip-break">
        <h2 id="strip-break" className={styles.heading}>
          Break and site
        </h2>
        <div className={styles.three}>
          <CountdownButton />
          <ShowToggles />
        </div>
      </section>
      <section className={styles.cluster} aria-label="Break and observers">
        <ClusterPlace />
      </section>
    </div>
  );
}

/** Single keys for frequent actions, and Ctrl+K for the command palette. Renders nothing. */
function CommandKeys() {
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

/** Messages for the roles that the user of this dashboard has on the live match. */
function OwnMessages() {
  const { broadcastKey } = useShow();
  const { key: clientName } = useClient();
  const broadcastName = useBroadcastFact(({ key }) => key);
  return (
    <CrewBanner
      page="dashboard"
      show={broadcastKey}
      clientName={clientName}
      broadcastKey={broadcastName}
      groups={groupsOfRoles(useOwnRoles())}
      className={crewMessagesStyles.own}
    />
  );
}

type ModuleBoundaryProps = {
  title: string;
  /** Before the next try: fetches the code again. */
  onRetry: () => void;
  children: ReactNode;
};
type ModuleBoundaryState = { error: unknown };

/** Keeps an error of a module inside it, and offers to try again. */
class ModuleBoundary extends Component<ModuleBoundaryProps, ModuleBoundaryState> {
  override state: ModuleBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ModuleBoundaryState {
    return { error: error ?? new Error('Unknown error') };
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const reason = error instanceof Error ? error.message : String(error);
    return (
      <div role="alert" className={styles.failed}>
        <p>{this.props.title} could not be shown. Everything else works on.</p>
        <p className={styles.reason}>{reason}</p>
        <Button onClick={this.retry}>Try again</Button>
      </div>
    );
  }
}

/** Header of a module and, from its first opening on, its content; closing keeps the content's state. */
const ModuleFrame = memo(function ModuleFrame({ module }: { module: DashboardModule }) {
  const [isOpen, setIsOpen] = useModuleOpen(module.name, module.startsOpen);
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen);
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the code again.
  const Content = useMemo(() => lazy(module.load), [module, attempt]);
  const title = module.useTitle();
  const extra = module.useExtra();
  return (
    <section className={styles.module} aria-labelledby={`${id}-title`} data-module={module.name}>
      <h2 className={styles.moduleFrameHeading}>
        <button
          type="button"
          className={styles.header}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.icon}>
            <DashboardIcon name={module.icon} />
          </span>
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {extra && (
            <span className={styles.extra} title={extra}>
              <span aria-hidden="true">• </span>
              {extra}
            </span>
          )}
          <span className={styles.chevron}>
            <DashboardIcon name="down" />
          </span>
        </button>
      </h2>
      <div id={`${id}-content`} className={styles.content} data-open={isOpen || undefined} inert={!isOpen}>
        <div className={styles.inside}>
          {hasBeenOpen && (
            <div className={styles.padding}>
              <ModuleBoundary title={title} onRetry={() => setAttempt(attempt + 1)}>
                <Suspense fallback={<LoadingRows count={3} height={3} />}>
                  <Content />
                </Suspense>
              </ModuleBoundary>
            </div>
          )}
        </div>
      </div>
    </section>
  );
});

/** Those of full width first, the others in two columns; below each other where there is no room. */
function ModuleColumns({ isPhone }: { isPhone: boolean }) {
  const shown = useShownModules().filter(({ onPhone }) => !(isPhone && onPhone === 'quick'));
  const wide = shown.filter(({ width }) => width === 'full');
  const narrow = shown.filter(({ width }) => width === 'half');
  const half = Math.ceil(narrow.length / 2);
  const frameOf = (module: DashboardModule) => <ModuleFrame key={module.name} module={module} />;
  return (
    <div className={styles.modules}>
      {wide.map(frameOf)}
      <div className={styles.columns}>
        <div className={styles.column}>{narrow.slice(0, half).map(frameOf)}</div>
        <div className={styles.column}>{narrow.slice(half).map(frameOf)}</div>
      </div>
    </div>
  );
}

/** The modules that have something to show, in the order of the page. */
function useShownModules(): readonly DashboardModule[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is a constant, so the order of the hooks is too.
  return modules.filter(({ useIsShown }) => useIsShown());
}

const ignored = (): void => undefined;

/** Parts that are fetched later, besides the modules. */
const laterParts = [
  () => import('./break/BreakPanels.tsx'),
  () => import('./palette/CommandPalette.tsx'),
  () => import('./rundown/Rundown.tsx'),
];

/** Fetches all code once there is time, so that what is first opened without a connection is there too. */
function useModuleCode(): void {
  useEffect(() => {
    whenIdle(() => {
      for (const load of [...modules.map((module) => module.load), ...laterParts]) load().catch(ignored);
    });
  }, []);
}

const QuickPage = lazyPart(() => import('./quick/QuickPage.tsx'));

/** Header, strip and modules; on a phone the quick page replaces the strip. */
function DashboardLayout() {
  const isPhone = useMediaQuery(phoneWidth);
  useModuleCode();
  return (
    <div className={styles.layout}>
      <Header />
      {isPhone ? (
        <Suspense fallback={<LoadingRows count={6} />}>
          <QuickPage />
        </Suspense>
      ) : (
        <>
          <Strip />
          <div className={styles.below}>
            <RundownPlace />
            <ClearAir />
          </div>
        </>
      )}
      <ModuleColumns isPhone={isPhone} />
      <OwnMessages />
      <CommandKeys />
      <KeysButton />
      <BreakDialog />
      <PaletteDialog />
    </div>
  );
}

/** Show control of the signed-in user's first client. */
export default function Dashboard() {
  return (
    <DashboardGate page="dashboard">
      {(show) => (
        <DashboardFrame {...show}>
          <DashboardLayout />
        </DashboardFrame>
      )}
    </DashboardGate>
  );
}
