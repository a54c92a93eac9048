import type { Match } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import type { Partner } from '#domain/selection/partners.ts';
import { instantOf } from '#domain/time/instant.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import table from '#ui/standings/FigureTable.module.css';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';

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
export function PartnerRow({ partner, nowMs }: { partner: Partner<Match>; nowMs: number }) {
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
