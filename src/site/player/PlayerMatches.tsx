import { useState } from 'react';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import type { MatchOrder } from '#domain/match/event-matches.ts';
import { linkedIds } from '#domain/record-id.ts';
import { productionRoles } from '#domain/selection/player-record.ts';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import styles from '../record/RecordSection.module.css';
import { MatchOrderSelect } from './EventMatchGroup.tsx';
import { RoleMatches, type VodChoice } from './RoleMatches.tsx';

const vodOptions = [
  { value: 'all', label: 'All matches' },
  { value: 'with', label: 'With VOD' },
  { value: 'without', label: 'Without VOD' },
];
const anchorOf = (role: string) => `role-${encodeURIComponent(role)}`;

/** The matches a player helped to produce, by role and event. */
export default function PlayerMatches({ recordKey, isComplete }: PageProps) {
  const [vod, setVod] = useState<VodChoice>('all');
  const [order, setOrder] = useState<MatchOrder>('newest');
  const player = useThing('Players', recordKey);
  const relationships = useThings('Player Relationships', linkedIds(player?.player_relationships));
  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={3} height={4} />
      </div>
    );
  }
  const roles = productionRoles(relationships);
  if (roles.length === 0) {
    return (
      <EmptyState
        title="No production work yet"
        text={`Matches ${player?.name ?? 'this player'} helps to produce appear here.`}
      />
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <ul className={styles.jumps}>
          {roles.map(({ role, matchIds }) => (
            <li key={role}>
              <a href={`#${anchorOf(role)}`} className={styles.jump}>
                {matchIds.length} as {role}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.choices}>
          <Select
            label="Recordings"
            isLabelHidden
            value={vod}
            options={vodOptions}
            onChange={(value) => setVod(value as VodChoice)}
          />
          <MatchOrderSelect order={order} onChange={setOrder} />
        </div>
      </div>
      {roles.map(({ role, matchIds }) => (
        <RoleMatches
          key={role}
          anchor={anchorOf(role)}
          role={role}
          matchIds={matchIds}
          vod={vod}
          order={order}
        />
      ))}
    </>
  );
}
