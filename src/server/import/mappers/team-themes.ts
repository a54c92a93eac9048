import { blackOrWhite, contrastRatio, hexOf, parseColour } from '#domain/theme/colour.ts';
import { isSame } from '../diff.ts';
import type { TextParts } from '../history.ts';
import type { LeagueIndex, TeamRow } from '../league-index.ts';
import type { MappedRecord, Values } from '../plan.ts';
import { linksOf, recordIdOf, type StoredRecords } from '../record-ids.ts';
import { teamRecordId } from '../team-seasons.ts';
import { type FindEdit, pictureOf, type TeamRecord, teamRecords } from './mapper.ts';

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

/** The theme that records of a team share unless their colours or logos differ. */
export const clubThemeId = (teamId: string): string => recordIdOf('theme', teamId);

/** The theme of one record of a team, by the dirty id of that record. */
export const ownThemeId = (teamRecord: string): string => recordIdOf('theme', `of|${teamRecord}`);

const seasonName = ({ seasonId }: TeamRecord, { events }: LeagueIndex): string | undefined =>
  seasonId === undefined ? undefined : (events.get(seasonId)?.name ?? seasonId);

/** The theme of a season whose row has other colours than the team; undefined without such a row. */
const seasonTheme = (team: TeamRow, record: TeamRecord, index: LeagueIndex): MappedRecord | undefined => {
  const { row } = record;
  if (row?.color_primary === undefined) return undefined;
  if (row.color_primary === team.color_primary && row.color_secondary === team.color_secondary)
    return undefined;
  const season = seasonName(record, index);
  const isLatest = index.seasons.of(team.team_id)[0]?.id === record.id;
  const logo = { default_logo: pictureOf(team.logo, index) };
  return {
    table: 'Themes',
    id: recordIdOf('theme', `${row.season_id}|${row.team_id}`),
    fields: {
      name: `${row.name ?? team.name} (${season})`,
      description: `Colours of ${season}`,
      ...coloursOf(row.color_primary, row.color_secondary, undefined),
      ...(isLatest ? logo : {}),
    },
    // The row of the team has the logo of today.
    fills: isLatest ? {} : logo,
  };
};

/** A value of any kind as a single part. */
const wholeValue: TextParts = {
  split: (value) => new Map(value === undefined || value === null ? [] : [['', JSON.stringify(value)]]),
  join: (parts) => parts.get('') ?? '',
};

/** `teamRecord` is the record of the folder that uses the theme. */
export type TeamTheme = { readonly teamRecord: string; readonly theme: MappedRecord };
type Around = { readonly index: LeagueIndex; readonly stored: StoredRecords; readonly edits: FindEdit };

/** The themes of some records with the colours and the logo of the team's row. */
const themesOfToday = async (
  team: TeamRow,
  records: readonly TeamRecord[],
  { index, stored, edits }: Around,
): Promise<readonly TeamTheme[]> => {
  const { seasons } = index;
  const club = clubThemeId(team.team_id);
  const former = seasons.former(team.team_id);
  const values: Values = {
    ...(team.color_primary === undefined
      ? {}
      : coloursOf(team.color_primary, team.color_secondary, team.color_tertiary)),
    default_logo: pictureOf(team.logo, index),
  };
  const own = (record: TeamRecord): TeamTheme => {
    const season = seasonName(record, index);
    const names =
      season === undefined
        ? { name: team.name }
        : { name: `${record.row?.name ?? team.name} (${season})`, description: `Colours of ${season}` };
    const theme = { table: 'Themes' as const, id: ownThemeId(record.id), fields: values, fills: names };
    return { teamRecord: record.id, theme };
  };
  const users = [...linksOf(stored(club)?.team), ...seasons.allIds(team.team_id)].filter((id) =>
    linksOf(stored(id)?.theme).includes(club),
  );
  const hasClub = (record: TeamRecord, place: number): boolean => {
    const before = stored(record.id) ?? (former && stored(former.id));
    const [linked] = linksOf(before?.theme);
    if (linked === club) return true;
    if (linked === ownThemeId(record.id) || stored(ownThemeId(record.id)) !== undefined) return false;
    if (users.length === 0) return place === 0;
    return before !== undefined || record.id === teamRecordId(team.team_id, undefined);
  };
  const sharing = records.filter(hasClub);
  const separate = records.filter((record) => !sharing.includes(record)).map(own);
  const isSharing = new Set([...sharing.map(({ id }) => id), ...(former?.isReplaced ? [former.id] : [])]);
  const others = users.filter((id) => !isSharing.has(id));
  const fields: Values = { name: team.name, ...values };
  const differing = Object.keys(fields).filter(
    (name) => fields[name] !== undefined && !isSame(fields[name], stored(club)?.[name]),
  );
  const shared = (stated: Values): readonly TeamTheme[] =>
    sharing.map(({ id }) => ({ teamRecord: id, theme: { table: 'Themes', id: club, fields: stated } }));
  if (others.length === 0 || differing.length === 0) return [...separate, ...shared(fields)];
  const edited: string[] = [];
  for (const name of differing) if (await edits(club, name, wholeValue)) edited.push(name);
  if (edited.length === 0) return [...separate, ...sharing.map(own)];
  // Edits by hand hold for all records that share the theme: they are reported, and nothing else is written.
  return [...separate, ...shared(Object.fromEntries(edited.map((name) => [name, fields[name]])))];
};

/**
 * The theme of each record of a team, with what the folder says of it. Colours and logo are those of the record's season, so a theme
 * that records outside the folder share is left to them where the folder has others. Records that keep their theme and teams
 * without colours and logo are missing.
 */
export const teamThemes = async (
  index: LeagueIndex,
  stored: StoredRecords,
  edits: FindEdit,
): Promise<readonly TeamTheme[]> => {
  const themes: TeamTheme[] = [];
  for (const team of index.league.teams) {
    const ofToday: TeamRecord[] = [];
    for (const record of teamRecords(team.team_id, index, stored)) {
      const theme = seasonTheme(team, record, index);
      if (theme !== undefined) themes.push({ teamRecord: record.id, theme });
      else if (!keepsTheme(team, record, stored)) ofToday.push(record);
    }
    if (team.color_primary !== undefined || team.logo !== undefined)
      themes.push(...(await themesOfToday(team, ofToday, { index, stored, edits })));
  }
  return themes;
};

/** True for a record with colours that the row of the team does not describe: those of an earlier event or of its season. */
const keepsTheme = (team: TeamRow, record: TeamRecord, stored: StoredRecords): boolean => {
  const [linked] = linksOf(stored(record.id)?.theme);
  if (linked === undefined) return false;
  if (record.isPast) return true;
  return record.row === undefined && linked !== clubThemeId(team.team_id) && linked !== ownThemeId(record.id);
};
