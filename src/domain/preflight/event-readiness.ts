import { parseLayout } from '../bracket/layout.ts';
import { openSides } from '../bracket/open-sides.ts';
import { validateLayout } from '../bracket/validate.ts';
import { isSubdomain } from '../links/subdomain.ts';
import { type FormattedMatch, formatOf } from '../match/match-format.ts';
import { type ByeMatch, isToCome, type ScoredMatch } from '../match/outcome.ts';
import { hasOpenPlace } from '../match/placeholder-teams.ts';
import { cleanId, isSameRecord, type LinkField, linkedIds } from '../record-id.ts';
import { counted } from '../text/record-words.ts';
import { contrastRatio, parseColour } from '../theme/colour.ts';
import { pickAttachment } from '../theme/images.ts';
import type { ThemeColours } from '../theme/palette.ts';
import { instantOf, type Moment } from '../time/instant.ts';

/** Place that fixes a finding: a field of a record in the studio, or a page by its address. */
export type ReadinessFix =
  | {
      readonly table: 'Events' | 'Teams' | 'Themes' | 'Matches' | 'Brackets' | 'Broadcasts';
      /** Clean id. */
      readonly id: string;
      readonly field: string;
      readonly name: string;
    }
  | { readonly href: string; readonly name: string };

/** `must`: visitors would find the event broken or empty; `should`: something is missing. */
export type ReadinessFinding = {
  readonly severity: 'must' | 'should';
  readonly what: string;
  /** One line. */
  readonly why: string;
  /** One link for each record concerned. */
  readonly fixes: readonly ReadinessFix[];
};

type Named = { readonly id?: string | undefined; readonly name?: string | undefined };
type Theme = Named & ThemeColours & Readonly<Record<string, unknown>>;
type Team = Named & {
  readonly code?: string | undefined;
  readonly players?: LinkField;
  readonly limited_players?: readonly unknown[] | undefined;
  readonly theme?: LinkField;
};
type Match = Named &
  ScoredMatch &
  FormattedMatch &
  ByeMatch & { readonly start?: Moment | undefined; readonly custom_name?: string | undefined };
type Bracket = Named & { readonly bracket_layout?: string | undefined; readonly ordered_matches?: LinkField };

export type ReadinessFacts = {
  readonly event: Named & {
    readonly short?: string | undefined;
    readonly start_date?: Moment | undefined;
    readonly subdomain?: string | undefined;
    readonly partial_subdomain?: string | undefined;
    readonly antileak?: readonly string[] | undefined;
    readonly teams?: LinkField;
    readonly matches?: LinkField;
    readonly brackets?: LinkField;
    readonly broadcasts?: LinkField;
    readonly theme?: LinkField;
    readonly staff?: LinkField;
    readonly player_relationships?: LinkField;
  };
  /** Loaded records of the event; records that are not on this device are left out. */
  readonly themes: readonly Theme[];
  readonly teams: readonly Team[];
  readonly matches: readonly Match[];
  readonly brackets: readonly Bracket[];
  readonly broadcasts: readonly (Named & { readonly stream_link?: string | undefined })[];
  /** All events, for addresses that two of them have. */
  readonly events: readonly (Named & {
    readonly subdomain?: string | undefined;
    readonly partial_subdomain?: string | undefined;
  })[];
};

const idOf = ({ id }: Named): string => cleanId(id) ?? '';
const isNone = (field: LinkField): boolean => linkedIds(field).length === 0;

function found(
  severity: ReadinessFinding['severity'],
  what: string,
  why: string,
  ...fixes: readonly ReadinessFix[]
): ReadinessFinding {
  return { severity, what, why, fixes };
}

const ofEvent = ({ event }: ReadinessFacts, field: string, name: string): ReadinessFix => ({
  table: 'Events',
  id: idOf(event),
  field,
  name,
});

/** One finding about all records that a test finds; none without any. */
function aboutSome<One extends Named>(
  all: readonly One[],
  isFound: (one: One) => boolean,
  finding: (count: number) => readonly [ReadinessFinding['severity'], string, string],
  fixOf: (one: One) => ReadinessFix,
): ReadinessFinding[] {
  const some = all.filter(isFound);
  return some.length === 0 ? [] : [found(...finding(some.length), ...some.map(fixOf))];
}

