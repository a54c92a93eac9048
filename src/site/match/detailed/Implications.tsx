import { useMemo } from 'react';
import type { Bracket, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type ImplicationNames, implicationText } from '#domain/bracket/implication-text.ts';
import { matchImplications } from '#domain/bracket/implications.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import styles from './Implications.module.css';

type ImplicationsProps = { bracket: Bracket; match: Match };

/** What winning and losing this match lead to in one bracket (specification 2.11). */
export function Implications({ bracket, match }: ImplicationsProps) {
  const layout = useMemo(() => parseLayout(bracket.bracket_layout), [bracket.bracket_layout]);
  const order = linkedIds(bracket.ordered_matches);
  const loaded = useThings('Matches', order);
  const teams = useThings('Teams', [...new Set(loaded.flatMap((one) => linkedIds(one.teams)))]);
  const number = order.indexOf(cleanId(match) ?? '') + 1;
  if (!layout || number === 0) return null;

  const matches = order.map((key) => loaded.find((one) => isSameRecord(one, key)));
  const teamOf = (id: string | undefined) => teams.find((team) => isSameRecord(team, id));
  const names: ImplicationNames = {
    teamName: (id) => teamOf(id)?.name ?? 'another team',
    matchName: (matchNumber) => {
      const target = matches[matchNumber - 1];
      const shown = `match ${target?.match_number ?? matchNumber}`;
      return target?.round ? `${target.round} (${shown})` : shown.replace('m', 'M');
    },
    feederMatch: (matchNumber) => {
      const feeder = matches[matchNumber - 1];
      return (
        feeder && {
          match_number: feeder.match_number,
          teamCodes: linkedIds(feeder.teams).map((id) => teamOf(id)?.code),
        }
      );
    },
  };
  const { win, lose } = matchImplications(layout, matches, number);
  const rows = [
    { title: 'Winner', team: teamOf(win.teamId), text: implicationText(win.implication, names) },
    { title: 'Loser', team: teamOf(lose.teamId), text: implicationText(lose.implication, names) },
  ].filter((row) => row.text !== undefined);
  if (rows.length === 0) return null;

  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{bracket.name ?? 'Bracket'}: what it leads to</h2>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.title} className={styles.row}>
            <dt className={styles.term}>{row.title}</dt>
            <dd className={styles.value}>
              {row.team && <TeamLink team={row.team} />}
              <span>{row.text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
