import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panelOptions } from '../src/contract/overlays/common-options.ts';
import type { Overlay } from '../src/contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '../src/contract/overlays.ts';
import type { Field, LinkField } from '../src/contract/records/field.ts';
import { isTableName, type TableName, tableNames, tables } from '../src/contract/records.ts';
import { withoutEffect, withoutEffectIn } from '../src/contract/without-effect.ts';
import { breakRotation } from '../src/domain/break/break-content.ts';
import { deskModes } from '../src/domain/broadcast/desk-display.ts';
import { drawnDeskMode } from '../src/domain/broadcast/desk-view.ts';
import { readsOf, type SourceReads, sourcesIn } from './support/source-reads.ts';

/**
 * Every choice has a reader: code that renders or uses it. Names are found in the syntax tree of the sources, so a
 * field counts as read when any code reads a property of its name. Names of two meanings are told apart by `sharedNames`.
 */

/** Folders that render or decide; the contract, import, export, demo and deletion of personal data only carry values. */
const readers = ['overlays', 'site', 'domain', 'server', 'dashboard', 'ui', 'data'];
const carriers = /^src\/server\/(?:import|export|demo|forget)\//;

const sources: ReadonlyMap<string, SourceReads> = new Map(
  readers
    .flatMap((folder) => sourcesIn(`src/${folder}`))
    .filter((file) => !carriers.test(file))
    .map((file) => [file, readsOf(file)]),
);
const all = [...sources.values()];
const union = (part: 'properties' | 'texts' | 'callArguments'): ReadonlySet<string> =>
  new Set(all.flatMap((source) => [...source[part]]));
const properties = union('properties');
const texts = union('texts');
const callArguments = union('callArguments');

/** Files that read a property. */
const filesReading = (name: string): string[] =>
  all.flatMap((source) => (source.properties.has(name) ? source.file : []));

/**
 * Names with a second meaning: which fields each reading file means, none for something else than a record. A file that
 * starts or stops reading the name has to be entered or removed here.
 */
const sharedNames: Readonly<Record<string, Readonly<Record<string, readonly TableName[]>>>> = {
  aliases: {
    'src/site/learn/routes/BroadcastRoutes.tsx': [],
    'src/site/learn/routes/route-list.ts': [],
    'src/site/learn/routes/routes.precomputed.ts': [],
  },
  connection: {
    'src/data/worker/keep-tabs.ts': [],
    'src/overlays/bracket/BracketLines.tsx': [],
    'src/server/http/caller-address.ts': [],
    'src/server/store/database/kept-connection.ts': [],
    'src/ui/bracket/BracketView.tsx': [],
  },
  description: {
    'src/data/live/socket-link.ts': [],
    'src/domain/event-settings/settings-labels.ts': [],
    'src/domain/standings/table.ts': [],
    'src/server/http/document.ts': [],
    'src/server/http/page-head.ts': [],
    'src/server/outlets/link-previews.ts': [],
    'src/site/event/scenarios/GroupScenarios.tsx': [],
    'src/site/learn/LearnStandings.tsx': [],
    'src/site/record/AccoladeList.tsx': ['Accolades'],
    'src/ui/standings/StandingsTable.tsx': [],
  },
  stats: { 'src/overlays/map-stats/MapStats.tsx': [] },
  tags: {
    'src/overlays/bracket/BracketMatch.tsx': [],
    'src/server/store/drawings/harmless-drawing.ts': [],
    'src/site/event/auction/AuctionTeams.tsx': [],
    'src/ui/bracket/BracketBox.tsx': [],
    'src/ui/bracket/BracketPanel.tsx': [],
    'src/ui/bracket/BracketView.tsx': [],
  },
};

/** Fields that their reader names by a text, with its file. */
const readByName: Readonly<Record<string, string>> = {
  'Heroes.recolor_base': 'src/overlays/parts/players/HeroArt.tsx',
  'Themes.allmode_logo': 'src/overlays/parts/logos/use-picture.ts',
  'Themes.color_text_on_dark': 'src/domain/theme/brand-sheet.ts',
  'Themes.logo_on_theme': 'src/overlays/parts/logos/team-name.ts',
};