function namesAndDates(facts: ReadinessFacts): ReadinessFinding[] {
  const { event } = facts;
  return [
    ...(event.name?.trim()
      ? []
      : [
          found('must', 'The event has no name', 'Lists and titles show it.', ofEvent(facts, 'name', 'Name')),
        ]),
    ...(instantOf(event.start_date) !== undefined
      ? []
      : [
          found(
            'must',
            'The event has no start date',
            'Lists put events in order by their date.',
            ofEvent(facts, 'start_date', 'Start date'),
          ),
        ]),
    ...(event.short?.trim()
      ? []
      : [
          found(
            'should',
            'The event has no short name',
            'Badges and narrow screens show it instead of the name.',
            ofEvent(facts, 'short', 'Short'),
          ),
        ]),
  ];
}

const hiddenParts = {
  'Hide teams': 'teams',
  'Hide matches': 'matches',
  'Hide brackets': 'brackets',
  'Hide staff': 'staff',
} as const;

/** Returns true if the event hides these records, so that none of them are known here. */
const hides = ({ event }: ReadinessFacts, part: keyof typeof hiddenParts): boolean =>
  event.antileak?.includes(part) === true;

function visibility(facts: ReadinessFacts): ReadinessFinding[] {
  const hidden = Object.entries(hiddenParts).flatMap(([option, part]) =>
    hides(facts, option as keyof typeof hiddenParts) ? [part] : [],
  );
  if (hidden.length === 0) return [];
  return [
    found(
      'should',
      `Hidden from the public: ${hidden.join(', ')}`,
      'Visitors do not see them after publishing, and they are not checked here.',
      ofEvent(facts, 'antileak', 'Antileak'),
    ),
  ];
}

const logoFields = ['default_logo', 'small_logo', 'logo_on_dark', 'logo_on_light', 'logo_on_theme'];

function hasNoLogo(theme: Theme | undefined): boolean {
  return theme !== undefined && pickAttachment(theme, logoFields) === undefined;
}

function teamsOf(facts: ReadinessFacts): ReadinessFinding[] {
  if (hides(facts, 'Hide teams')) return [];
  if (isNone(facts.event.teams)) {
    const why = 'The event shows no participants, rosters or standings.';
    return [found('must', 'The event has no teams', why, ofEvent(facts, 'teams', 'Teams'))];
  }
  const themeOf = ({ theme }: Team) =>
    facts.themes.find(({ id }) => linkedIds(theme).some((one) => isSameRecord(one, id)));
  const fix =
    (field: string) =>
    (team: Team): ReadinessFix => ({
      table: 'Teams',
      id: idOf(team),
      field,
      name: team.name || 'Unnamed team',
    });
  return [
    ...aboutSome(
      facts.teams,
      ({ players, limited_players }) => isNone(players) && !limited_players?.length,
      (count) => [
        'should',
        `${counted(count, 'team')} without players`,
        'Rosters and line-ups of these teams are empty.',
      ],
      fix('players'),
    ),
    ...aboutSome(
      facts.teams,
      ({ code }) => !code?.trim(),
      (count) => [
        'should',
        `${counted(count, 'team')} without a code`,
        'Narrow screens and overlays show the code where the name is too long.',
      ],
      fix('code'),
    ),
    ...aboutSome(
      facts.teams,
      (team) => isNone(team.theme) || hasNoLogo(themeOf(team)),
      (count) => [
        'should',
        `${counted(count, 'team')} without a logo`,
        'Pages and overlays show the first letters of the name instead.',
      ],
      (team) => {
        const theme = themeOf(team);
        return theme === undefined
          ? fix('theme')(team)
          : { table: 'Themes', id: idOf(theme), field: 'default_logo', name: team.name || 'Unnamed team' };
      },
    ),
  ];
}

const matchName = ({ custom_name, name }: Match): string => custom_name || name || 'Unnamed match';

