/** The displays below the desk's seats; a notice also has the side that it is about. */
export type DeskView =
  | {
      readonly kind:
        | 'match'
        | 'scoreboard'
        | 'predictions'
        | 'maps'
        | 'drafted maps'
        | 'interview'
        | 'casters';
    }
  | { readonly kind: 'notice'; readonly side: 'event' | 0 | 1 };

/** Without a mode, and in the place of one that is not known. */
export const defaultDeskMode = 'Match';
const hiddenMode = 'Hidden';

/** The modes that are drawn, with the display of each; undefined for the one that shows nothing. */
const modes: Readonly<Record<string, DeskView | undefined>> = {
  [defaultDeskMode]: { kind: 'match' },
  Scoreboard: { kind: 'scoreboard' },
  Predictions: { kind: 'predictions' },
  Maps: { kind: 'maps' },
  'Drafted Maps': { kind: 'drafted maps' },
  Interview: { kind: 'interview' },
  'Notice (Event)': { kind: 'notice', side: 'event' },
  'Notice (Team 1)': { kind: 'notice', side: 0 },
  'Notice (Team 2)': { kind: 'notice', side: 1 },
  [hiddenMode]: undefined,
  Casters: { kind: 'casters' },
};

const byName = new Map(Object.keys(modes).map((mode) => [mode.toLowerCase(), mode]));

/** Modes of other programs, and those that the words before a bracket do not tell apart. */
const otherNames = new Map([
  ['scoreboard bans', 'Scoreboard'],
  ['notice', 'Notice (Event)'],
]);

/**
 * Returns the mode that the desk overlay draws for a stored one: by its name, else by the words before its bracket,
 * `Drafted Maps (Reveal)` as Drafted Maps. None is Match, and so is one that is not known.
 */
export function drawnDeskMode(stored: string | null | undefined): string {
  const name = (stored ?? '').toLowerCase();
  const [general = ''] = name.split(' (');
  return byName.get(name) ?? byName.get(general) ?? otherNames.get(general) ?? defaultDeskMode;
}

/** Returns what the desk overlay draws for a stored mode; undefined for nothing. */
export const deskView = (stored: string | null | undefined): DeskView | undefined =>
  modes[drawnDeskMode(stored)];

/** Returns the name of a special event, which may be empty; undefined for a match of two teams. */
export const specialEventName = (
  match:
    | { readonly special_event?: boolean | undefined; readonly custom_name?: string | undefined }
    | undefined,
): string | undefined => (match?.special_event ? (match.custom_name ?? '').trim() : undefined);

export type DeskFacts = {
  readonly hasMatch: boolean;
  readonly teamCount: number;
  /** Of a special event, which is shown in place of teams; undefined for a match. */
  readonly eventName: string | undefined;
  /** The main part of the notice. */
  readonly noticeText: string;
  /** People who were invited; the casters in their place are not among them. */
  readonly guestCount: number;
  readonly interviewedCount: number;
};

/** Returns the reason for which a stored mode shows viewers nothing; undefined if it shows something. */
export function deskHidden(stored: string | null | undefined, facts: DeskFacts): string | undefined {
  const view = deskView(stored);
  switch (view?.kind) {
    case undefined:
      return 'Viewers see no display below the desk';
    case 'notice':
      return facts.noticeText === '' ? 'The notice has no text' : undefined;
    case 'interview':
      return facts.interviewedCount === 0 ? 'No guest is interviewed' : undefined;
    case 'predictions':
    case 'casters':
      return facts.guestCount === 0 ? 'The desk has no guests' : undefined;
    case 'maps':
    case 'drafted maps':
      return facts.hasMatch ? undefined : noMatch;
    case 'scoreboard':
      return facts.eventName === undefined ? teamsHidden(facts) : 'A special event has no scoreboard';
    default:
      return teamsHidden(facts);
  }
}

const noMatch = 'No match is live';

function teamsHidden({ hasMatch, teamCount, eventName }: DeskFacts): string | undefined {
  if (!hasMatch) return noMatch;
  if (eventName !== undefined) return eventName === '' ? 'The special event has no name' : undefined;
  return teamCount === 0 ? 'The live match has no team yet' : undefined;
}
