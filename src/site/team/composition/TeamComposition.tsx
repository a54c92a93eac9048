import { useThing, useThings } from '#data/hooks/use-things.ts';
import { draftPlayer, ratedRoles } from '#domain/draft/draft-player.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { teamCategories } from '#domain/selection/team-categories.ts';
import table from '#ui/standings/FigureTable.module.css';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { CopyText } from '#ui/things/CopyText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import type { PageProps } from '../../page.ts';
import lists from '../../record/RecordSection.module.css';
import { LimitedPlayers } from '../LimitedPlayers.tsx';

/** Approved players of a team with the tags, roles and ratings that are known. */
export default function TeamComposition({ recordKey, isComplete }: PageProps) {
  const team = useThing('Teams', recordKey);
  const players = useThings('Players', linkedIds(team?.players));
  const signups = useThings(
    'Signup Data',
    players.flatMap((player) => linkedIds(player.signup_data)),
  );
  if (!team || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={Math.max(5, linkedIds(team?.players).length)} height={3.25} />
      </div>
    );
  }
  const eventKey = firstLinkedId(team.event) ?? undefined;
  const rows = players
    .flatMap((player) => {
      const facts = draftPlayer(player, signups, eventKey);
      return facts ? { player, facts } : [];
    })
    .sort((a, b) => compareRoles(a.facts.role, b.facts.role));
  if (rows.length === 0) {
    const limited = limitedPlayers(team);
    if (limited.length > 0) return <LimitedPlayers players={limited} />;
    return <EmptyState title="No players announced" text="The approved players appear here." />;
  }
  const captains = linkedIds(team.captains);
  const staff = linkedIds(team.staff);
  const marksOf = (id: string) => [
    ...(captains.includes(id) ? ['Captain'] : []),
    ...(staff.includes(id) ? ['Staff'] : []),
  ];
  const roleColumns = ratedRoles.filter((role) => rows.some(({ facts }) => facts.roleRatings[role]));
  const hasRating = roleColumns.length === 0 && rows.some(({ facts }) => facts.rating);
  const category = team.team_category && teamCategories([team])[0]?.name;
  return (
    <section className={lists.section}>
      <h2 className={lists.title}>Approved composition</h2>
      {category && <p className={lists.note}>{category}</p>}
      <TableFrame label="Approved composition, table">
        <table className={table.table}>
          <caption className={visuallyHidden.text}>Approved players of {team.name}</caption>
          <thead>
            <tr>
              <th scope="col" className={table.name}>
                Player
              </th>
              <th scope="col">Main role</th>
              <th scope="col">Eligible roles</th>
              {hasRating && (
                <th scope="col" className={table.figure}>
                  SR
                </th>
              )}
              {roleColumns.map((role) => (
                <th key={role} scope="col" className={table.figure}>
                  {role} SR
                </th>
              ))}
              <th scope="col">Chat tag</th>
              <th scope="col">Battletag</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ player, facts }) => (
              <tr key={player.id}>
                <th scope="row" className={table.name}>
                  <PlayerLink player={player} />
                  {marksOf(facts.id).map((mark) => (
                    <span key={mark} className={table.note}>
                      <RoleNote role={mark} />
                    </span>
                  ))}
                </th>
                <td>{facts.role ? <RoleNote role={facts.role} /> : '-'}</td>
                <td>{facts.eligibleRoles.join(', ') || '-'}</td>
                {hasRating && (
                  <td className={table.figure} title={facts.rating?.source}>
                    {facts.rating?.value ?? '-'}
                  </td>
                )}
                {roleColumns.map((role) => (
                  <td key={role} className={table.figure}>
                    {facts.roleRatings[role] ?? '-'}
                  </td>
                ))}
                <td>{player.discord_tag ? <CopyText text={player.discord_tag} /> : '-'}</td>
                <td>{player.battletag ? <CopyText text={player.battletag} /> : '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}