function matchesOf(facts: ReadinessFacts): ReadinessFinding[] {
  if (hides(facts, 'Hide matches')) return [];
  if (isNone(facts.event.matches)) {
    const why = 'The schedule is empty, and nothing can be followed.';
    return [found('must', 'The event has no matches', why, ofEvent(facts, 'matches', 'Matches'))];
  }
  const open = facts.matches.filter(isToCome);
  const fix =
    (field: string) =>
    (match: Match): ReadinessFix => ({ table: 'Matches', id: idOf(match), field, name: matchName(match) });
  const hasNoStart = ({ start }: Match) => instantOf(start) === undefined;
  return [
    ...aboutSome(
      open,
      (match) => hasNoStart(match) && !hasOpenPlace(match),
      (count) => [
        'must',
        `${counted(count, 'match', 'matches')} with both places filled and no start time`,
        'They are missing from upcoming matches, calendars and reminders.',
      ],
      fix('start'),
    ),
    ...aboutSome(
      open,
      (match) => hasNoStart(match) && hasOpenPlace(match),
      (count) => [
        'should',
        `${counted(count, 'match', 'matches')} without teams and start time`,
        'The schedule cannot say when they are played.',
      ],
      fix('start'),
    ),
    ...aboutSome(
      open,
      (match) => !match.special_event && formatOf(match) === undefined,
      (count) => [
        'must',
        `${counted(count, 'match', 'matches')} without a format`,
        'Without first to or best of, no score decides the match.',
      ],
      fix('first_to'),
    ),
  ];
}

function bracketsOf(facts: ReadinessFacts): ReadinessFinding[] {
  if (hides(facts, 'Hide brackets') || hides(facts, 'Hide matches')) return [];
  return facts.brackets.flatMap((bracket): ReadinessFinding[] => {
    const name = bracket.name || 'Unnamed bracket';
    const creator: ReadinessFix = {
      href: `/tools/bracket-creator?event=${idOf(facts.event)}&bracket=${idOf(bracket)}`,
      name: 'Bracket Creator',
    };
    const unnamed = bracket.name?.trim()
      ? []
      : [
          found('should', 'A bracket has no name', 'Pages list brackets with a name only.', {
            table: 'Brackets',
            id: idOf(bracket),
            field: 'name',
            name: 'Name',
          }),
        ];
    const layout = parseLayout(bracket.bracket_layout);
    if (layout === undefined) {
      const why = 'Its page cannot show how teams advance.';
      return [...unnamed, found('must', `${name} has no layout`, why, creator)];
    }
    const problems = validateLayout(layout).map(({ message }) =>
      found('must', `${name}: ${message}`, 'Winners would not advance as shown.', creator),
    );
    const ordered = linkedIds(bracket.ordered_matches).map((id) =>
      facts.matches.find((match) => isSameRecord(match.id, id)),
    );
    const places = openSides(layout, ordered).filter(({ kind }) => kind !== 'waits');
    const numbers = [...new Set(places.map(({ matchNumber }) => matchNumber))];
    const openMatches = numbers.flatMap((number) => ordered[number - 1] ?? []);
    if (openMatches.length === 0) return [...unnamed, ...problems];
    const what = `${name} has ${counted(places.length, 'open place')} that no other match fills`;
    const fixes = openMatches.map(
      (match): ReadinessFix => ({
        table: 'Matches',
        id: idOf(match),
        field: 'teams',
        name: matchName(match),
      }),
    );
    const why = 'Visitors see “TBD” there, and the bracket cannot be played to its end.';
    return [...unnamed, ...problems, found('should', what, why, ...fixes)];
  });
}

