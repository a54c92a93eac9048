import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { BiddingWar } from './BiddingWar.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import type { Pane } from './model/pane.ts';
import { TeamFocus } from './TeamFocus.tsx';
import { TeamList } from './TeamList.tsx';

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
      return <Leaderboard teams={teams} />;
    case 'overview':
      return <TeamList view={view} teams={teams} isOverview />;
    case 'teams': {
      const isFull = ({ size }: AuctionTeamView) => size >= view.rules.eachTeam;
      const shown = pane.only ? teams.filter((team) => isFull(team) === (pane.only === 'full')) : teams;
      return <TeamList view={view} teams={shown} />;
    }
    default:
      return pane satisfies never;
  }
}
