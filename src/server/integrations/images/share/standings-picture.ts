import { CodedError } from '#contract/errors.ts';
import type { GameMap, Match } from '#contract/records.ts';
import { linkedIds } from '#domain/record-id.ts';
import { readEventSettings, readsMaps } from '#domain/standings/settings.ts';
import { standingsTable } from '#domain/standings/table.ts';
import type { Store } from '../../../store/store.ts';
import {
  type Area,
  type Card,
  type CardHeading,
  type CardTeam,
  cardColours,
  cardMargin,
  cardSize,
  cardTop,
  cardWith,
} from './card.ts';
import { eventRecords } from './event-records.ts';

type Row = { readonly rank: number; readonly team: CardTeam; readonly cells: readonly string[] };
type Table = { readonly title: string; readonly columns: readonly string[]; readonly rows: readonly Row[] };
/** Content of the image, and all that it depends on. */
type StandingsFacts = { readonly heading: CardHeading; readonly tables: readonly Table[] };

const mostTables = 2;
const mostColumns = 3;
const gap = 32;
const titleHeight = 40;
const rowHeights = { least: 34, most: 60 } as const;
const cellWidth = 92;

/**
 * The first tables of an event's standings.
 * @throws CodedError `share-without-event`, `share-empty` where no team is ranked
 */
export function standingsFacts(store: Pick<Store, 'read'>, eventId: string): StandingsFacts {
  const { event, linked, teamOf, heading } = eventRecords(store, eventId);
  const settings = readEventSettings(event.blocks);
  const matches = linked<Match>(event.matches);
  const keys = new Set([...linkedIds(event.teams), ...matches.flatMap((match) => linkedIds(match.teams))]);
  const teams = [...keys].flatMap((key) => teamOf(key)?.team ?? []);
  const maps = settings.standings.some(readsMaps)
    ? matches.flatMap((match) => linked<GameMap>(match.maps))
    : [];
  // One after the other: an event may describe some hundred of them.
  const tables: ReturnType<typeof standingsTable>[] = [];
  for (const entry of settings.standings) {
    if (tables.length === mostTables) break;
    const table = standingsTable({ settings: entry, matches, maps, teams });
    if (table.rows.length > 0) tables.push(table);
  }
  if (tables.length === 0) throw new CodedError('share-empty');
  const columnCount = tables.length > 1 ? mostColumns - 1 : mostColumns;
  return {
    heading: heading('Standings'),
    tables: tables.map(({ title, columns, rows }) => ({
      title: title ?? '',
      columns: columns.slice(0, columnCount).map(({ header }) => header),
      rows: rows.flatMap(({ rank, tally, cells }) => {
        const team = teamOf(tally.teamId)?.shown;
        return team ? [{ rank, team, cells: cells.slice(0, columnCount).map(({ text }) => text) }] : [];
      }),
    })),
  };
}

/** The tables side by side, each as long as the card has room. */
export function standingsCard({ heading, tables }: StandingsFacts): Card {
  const card = cardWith(heading);
  const width = (cardSize.width - 2 * cardMargin - (tables.length - 1) * gap) / tables.length;
  tables.forEach((table, place) => {
    const x = cardMargin + place * (width + gap);
    drawTable(card, table, { x, y: cardTop, width, height: cardSize.height - cardTop - cardMargin / 2 });
  });
  return card;
}

function drawTable(card: Card, { title, columns, rows }: Table, area: Area): void {
  const right = area.x + area.width;
  const size = 24;
  const colour = cardColours.soft;
  const baseline = area.y + titleHeight - 14;
  const middleOf = (place: number) => right - (columns.length - place - 0.5) * cellWidth;
  const titleWidth = area.width - columns.length * cellWidth - 16;
  card.text(title, { x: area.x, y: baseline, size, maxWidth: titleWidth, colour });
  columns.forEach((column, place) => {
    const at = { x: middleOf(place), y: baseline, align: 'centre' } as const;
    card.text(column, { ...at, size, maxWidth: cellWidth - 8, colour });
  });
  const room = area.height - titleHeight;
  const height = Math.min(rowHeights.most, Math.max(rowHeights.least, Math.floor(room / rows.length)));
  const count = Math.min(rows.length, Math.floor(room / height));
  rows.slice(0, count).forEach(({ rank, team, cells }, place) => {
    const y = area.y + titleHeight + place * height;
    const side = height - 10;
    const text = { y: y + height * 0.64, size: height * 0.52 };
    card.rect({ x: area.x, y, width: area.width, height: height - 4 }, cardColours.raised, 6);
    card.text(String(rank), { ...text, x: area.x + 26, maxWidth: 40, colour, align: 'centre' });
    card.emblem(team.emblem, { x: area.x + 52, y: y + 3, width: side, height: side });
    const left = area.x + 52 + side + 14;
    const maxWidth = right - columns.length * cellWidth - left - 12;
    card.text(team.name, { ...text, x: left, maxWidth });
    cells.forEach((cell, cellPlace) => {
      card.text(cell, { ...text, x: middleOf(cellPlace), maxWidth: cellWidth - 8, align: 'centre' });
    });
  });
}
