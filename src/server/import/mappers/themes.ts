import { blackOrWhite, contrastRatio, hexOf, parseColour } from '#domain/theme/colour.ts';
import type { EventRow, LeagueIndex, TeamRow } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import type { TeamSeason } from '../team-seasons.ts';
import { pictureOf } from './links.ts';
import type { Mapper } from './mapper.ts';

/** A readable text colour: one of the team's own, else black or white. */
const textOn = (background: string, wanted: readonly (string | undefined)[]): string | undefined => {
  const surface = parseColour(background);
  if (surface === undefined) return undefined;
  const own = wanted.find((colour) => {
    const parsed = parseColour(colour);
    return parsed !== undefined && contrastRatio(surface, parsed) >= 4.5;
  });
  return own ?? hexOf(blackOrWhite(surface));
};

const coloursOf = (
  primary: string,
  secondary: string | undefined,
  tertiary: string | undefined,
): Record<string, string | undefined> => ({
  color_theme: primary,
  color_logo_background: primary,
  color_accent: secondary,
  color_logo_accent: secondary,
  color_alt: tertiary,
  color_text_on_theme: textOn(primary, [tertiary, secondary]),
  color_text_on_logo_background: textOn(primary, [tertiary, secondary]),
});

type Colours = {
  readonly color_primary?: string | undefined;
  readonly color_secondary?: string | undefined;
};

const hasColoursOf = (row: Colours | undefined, team: Colours | undefined): boolean =>
  row?.color_primary === undefined ||
  (row.color_primary === team?.color_primary && row.color_secondary === team?.color_secondary);

/** The theme of a team in a season: one of its own if its colours were others. A team without colours and logo has none. */
export const themeIdOf = (team: TeamRow, season: TeamSeason): string | undefined => {
  if (!hasColoursOf(season.row, team)) return recordIdOf('theme', `${season.seasonId}|${team.team_id}`);
  return team.color_primary === undefined && team.logo === undefined
    ? undefined
    : recordIdOf('theme', team.team_id);
};

/** The theme of an event whose logo is in the folder. */
export const eventThemeIdOf = (event: EventRow, index: LeagueIndex): string[] | undefined =>
  pictureOf(event.logo, index) && [recordIdOf('theme', `event|${event.event_id}`)];

/** One theme per team with colours or a logo, and one for each season with other colours. */
export const mapThemes: Mapper = (index) => {
  const { league, teams, events } = index;
  const current = league.teams.flatMap((team) => {
    if (team.color_primary === undefined && team.logo === undefined) return [];
    const id = recordIdOf('theme', team.team_id);
    const colours =
      team.color_primary === undefined
        ? {}
        : coloursOf(team.color_primary, team.color_secondary, team.color_tertiary);
    const default_logo = pictureOf(team.logo, index);
    return [{ table: 'Themes' as const, id, fields: { name: team.name, ...colours, default_logo } }];
  });
  const ofEvents = league.events.flatMap((event) => {
    const [id] = eventThemeIdOf(event, index) ?? [];
    if (id === undefined) return [];
    const fields = { name: event.name, default_logo: pictureOf(event.logo, index) };
    return [{ table: 'Themes' as const, id, fields }];
  });
  const former = league.team_seasons.flatMap((row) => {
    const team = teams.get(row.team_id);
    // The colours of a team that only the store has are not known here.
    if (team === undefined || row.color_primary === undefined || hasColoursOf(row, team)) return [];
    const season = events.get(row.season_id)?.name ?? row.season_id;
    return [
      {
        table: 'Themes' as const,
        id: recordIdOf('theme', `${row.season_id}|${row.team_id}`),
        fields: {
          name: `${row.name ?? team.name} (${season})`,
          description: `Colours of ${season}`,
          ...coloursOf(row.color_primary, row.color_secondary, undefined),
          default_logo: pictureOf(team.logo, index),
        },
      },
    ];
  });
  return [...current, ...ofEvents, ...former];
};