/** Select fields whose values are rendered or compared as they are, with the file: every value has an effect. */
const usedAsWritten: Readonly<Record<string, string>> = {
  'Players.pronouns': 'src/site/player/PlayerShell.tsx',
};

/** Choices that a reader means when it finds none of the others, with its file and the others. */
const otherwise: Readonly<Record<string, { readonly file: string; readonly others: readonly string[] }>> = {
  'Accolades.trophy_tier: Tournament': {
    file: 'src/site/record/AccoladeList.tsx',
    others: ['Championship'],
  },
  'Broadcasts.broadcast_settings: Display hero bans: on ingame teams': {
    file: 'src/overlays/ingame/model/team-bar.ts',
    others: ['Display hero bans: together', 'Display hero bans: on ingame teams (asymmetric)'],
  },
  'Broadcasts.desk_graphics_display: Event Logo': {
    file: 'src/overlays/desk-graphics/DeskGraphics.tsx',
    others: ['Sponsors', 'Teams'],
  },
};

/** Select fields whose reader takes a choice apart: the reader itself tells whether it has an effect. */
const takenApart: Readonly<Record<string, (choice: string) => boolean>> = {
  'Broadcasts.break_automation': (choice) =>
    texts.has(choice) ||
    breakRotation({ graphics: [], break_automation: [choice], missing: new Map() }).length > 0,
  'Broadcasts.desk_display': (choice) => {
    const drawn = drawnDeskMode(choice);
    return drawn === choice || choice.startsWith(`${drawn} (`);
  },
};

const isRead = (table: TableName, name: string): boolean => {
  const shared = sharedNames[name];
  if (shared) return Object.values(shared).some((meant) => meant.includes(table));
  return properties.has(name) || `${table}.${name}` in readByName;
};

const isLoaded = (table: string): boolean => callArguments.has(table);

type AnyField = Field & Partial<Pick<LinkField, 'to' | 'reverse'>>;

const hasReader = (table: TableName, name: string, { kind, to, reverse }: AnyField): boolean => {
  if (kind !== 'link') return isRead(table, name);
  if (!isTableName(to) || !isLoaded(to)) return false;
  // A link is one choice with two ends: either is enough.
  return isRead(table, name) || (reverse !== undefined && isRead(to, reverse));
};

/** Fields that are entered; the server derives the others. */
const storedFields = (table: TableName): [string, AnyField][] =>
  Object.entries<AnyField>(tables[table].fields).filter(([, { source }]) => source === 'stored');

const choiceHasReader = (place: string, choice: string): boolean =>
  takenApart[place]?.(choice) ?? (texts.has(choice) || `${place}: ${choice}` in otherwise);

describe('fields', () => {
  it.each(tableNames.filter(isLoaded))('of %s have a reader, or are listed as without effect', (table) => {
    const unread = storedFields(table).flatMap(([name, field]) =>
      hasReader(table, name, field) ? [] : name,
    );
    expect([...(withoutEffect[table]?.fields ?? [])].sort()).toEqual(unread.sort());
  });

  it('of records that nothing loads are listed together', () => {
    const listed = tableNames.filter((table) => withoutEffect[table]?.fields === 'all');
    expect(listed).toEqual(tableNames.filter((table) => !isLoaded(table)));
  });
});

describe('choices', () => {
  it.each(tableNames.filter(isLoaded))('of %s have a reader, or are listed as without effect', (table) => {
    const { fields = [], choices: listed = {} } = withoutEffect[table] ?? {};
    const unread = storedFields(table).flatMap(([name, { choices = [] }]) => {
      const place = `${table}.${name}`;
      if (fields.includes(name) || place in usedAsWritten) return [];
      return choices
        .filter((choice) => !choiceHasReader(place, choice))
        .map((choice) => `${name}: ${choice}`);
    });
    const entries = Object.entries(listed).flatMap(([name, ones]) => ones.map((one) => `${name}: ${one}`));
    expect(entries.sort()).toEqual(unread.sort());
  });

  it('without effect are in no editor', () => {
    const offered = deskModes.map(({ value }) => value);
    const { choices = {} } = withoutEffect.Broadcasts ?? {};
    expect(offered.filter((mode) => choices.desk_display?.includes(mode))).toEqual([]);
  });
});

