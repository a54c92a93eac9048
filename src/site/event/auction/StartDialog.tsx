import { type FormEvent, useState } from 'react';
import { useAction } from '#data/hooks/use-action.ts';
import { purchaseProblem } from '#domain/auction/bids.ts';
import { moneyText } from '#domain/auction/money.ts';
import { problemText } from '#domain/auction/problems.ts';
import type { DraftPlayer } from '#domain/draft/draft-player.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from './StartDialog.module.css';

type StartDialogProps = {
  auction: AuctionView;
  player: DraftPlayer;
  teams: readonly AuctionTeamView[];
  team: AuctionTeamView | undefined;
  isAdmin: boolean;
  onClose: () => void;
};

/** Asks before a player is put up, and says whose turn it would be. Admins choose team and opening bid. */
export function StartDialog({ auction, player, teams, team, isAdmin, onClose }: StartDialogProps) {
  const { event, rules, next } = auction;
  const { run, isRunning } = useAction('auction-start');
  const preset = team ?? teams.find(({ id }) => id === next?.id) ?? teams[0];
  const [chosen, choose] = useState(preset?.id ?? '');
  const [opening, setOpening] = useState<number | null>(null);
  const starter = teams.find(({ id }) => id === chosen);
  const amount = opening ?? rules.opening;
  const problem = starter && purchaseProblem(starter, amount, rules);
  const isOutOfTurn = next !== undefined && next.id !== starter?.id;
  const submit = async (press: FormEvent) => {
    press.preventDefault();
    if (!starter || problem) return;
    const outcome = await run({
      auctionID: event.id,
      playerID: player.id,
      teamID: starter.id,
      ...(isAdmin && opening !== null && { startingBid: opening }),
    });
    if (outcome.status === 'done') onClose();
  };
  return (
    <Dialog title={`Start ${player.name}?`} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={(press) => void submit(press)}>
        {teams.length > 1 && (
          <Select
            label="For"
            value={chosen}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        )}
        {isAdmin && (
          <NumberField
            label="Opening bid"
            unit="k"
            value={opening}
            placeholder={String(rules.opening)}
            minimum={0}
            onChange={setOpening}
          />
        )}
        <p>
          {starter?.name ?? 'The team'} opens with {moneyText(amount)}, and has to take {player.name} when
          nobody bids more.
        </p>
        {isOutOfTurn && (
          <p className={styles.warning} role="alert">
            It is the turn of {next.name}.
          </p>
        )}
        {problem && <p className={styles.warning}>{problemText(problem)}</p>}
        <Button
          look="primary"
          type="submit"
          disabled={isRunning || !starter || problem !== undefined}
          data-first-focus=""
        >
          {isOutOfTurn ? `Start out of turn` : 'Start'}
        </Button>
      </form>
    </Dialog>
  );
}
