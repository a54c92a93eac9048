import { useMemo } from 'react';
import type { Player, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { usePicture } from '../parts/logos/use-picture.ts';
import { useTeams } from '../parts/match/own-codes.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { TableRow } from '../parts/tables/TableRow.tsx';
import { TeamRow } from '../parts/tables/TeamRow.tsx';
import type { GraphicProps } from './graphics.tsx';
import styles from './ImageGraphic.module.css';
import { leaderboardLines } from './model/leaderboard.ts';

const noHeaders: readonly string[] = [];

/** Teams, players or lines of text in their order, with their figures. */
export function LeaderboardGraphic({ graphic, title = '', isExtended }: GraphicProps) {
  const teams = useTeams(linkedIds(graphic.teams));
  const players = useThings('Players', linkedIds(graphic.players));
  const hasBars = graphic.graphics_settings?.includes('Show bar graph behind leaderboard') ?? false;
  const rows = useMemo(() => {
    const things: readonly (Team | Player)[] = teams.length > 0 ? teams : players;
    return leaderboardLines(graphic.markdown, things.length).map((line, place) => ({
      ...line,
      key: things[place]?.id ?? String(place),
      position: String(place + 1),
      team: teams[place],
      name: line.name ?? things[place]?.name ?? '',
    }));
  }, [graphic.markdown, teams, players]);
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown={rows.length > 0}>
      <AirTable rows={rows} headers={noHeaders}>
        {({ position, team, name, image, values, share }, plan) => {
          const bar = hasBars ? share : undefined;
          return team ? (
            <TeamRow lead={position} team={team} plan={plan} values={values} share={bar} />
          ) : (
            <TableRow
              lead={position}
              theme={undefined}
              logo={image && <LineImage address={image} />}
              name={name}
              values={values}
              share={bar}
            />
          );
        }}
      </AirTable>
    </PanelPicture>
  );
}

function LineImage({ address: wanted }: { address: string }) {
  const { address, onError } = usePicture(wanted);
  return address && <img src={address} alt="" className={styles.image} onError={onError} draggable={false} />;
}
