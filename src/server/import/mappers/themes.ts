import { blackOrWhite, contrastRatio, hexOf, parseColour } from '#domain/theme/colour.ts';
import type { EventRow, LeagueIndex } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
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

/** The theme of a team that has colours or a logo; other teams get the neutral theme. */
export const themeIdOf = (team: {
  team_id: string;
  color_primary?: string | undefined;
  logo?: string | undefined;
}): string | undefined =>
  team.color_primary === undefined && team.logo === undefined ? undefined : recordIdOf('theme', team.team_id);

/** The theme of an event whose logo is in the folder. */
export const eventThemeIdOf = (event: EventRow, index: LeagueIndex): string[] | undefined =>
  pictureOf(event.logo, index) && [recordIdOf('theme', `event|${event.event_id}`)];

/**
 * One theme per team with colours. A season with other colours gets a theme of its own, named after the season and
 * linked to nothing, which a broadcast of an old match may choose.
 */
export const mapThemes: Mapper = (index) => {
  const { league, teams, events } = index;
  const current = league.teams.flatMap((team) => {
    const id = themeIdOf(team);
    if (id === undefined) return [];
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
    const isSame = row.color_primary === team?.color_primary && row.color_secondary === team?.color_secondary;
    if (row.color_primary === undefined || isSame) return [];
    const season = events.get(row.season_id)?.name ?? row.season_id;
    return [
      {
        table: 'Themes' as const,
        id: recordIdOf('theme', `${row.season_id}|${row.team_id}`),
        fields: {
          name: `${row.name ?? team?.name ?? row.team_id} (${season})`,
          description: `Colours of ${season}`,
          ...coloursOf(row.color_primary, row.color_secondary, undefined),
        },
      },
    ];
  });
  return [...current, ...ofEvents, ...former];
};
