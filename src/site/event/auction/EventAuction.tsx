import { useState } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { describeTitle } from '#domain/auction/labels.ts';
import { leadsTeam, runsAuction } from '#domain/auction/rights.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { type AuctionView, useAuction } from '#ui/auction/use-auction.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTitle } from '#ui/use-title.ts';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { AdminBar } from './AdminBar.tsx';
import { AuctionRulesTable } from './AuctionRulesTable.tsx';
import { AuctionTeams } from './AuctionTeams.tsx';
import { BidBox } from './BidBox.tsx';
import { BidList } from './BidList.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import styles from './EventAuction.module.css';
import { Lot } from './Lot.tsx';
import { PlayerPool } from './PlayerPool.tsx';
import { usePresent } from './use-present.ts';

/** The bidding room of an event: for whoever watches, for the people of the teams, and for admins (website 4.14). */
export default function EventAuction({ recordKey, isComplete }: PageProps) {
  const auction = useAuction(useThing('Events', recordKey));
  return (
    <section>
      <SectionHeading>Auction</SectionHeading>
      {!auction || !isComplete ? (
        <div aria-busy="true">
          <LoadingRows count={8} height={4} />
        </div>
      ) : (
        <AuctionRoom auction={auction} />
      )}
    </section>
  );
}

function AuctionRoom({ auction }: { auction: AuctionView }) {
  const { event, teams, state } = auction;
  const { user } = useSession();
  const relationships = useThings('Player Relationships', linkedIds(event.player_relationships));
  const isAdmin = runsAuction(user, event, (id) =>
    relationships.find((relationship) => cleanId(relationship) === cleanId(id)),
  );
  const own = teams.filter(({ record }) => leadsTeam(user, record));
  const acting = isAdmin ? teams : own;
  const present = usePresent(event);
  useTitle([
    describeTitle(state, {
      player: auction.player?.name,
      next: auction.next?.name,
      isOwnTurn: own.some(({ id }) => id === auction.next?.id),
    }),
    'Auction',
    event.name,
  ]);
  const [chosen, choose] = useState<string>();
  const mayStart = state.stage === 'READY' || (state.stage === 'RESTRICTED' && isAdmin);
  const team = acting.find(({ id }) => id === chosen) ?? (own.length === 1 ? own[0] : undefined);
  if (teams.length === 0) {
    return (
      <EmptyState
        title="No teams in the auction yet"
        text="They appear here when the organisers have set who comes when."
      />
    );
  }
  return (
    <div className={stack.gap4}>
      <ConnectionBar />
      {isAdmin && <AdminBar auction={auction} />}
      <div className={styles.stage}>
        <Lot auction={auction} />
        <BidList auction={auction} />
      </div>
      {acting.length > 0 && state.stage !== 'INACTIVE' && (
        <BidBox {...{ auction, teams: acting, team, mayStart }} onChoose={choose} />
      )}
      {acting.length === 0 && (
        <p className={styles.hint}>
          {user
            ? 'You are watching: captains, staff and helpers of the teams bid.'
            : 'You are watching. Sign in to bid for your team.'}
        </p>
      )}
      <AuctionTeams auction={auction} actingAs={team?.id} present={present} />
      <PlayerPool {...{ auction, teams: acting, team, isAdmin, mayStart }} />
      <AuctionRulesTable rules={auction.rules} />
    </div>
  );
}