describe('the tables above', () => {
  const textsOf = (file: string): ReadonlySet<string> => sources.get(file)?.texts ?? new Set();
  const fieldOf = (place: string): AnyField | undefined => {
    const [table, name = ''] = place.split('.');
    return isTableName(table) ? Object.fromEntries(storedFields(table))[name] : undefined;
  };

  it.each(Object.entries(sharedNames))(
    'every file that reads a name %s is entered, and no other',
    (name, files) => {
      expect(Object.keys(files).sort()).toEqual(filesReading(name).sort());
    },
  );

  it.each(Object.entries(readByName))('%s is read by its name only', (place, file) => {
    const [, name = ''] = place.split('.');
    expect(fieldOf(place)).toBeDefined();
    expect(textsOf(file)).toContain(name);
    expect(filesReading(name)).toEqual([]);
  });

  it.each(Object.entries(usedAsWritten))('%s is used as it is written', (place, file) => {
    const [, name = ''] = place.split('.');
    expect(fieldOf(place)?.choices?.filter((choice) => !texts.has(choice))).not.toEqual([]);
    expect(sources.get(file)?.properties).toContain(name);
  });

  it.each(Object.entries(otherwise))('%s is what remains', (entry, { file, others }) => {
    const [, place = '', choice = ''] = /^(\w+\.\w+): (.+)$/.exec(entry) ?? [];
    expect(fieldOf(place)?.choices).toEqual(expect.arrayContaining([choice, ...others]));
    expect([...textsOf(file)]).toEqual(expect.arrayContaining([...others]));
    expect(texts.has(choice)).toBe(false);
  });
});

describe('options of overlays', () => {
  const registryFile = 'src/overlays/registry.ts';
  const registry = readFileSync(registryFile, 'utf8');

  /** The modules of an overlay's component; a list of all overlays is no part of the one that offers it. */
  const sourcesOf = (path: OverlayPath): SourceReads[] => {
    const loader = new RegExp(`^  '?${path}'?: [^,]*import\\('\\./([^']+)'`, 'm').exec(registry);
    const open = [`src/overlays/${loader?.[1]}`];
    const seen = new Map<string, SourceReads>();
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const source = sources.get(file);
      if (!source || seen.has(file) || file === registryFile) continue;
      seen.set(file, source);
      open.push(...source.imports);
    }
    return [...seen.values()];
  };

  it.each(Object.keys(overlays) as OverlayPath[])(
    '%s reads its own and renders the common ones it names',
    (path) => {
      const { options, renders = [] }: Overlay = overlays[path];
      const parts = sourcesOf(path);
      expect(parts.length).toBeGreaterThan(0);
      const reads = (name: string) => parts.some((part) => part.members.has(`common.${name}`));
      expect([...renders]).toEqual(panelOptions.filter(reads));
      const pages = parts.filter(({ file }) => /^src\/(?:overlays|domain)\//.test(file));
      const unread = Object.keys(options).filter((name) => !pages.some((page) => page.properties.has(name)));
      expect(unread).toEqual([]);
    },
  );
});

describe('what a record has without effect', () => {
  it('is named by field and choice', () => {
    expect(
      withoutEffectIn('Broadcasts', {
        broadcast_settings: ['No animations', 'Use negative images for bans'],
        desk_display: 'Hero Draft',
        draft_title_format: '{event}',
        trivia: [],
        title: 'Finals',
      }),
    ).toEqual([
      'draft title format',
      'desk display "Hero Draft"',
      'broadcast settings "Use negative images for bans"',
    ]);
  });

  it('is nothing where everything is read', () => {
    expect(withoutEffectIn('Broadcasts', { desk_display: 'Match', title: 'Finals' })).toEqual([]);
    expect(withoutEffectIn('Clients', { name: 'Main' })).toEqual([]);
  });
});
