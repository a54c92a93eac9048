import { useAction } from '#data/hooks/use-action.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import type { AuctionCommand } from '#domain/auction/commands.ts';
import { stageNames } from '#domain/auction/labels.ts';
import { moneyText } from '#domain/auction/money.ts';
import { isLot, leadingBid } from '#domain/auction/state.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './AdminBar.module.css';

type Control = { readonly command: AuctionCommand; readonly label: string; readonly isOffered: boolean };

/** What admins do: who starts players, the time, and what went wrong. */
export function AdminBar({ auction }: { auction: AuctionView }) {
  const { run, isRunning } = useAction('auction-control');
  const { isConnected } = useConnection();
  const { event, state, rules } = auction;
  const leading = leadingBid(state);
  const isRunningLot = isLot(state);
  const isOpen = state.stage !== 'INACTIVE';
  const isPaused = state.leftMs !== undefined;
  const sale = state.sales.at(-1);
  const controls: Control[] = [
    { command: 'open', label: 'Teams start players', isOffered: state.isRestricted || !isOpen },
    { command: 'restrict', label: 'Only admins start players', isOffered: !state.isRestricted || !isOpen },
    { command: 'pause', label: 'Pause', isOffered: isRunningLot && !isPaused },
    { command: 'resume', label: 'Go on', isOffered: isRunningLot && isPaused },
    {
      command: 'sell',
      label: `Sell at ${moneyText(leading?.amount ?? 0)}`,
      isOffered: state.stage === 'IN_ACTION',
    },
    { command: 'skip', label: 'Skip player', isOffered: isRunningLot },
    {
      command: 'undo',
      label: isRunningLot ? `Undo the bid of ${moneyText(leading?.amount ?? 0)}` : 'Undo the last signing',
      isOffered: isRunningLot ? state.bids.length > 1 : sale !== undefined,
    },
    { command: 'close', label: 'Close the auction', isOffered: isOpen && !isRunningLot },
  ];
  const press = (command: AuctionCommand) => {
    const subject = leading ? { player: state.player, amount: leading.amount } : sale;
    const isAboutOne = ['sell', 'skip', 'undo'].includes(command) && subject?.player !== undefined;
    void run({
      auctionID: event.id,
      command,
      ...(isAboutOne && { playerID: subject.player, amount: subject.amount }),
    });
  };
  if (!rules.isPublic) return null;
  return (
    <section className={styles.bar} aria-label="Auction admin">
      <span className={styles.state}>{stageNames[state.stage]}</span>
      {controls.flatMap(({ command, label, isOffered }) =>
        isOffered ? (
          <Button key={command} disabled={isRunning || !isConnected} onClick={() => press(command)}>
            {label}
          </Button>
        ) : (
          []
        ),
      )}
    </section>
  );
}
