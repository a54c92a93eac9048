import { ordinaryTeams, type ShowPlan } from './build-show.ts';

/** What must be seen of an overlay. */
export type Shown = {
  /** Texts in this order, others between them. */
  readonly texts?: readonly string[];
  readonly absent?: readonly string[];
  /** Each team of the state, by its name or code, and the logos of those that have one. */
  readonly teams?: boolean;
  /** At least so many. */
  readonly pictures?: number;
};

export type Seen = { readonly texts: readonly string[]; readonly pictures: number };

type Expected = {
  readonly usual: Shown | 'nothing';
  readonly states: Readonly<Record<string, Shown | 'nothing'>>;
};

const score = ['Foxes', '1', 'Tidebreakers', '1'];
const everyPiece = ['Lantern Cup – Playoffs – Upper Final', '1 - 0', ...score.slice(0, 2), '0 - 1'];

const empty: Expected = { usual: 'nothing', states: {} };

/** By the overlay's path; a state that is not named shows what is usual. */
const expected: Readonly<Record<string, Expected>> = {
  ingame: {
    usual: { teams: true },
    states: {
      ordinary: { texts: [...score, 'Upper Final - First to 3'] },
      everything: {
        texts: [...everyPiece, 'Tidebreakers', 'Ember', 'Bans', 'Upper Final - First to 3'],
        pictures: 12,
      },
      codes: { texts: ['FOX', 'TIDE', 'Upper Final - First to 4'] },
      'accents-and-markup': { texts: ['<b>Grand</b> final'] },
      'special-event': { texts: ['Awards ceremony'], absent: ['Upper Final - First to 3'] },
      'special-event-without-name': 'nothing',
      'no-match': 'nothing',
      'no-teams': 'nothing',
      'one-team': 'nothing',
      'placeholder-right': 'nothing',
      decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'Upper Final - First to 3'], pictures: 7 },
      flipped: {
        texts: ['Tidebreakers', '0', 'Foxes', '2', 'Bans', 'Upper Final - First to 3'],
        pictures: 11,
      },
      'hidden-scores': { texts: ['Foxes', 'Tidebreakers'], absent: ['1'] },
      'long-middle': {
        texts: [...score, 'The loser drops to the lower bracket and plays again tomorrow at six'],
      },
    },
  },
  bracket: {
    usual: {
      teams: true,
      texts: ['Bracket', 'Playoffs', 'Semifinals', 'Grand Final', 'Winner M1', 'Winner M2'],
    },
    states: {
      ordinary: { texts: ['Bracket', ...score, 'Foxes', '3', 'Tidebreakers', '1', 'Winner M1', 'Winner M2'] },
      flipped: { texts: ['Foxes', '2', 'Tidebreakers', '0'] },
      decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'Grand Final'] },
      forfeit: { texts: ['Foxes', 'W', 'Tidebreakers', 'FF'] },
      'no-teams': { texts: ['Winner A', 'Winner B', 'TBD', 'TBD'] },
      'special-event': { texts: ['Awards ceremony', 'TBD', 'TBD', 'Winner M1', 'Winner M2'] },
      'open-places': {
        texts: [
          'Playoffs · Times in CEST',
          'LIVE',
          ...score,
          'Sun 9:30pm',
          'Winner of FOX vs TIDE',
          'Winner of FOX vs TIDE',
        ],
      },
      'no-event': 'nothing',
    },
  },
  schedule: {
    usual: {
      teams: true,
      texts: ['Schedule', 'Times in CEST', 'Round 1', 'Winner M1', 'Winner M2', '9:30pm', 'Grand Final'],
    },
    states: {
      ordinary: { texts: ['Foxes', 'Tidebreakers', '3', '1', 'Round 1', '1', '1', 'LIVE', 'Upper Final'] },
      flipped: { texts: ['Round 1', 'Foxes', 'Tidebreakers', '2', '0', 'LIVE', 'Upper Final'] },
      decided: { texts: ['Round 1', 'Foxes', 'Tidebreakers', '3', '2', 'Upper Final'], absent: ['LIVE'] },
      forfeit: { texts: ['3', '0', 'Forfeit · Upper Final'] },
      'no-teams': { texts: ['TBD', 'TBD', 'Round 1', 'Winner A', 'Winner B', 'LIVE'] },
      'special-event': { texts: ['Round 1', 'Awards ceremony', 'LIVE', 'Winner M1', 'Winner M2'] },
      'open-places': {
        texts: ['Upper Final', 'Winner of FOX vs TIDE', 'Winner of FOX vs TIDE', '9:30pm', 'Grand Final'],
      },
    },
  },
  'tally-viewer': {
    usual: { teams: true, texts: ['INACTIVE', 'Overlay fixtures'] },
    states: {
      flipped: { texts: ['Tidebreakers', '0', 'Foxes', '2', 'INACTIVE'] },
      decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'INACTIVE'] },
      'special-event': { texts: ['Awards ceremony', 'INACTIVE'] },
      // Teams are a pair here.
      'no-match': { teams: false, texts: ['INACTIVE'] },
      'one-team': { teams: false, texts: ['INACTIVE'] },
      'placeholder-right': { teams: false, texts: ['INACTIVE'] },
    },
  },
  tester: { usual: { texts: ['To the right', 'To the left', 'From the middle'] }, states: {} },
};

/** What is missing on a picture or too much on it, in words. Overlays without an entry are empty in every state. */
export const missingIn = (path: string, plan: ShowPlan, seen: Seen): string[] => {
  const { usual, states } = expected[path] ?? empty;
  const own = states[plan.name] ?? usual;
  if (own === 'nothing' || usual === 'nothing')
    return seen.texts.length + seen.pictures > 0 ? [`shows ${seen.texts.join(', ') || 'pictures'}`] : [];
  return missing({ teams: usual.teams ?? false, ...own }, plan, seen);
};

/** What of this cannot be seen. */
export const missing = (shown: Shown, plan: ShowPlan, { texts, pictures }: Seen): string[] => {
  const found: string[] = [];
  let at = -1;
  for (const text of shown.texts ?? []) {
    at = texts.indexOf(text, at + 1);
    if (at >= 0) continue;
    found.push(`"${text}" is missing in: ${texts.join(', ')}`);
    break;
  }
  const tooMuch = (shown.absent ?? []).filter((text) => texts.includes(text));
  found.push(...tooMuch.map((text) => `shows "${text}"`));
  const teams = shown.teams ? (plan.teams ?? ordinaryTeams) : [];
  for (const { fields } of teams)
    if (![fields.name, fields.code].some((name) => texts.some((text) => text === name)))
      found.push(`the team ${String(fields.name)} is missing`);
  const wanted = shown.pictures ?? teams.filter(({ theme, logo }) => theme && logo !== undefined).length;
  if (pictures < wanted) found.push(`${pictures} of ${wanted} pictures`);
  return found;
};
