import { Suspense } from 'react';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { BiddingWar } from './BiddingWar.tsx';
import type { Pane } from './model/pane.ts';
import { TeamBalances, TeamCards } from './TeamCards.tsx';
import { TeamFocus } from './TeamFocus.tsx';
import { TeamOverview } from './TeamOverview.tsx';

/** Fetched for the broadcasts that ask for it. */
const Leaderboard = lazyPart(() => import('./Leaderboard.tsx'));

type AuctionPaneProps = { view: AuctionView; pane: Pane; teams: readonly AuctionTeamView[] };

/** What stands beside the player (overlays-show, auction: right pane). */
export function AuctionPane({ view, pane, teams }: AuctionPaneProps) {
  switch (pane.kind) {
    case 'signed':
    case 'focus': {
      const team = view.teamOf(pane.team);
      return team ? <TeamFocus view={view} team={team} isBuyer={pane.kind === 'signed'} /> : null;
    }
    case 'war':
      return <BiddingWar view={view} teams={pane.teams} />;
    case 'leaderboard':
      return (
        <Suspense>
          <Leaderboard teams={teams} />
        </Suspense>
      );
    case 'overview':
      return <TeamOverview view={view} teams={teams} />;
    case 'balances':
      return <TeamBalances view={view} teams={teams} />;
    case 'teams': {
      const isFull = ({ size }: AuctionTeamView) => size >= view.rules.eachTeam;
      const shown = pane.only ? teams.filter((team) => isFull(team) === (pane.only === 'full')) : teams;
      return <TeamCards view={view} teams={shown} isSpread={pane.isSpread === true} />;
    }
    default:
      return pane satisfies never;
  }
}
