import { Fragment } from 'react';
import type { Player } from '#contract/records.ts';
import { PlayerLink } from './PlayerLink.tsx';

const separator = (index: number, count: number) => {
  if (index === count - 1) return '';
  return index === count - 2 ? ' & ' : ', ';
};

/** Names joined by commas, the last by '&'. */
export function PlayerList({ players }: { players: readonly Player[] }) {
  return (
    <span>
      {players.map((player, index) => (
        <Fragment key={player.id}>
          <PlayerLink player={player} />
          {separator(index, players.length)}
        </Fragment>
      ))}
    </span>
  );
}
