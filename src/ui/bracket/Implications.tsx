import { type ReactNode, useMemo } from 'react';
import type { Bracket, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchImplications } from '#domain/bracket/implications.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { ThingLink } from '../things/ThingLink.tsx';
import { useLinked } from '../things/use-linked.ts';
import { ImplicationColumn } from './ImplicationColumn.tsx';
import styles from './Implications.module.css';

type ImplicationsProps = {
  bracket: Bracket;
  match: Match;
  /** A control, such as the button that resolves the bracket. */
  action?: ReactNode;
  /** Matches link to their detailed page, as on the dashboard. */
  isDetailed?: boolean | undefined;
};

/** What winning and losing a match lead to in one bracket (specification 2.11, dashboard 7). */
export function Implications({ bracket, match, action, isDetailed = false }: ImplicationsProps) {
  const layout = useMemo(() => parseLayout(bracket.bracket_layout), [bracket.bracket_layout]);
  const order = linkedIds(bracket.ordered_matches);
  const loaded = useThings('Matches', order);
  const teams = useThings('Teams', [...new Set(loaded.flatMap((one) => linkedIds(one.teams)))]);
  const event = useLinked('Events', bracket.events);
  const number = order.indexOf(cleanId(match) ?? '') + 1;
  if (!layout || number === 0) return null;

  // The match as shown, including unconfirmed changes.
  const matches = order.map((key) =>
    isSameRecord(match, key) ? match : loaded.find((one) => isSameRecord(one, key)),
  );
  const teamOf = (id: string | undefined) => teams.find((team) => isSameRecord(team, id));
  const { win, lose } = matchImplications(layout, matches, number);
  if (win.implication.kind === 'nothing' && lose.implication.kind === 'nothing') return null;
  const connection = layout.connections[number];
  const shared = { teamOf, matchOf: (place: number) => matches[place - 1], isDetailed };
  const name = bracket.name ?? 'Bracket';

  return (
    <section className={styles.section} aria-label={`${name}: what the match leads to`}>
      <h3 className={styles.title}>
        {event ? (
          <ThingLink type="event" record={event} subPage="bracket">
            {name}
          </ThingLink>
        ) : (
          name
        )}
      </h3>
      <div className={styles.columns}>
        <ImplicationColumn
          {...shared}
          outcome="win"
          team={teamOf(win.teamId)}
          implication={win.implication}
          rank={connection?.winnerRank}
        />
        <ImplicationColumn
          {...shared}
          outcome="lose"
          team={teamOf(lose.teamId)}
          implication={lose.implication}
          rank={connection?.loserRank}
        />
        {action}
      </div>
    </section>
  );
}
