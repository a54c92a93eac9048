import { useState } from 'react';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import {
  type Partner,
  type PartnerWork,
  partners,
  producedMatches,
  relationshipsById,
} from '#domain/selection/partners.ts';
import { hourMs } from '#domain/time/durations.ts';
import { instantOf } from '#domain/time/instant.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { Select } from '#ui/controls/Select.tsx';
import table from '#ui/standings/FigureTable.module.css';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import type { PageProps } from '../../page.ts';
import lists from '../../record/RecordSection.module.css';

function MatchCell({ match, nowMs }: { match: Match; nowMs: number }) {
  const event = useLinked('Events', match.event);
  const startMs = instantOf(match.start);
  return (
    <td>
      <ThingLink type="match" record={match}>
        {event?.short || event?.name || match.name || 'Match'}
      </ThingLink>
      {startMs !== undefined && <span className={table.note}>{relativeAge(startMs, nowMs)}</span>}
    </td>
  );
}

/** One partner, linked to their own partners. */
function PartnerRow({ partner, nowMs }: { partner: Partner<Match>; nowMs: number }) {
  const player = useThing('Players', partner.playerId);
  if (!player) return null;
  return (
    <tr>
      <th scope="row" className={table.name}>
        <ThingLink type="player" record={player} subPage="partners">
          {player.name}
          {player.verified && <VerifiedMark />}
        </ThingLink>
      </th>
      <td className={table.figure}>{partner.count}</td>
      <MatchCell match={partner.first} nowMs={nowMs} />
      <MatchCell match={partner.last} nowMs={nowMs} />
    </tr>
  );
}

const pairings: readonly { value: string; label: string; own: PartnerWork; theirs: PartnerWork }[] = [
  { value: 'production', label: 'Production with production', own: 'production', theirs: 'production' },
  { value: 'production-casters', label: 'Production with casters', own: 'production', theirs: 'casting' },
  { value: 'casters', label: 'Casting with casters', own: 'casting', theirs: 'casting' },
  { value: 'casters-production', label: 'Casting with production', own: 'casting', theirs: 'production' },
];

/** Production and casting partners of a player, with the number of shared matches. */
export default function PlayerPartners({ recordKey, isComplete }: PageProps) {
  const nowMs = useClock(hourMs);
  const player = useThing('Players', recordKey);
  const own = useThings('Player Relationships', linkedIds(player?.player_relationships));
  const keysOf = { production: producedMatches(own), casting: linkedIds(player?.casts) };
  const offered = pairings.filter((pairing) => keysOf[pairing.own].length > 0);
  const [chosen, setChosen] = useState('');
  const pairing = offered.find(({ value }) => value === chosen) ?? offered[0];
  const isPast = ({ start }: Match) => (instantOf(start) ?? nowMs) <= nowMs;
  const matches = useThings('Matches', pairing && keysOf[pairing.own]).filter(isPast);
  const relationships = useThings('Player Relationships', [
    ...new Set(matches.flatMap((match) => linkedIds(match.player_relationships))),
  ]);
  if (!player || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={6} height={3.5} />
      </div>
    );
  }
  const found =
    pairing === undefined
      ? []
      : partners(matches, {
          playerId: cleanId(player) ?? '',
          work: pairing.theirs,
          relationshipOf: relationshipsById(relationships),
        });
  return (
    <section className={lists.section}>
      <header className={lists.bar}>
        <h2 className={lists.title}>Production partners</h2>
        {offered.length > 0 && (
          <Select
            label="Who with whom"
            isLabelHidden
            value={pairing?.value ?? ''}
            options={offered}
            onChange={setChosen}
          />
        )}
      </header>
      {found.length === 0 ? (
        <EmptyState title="No partners yet" text="People who work on the same matches appear here." />
      ) : (
        <>
          <p className={lists.note}>
            {found.length === 1 ? '1 partner' : `${found.length} partners`} in{' '}
            {matches.length === 1 ? '1 match' : `${matches.length} matches`}
          </p>
          <TableFrame label="Production partners, table">
            <table className={table.table}>
              <caption className={visuallyHidden.text}>Partners by number of matches together</caption>
              <thead>
                <tr>
                  <th scope="col" className={table.name}>
                    Partner
                  </th>
                  <th scope="col" className={table.figure}>
                    Matches
                  </th>
                  <th scope="col">First together</th>
                  <th scope="col">Last together</th>
                </tr>
              </thead>
              <tbody>
                {found.map((partner) => (
                  <PartnerRow key={partner.playerId} partner={partner} nowMs={nowMs} />
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
    </section>
  );
}
