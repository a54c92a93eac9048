import { type ReactNode, useMemo } from 'react';
import type { Bracket, Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { unreachable } from '#domain/assert.ts';
import {
  existingTeamsText,
  type Implication,
  matchImplications,
  teamToBeDecidedText,
} from '#domain/bracket/implications.ts';
import { type FinishingRank, type Outcome, parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { Icon } from '../things/Icon.tsx';
import { TeamLogo } from '../things/TeamLogo.tsx';
import { TeamName } from '../things/TeamName.tsx';
import { ThingLink } from '../things/ThingLink.tsx';
import { teamInitials } from '../things/team-initials.ts';
import { useLinked } from '../things/use-linked.ts';
import styles from './Implications.module.css';

type ImplicationColumnProps = {
  outcome: Outcome;
  /** The team with this outcome of the decided match. */
  team: Team | undefined;
  implication: Implication;
  rank: FinishingRank | undefined;
  teamOf: (id: string) => Team | undefined;
  matchOf: (matchNumber: number) => Match | undefined;
  /** Matches link to their detailed page, as on the dashboard. */
  isDetailed: boolean;
};

const words = {
  eliminated: { icon: 'close', text: 'Eliminated' },
  champion: { icon: 'trophy', text: 'Champion' },
  advance: { icon: 'forward', text: 'Advances' },
} as const;

/** Consequences of a win or a loss in one bracket. */
function ImplicationColumn(props: ImplicationColumnProps) {
  const { outcome, team, implication, rank, teamOf, matchOf, isDetailed } = props;

  const nameOf = (id: string) => teamOf(id)?.name ?? 'another team';
  const teamBox = (id: string | undefined) => {
    const known = id === undefined ? undefined : teamOf(id);
    return known ? (
      <TeamLogo key={id} team={known} size={36} />
    ) : (
      <span className={styles.unknown} title={teamToBeDecidedText}>
        ?
      </span>
    );
  };
  const leadsTo = (matchNumber: number) => {
    const match = matchOf(matchNumber);
    const name = `${match?.round ? `${match.round} ` : ''}(M${match?.match_number ?? matchNumber})`;
    return (
      <p>
        {outcome === 'win' ? 'advances to' : 'drops to'}{' '}
        {match ? (
          <ThingLink type={isDetailed ? 'detailed' : 'match'} record={match}>
            {name}
          </ThingLink>
        ) : (
          name
        )}
      </p>
    );
  };
  const feederName = (matchNumber: number) => {
    const [left, right] = linkedIds(matchOf(matchNumber)?.teams).map(teamOf);
    if (left && right) return `${teamInitials(left)} vs ${teamInitials(right)}`;
    return `M${matchOf(matchNumber)?.match_number ?? matchNumber}`;
  };

  const body = () => {
    switch (implication.kind) {
      case 'nothing':
        return <p className={styles.quiet}>leads nowhere else</p>;
      case 'word': {
        const { icon, text } = words[implication.word];
        return (
          <p className={styles.word}>
            <span className={styles.box} data-word={implication.word}>
              <Icon name={icon} />
            </span>
            {text}
            {rank && <span className={styles.quiet}>{rank.text}</span>}
          </p>
        );
      }
      case 'walkover':
        return (
          <>
            {leadsTo(implication.matchNumber)}
            <p>without an opponent</p>
          </>
        );
      case 'rematch':
        return (
          <>
            {leadsTo(implication.matchNumber)}
            {implication.endsIf && (
              <p className={styles.quiet}>
                only if the {implication.endsIf === 1 ? 'right' : 'left'} team wins
              </p>
            )}
          </>
        );
      case 'match':
        return leadsTo(implication.matchNumber);
      case 'full': {
        const [left, right] = implication.teamIds;
        return (
          <>
            {leadsTo(implication.matchNumber)}
            <p>{existingTeamsText(nameOf(left), nameOf(right))}</p>
          </>
        );
      }
      case 'opponent':
        return (
          <>
            {leadsTo(implication.matchNumber)}
            <p className={styles.faces}>
              {teamBox(implication.teamId)} <span>faces {nameOf(implication.teamId)}</span>
            </p>
          </>
        );
      case 'feeder': {
        const { feeder } = implication;
        const [left, right] = linkedIds(matchOf(feeder.matchNumber)?.teams);
        return (
          <>
            {leadsTo(implication.matchNumber)}
            <p className={styles.faces}>
              {teamBox(left)} {teamBox(right)}
              <span>
                faces {feeder.outcome === 'win' ? 'winner' : 'loser'} of {feederName(feeder.matchNumber)}
              </span>
            </p>
          </>
        );
      }
      default:
        return unreachable(implication);
    }
  };

  return (
    <div className={styles.column} data-outcome={outcome}>
      <h4 className={styles.columnTitle}>{outcome === 'win' ? 'Winner' : 'Loser'}</h4>
      {team && (
        <p className={styles.team}>
          <TeamLogo team={team} size={28} />
          <TeamName team={team} />
        </p>
      )}
      {body()}
    </div>
  );
}

type ImplicationsProps = {
  bracket: Bracket;
  match: Match;
  /** A control, such as the button that resolves the bracket. */
  action?: ReactNode;
  /** Matches link to their detailed page, as on the dashboard. */
  isDetailed?: boolean | undefined;
};

/** Consequences of winning and losing a match in one bracket. */
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
