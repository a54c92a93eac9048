import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { isBlocked } from '../commands/command.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { SplitButton } from '../parts/SplitButton.tsx';
import { attackerControl } from './attacker-control.ts';
import { matchControl } from './match-control.ts';
import styles from './StripButtons.module.css';
import { togglesControl } from './toggles-control.ts';

const BreakCluster = lazyPart(() => import('../break/BreakCluster.tsx'));

/** Place of the controls of break and observers; their code is unused by the first render. */
export function ClusterPlace() {
  return (
    <Suspense>
      <BreakCluster />
    </Suspense>
  );
}

/** The live match on the break screen, and the show on the site's front page. */
export function ShowToggles() {
  return togglesControl.use().commands.map((command) => <CommandButton key={command.id} command={command} />);
}

/** Changes the sides of the two teams on every overlay. */
export function FlipTeams() {
  return <CommandButton command={matchControl.use().flipTeams} />;
}

/** Attacking side: the button cycles through the sides, the menu chooses one. */
export function AttackerSide() {
  const { step, choices, side } = attackerControl.use();
  return (
    <SplitButton
      command={step}
      iconClassName={styles[side?.toLowerCase() ?? 'none']}
      title="Attacker side"
      menuLabel="Choose the attacker side"
      obstacle={isBlocked(step) ? step.obstacle : undefined}
      choices={choices.map(({ label, command, side: choice }) => ({
        label,
        command,
        icon: (
          <span className={styles[choice?.toLowerCase() ?? 'none']}>
            <DashboardIcon name={command.icon} />
          </span>
        ),
        hint: choice === null ? undefined : 'press to clear',
      }))}
    />
  );
}
