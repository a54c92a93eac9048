import type { EventRow, LeagueIndex } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import { pictureOf } from './links.ts';
import type { Mapper } from './mapper.ts';
import { teamThemes } from './team-themes.ts';

/** The theme of an event whose logo is in the folder. */
export const eventThemeIdOf = (event: EventRow, index: LeagueIndex): string[] | undefined =>
  pictureOf(event.logo, index) && [recordIdOf('theme', `event|${event.event_id}`)];

/** The themes of teams in their seasons, and of events with a logo. */
export const mapThemes: Mapper = async function* (index, stored, edits) {
  const themes = (await teamThemes(index, stored, edits)).map(({ theme }) => theme);
  yield* new Map(themes.map((theme) => [theme.id, theme])).values();
  for (const event of index.league.events) {
    const [id] = eventThemeIdOf(event, index) ?? [];
    if (id === undefined) continue;
    const fields = { name: event.name, default_logo: pictureOf(event.logo, index) };
    yield { table: 'Themes', id, fields };
  }
};