function staffAndShows(facts: ReadinessFacts): ReadinessFinding[] {
  const { event, broadcasts } = facts;
  const shows = isNone(event.broadcasts)
    ? [
        found(
          'should',
          'The event has no broadcast',
          'No show can be controlled for it, and visitors find no stream.',
          ofEvent(facts, 'broadcasts', 'Broadcasts'),
        ),
      ]
    : aboutSome(
        broadcasts,
        ({ stream_link }) => !stream_link?.trim(),
        (count) => [
          'should',
          `${counted(count, 'broadcast')} without a stream link`,
          'Visitors cannot open the stream from a match.',
        ],
        (show) => ({
          table: 'Broadcasts',
          id: idOf(show),
          field: 'stream_link',
          name: show.name || 'Unnamed broadcast',
        }),
      );
  const hasStaff = !isNone(event.staff) || !isNone(event.player_relationships) || hides(facts, 'Hide staff');
  const why = 'Only organisers can edit its matches and settings.';
  const staff = hasStaff
    ? []
    : [found('should', 'The event has no staff', why, ofEvent(facts, 'staff', 'Staff'))];
  return [...staff, ...shows];
}

function addressOf(facts: ReadinessFacts): ReadinessFinding[] {
  const { event, events } = facts;
  const fix = ofEvent(facts, 'subdomain', 'Subdomain');
  const own = event.subdomain?.trim().toLowerCase();
  if (!own) {
    if (event.partial_subdomain?.trim()) return [];
    const why = 'The event has no website of its own. Its pages on this site work.';
    return [found('should', 'The event has no subdomain', why, fix)];
  }
  if (!isSubdomain(own)) {
    const why = 'Browsers cannot open the website of the event.';
    return [found('must', `The subdomain “${own}” is not usable in an address`, why, fix)];
  }
  const other = events.find(
    (one) =>
      !isSameRecord(one.id, event.id) &&
      [one.subdomain, one.partial_subdomain].some((text) => text?.trim().toLowerCase() === own),
  );
  if (other === undefined) return [];
  const what = `The subdomain “${own}” is taken by ${other.name || 'another event'}`;
  return [
    found('must', what, 'Visitors of the address see only one of the two events.', fix, {
      table: 'Events',
      id: idOf(other),
      field: 'subdomain',
      name: other.name || 'Unnamed event',
    }),
  ];
}

/** Lowest contrast of readable text, as WCAG AA requires. */
const leastContrast = 4.5;

const colourPairs = [
  ['color_theme', 'color_text_on_theme'],
  ['color_logo_background', 'color_text_on_logo_background'],
] as const;

function themeOf(facts: ReadinessFacts): ReadinessFinding[] {
  if (isNone(facts.event.theme)) {
    const why = 'Pages and overlays have neutral colours and no logo.';
    return [found('should', 'The event has no theme', why, ofEvent(facts, 'theme', 'Theme'))];
  }
  const [id] = linkedIds(facts.event.theme);
  const theme = facts.themes.find((one) => isSameRecord(one.id, id));
  if (theme === undefined) return [];
  const fix = (field: string, name: string): ReadinessFix => ({
    table: 'Themes',
    id: idOf(theme),
    field,
    name,
  });
  const weak = colourPairs.flatMap(([back, text]): ReadinessFinding[] => {
    const [background, colour] = [parseColour(theme[back]), parseColour(theme[text])];
    const ratio = background && colour && contrastRatio(background, colour);
    if (ratio === undefined || ratio >= leastContrast) return [];
    const place = back === 'color_theme' ? 'the theme colour' : 'the logo background';
    const what = `Text on ${place} has a contrast of ${ratio.toFixed(1)}`;
    const why = `Text below ${leastContrast} is hard to read, so pages and overlays change its colour.`;
    return [found('should', what, why, fix(text, 'Text colour'))];
  });
  const logo = hasNoLogo(theme)
    ? [
        found(
          'should',
          'The theme of the event has no logo',
          'Lists and overlays show the initials of the event instead.',
          fix('default_logo', 'Logo'),
        ),
      ]
    : [];
  return [...weak, ...logo];
}

/** Rules in the order in which an event is set up. */
const rules = [namesAndDates, teamsOf, matchesOf, bracketsOf, staffAndShows, addressOf, themeOf, visibility];

/** Returns what is missing before an event can be published: first what must be fixed. */
export function eventReadiness(facts: ReadinessFacts): ReadinessFinding[] {
  const all = rules.flatMap((rule) => rule(facts));
  return [
    ...all.filter(({ severity }) => severity === 'must'),
    ...all.filter(({ severity }) => severity === 'should'),
  ];
}
