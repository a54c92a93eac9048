import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { teamSlots } from '../../src/domain/match/placeholder-teams.ts';
import { teamInitials } from '../../src/ui/things/team-initials.ts';
import { ordinaryTeams, type ShowPlan } from './build-show.ts';

/** Content that must be visible in an overlay. */
export type Shown = {
  /** Texts in this order, others between them. */
  readonly texts?: readonly string[];
  readonly absent?: readonly string[];
  /** Each team of the state, by its name or code (`waysToName`), and the logos of those that have one. */
  readonly teams?: boolean;
  /** Both sides of the match: its teams as above, and the texts of open places. */
  readonly sides?: boolean;
  /** At least so many. */
  readonly pictures?: number;
  /** Exactly so many. */
  readonly videos?: number;
  /** Drawn signs, such as those of roles: exactly so many. */
  readonly signs?: number;
};

export type Seen = {
  readonly texts: readonly string[];
  readonly pictures: number;
  readonly videos?: number;
  readonly signs?: number;
};

/** Content of an overlay; the default export of `expected.ts` in its folder. */
export type Expected = {
  /** In a state that is not named below. */
  readonly usual: Shown | 'nothing';
  /** By the names of tests/overlays/states.ts. */
  readonly states?: Readonly<Record<string, Shown | 'nothing'>>;
  /** The states that every landing check looks at, when `coreStates` does not fit. About eight. */
  readonly core?: readonly string[];
  /** Every landing check looks at all states: the host and the shared parts are seen through these overlays. */
  readonly isReference?: boolean;
  /** The state in which its options are tried at their ends; else "everything". */
  readonly extremesIn?: string;
  /** A number of its own names one of a few things: far beyond them it shows nothing. */
  readonly mayBeBlankBeyond?: boolean;
  /** Expectations for its own options: a query, the state it is rendered in, and the content that must be visible. */
  readonly options?: readonly (readonly [query: string, state: string, shown: Shown])[];
};

/** True if it shows both sides of a match. */
export const hasSides = (usual: Expected['usual']): boolean => usual !== 'nothing' && usual.sides === true;

/** Folder of an overlay: its path without a `:name` at the end. */
export const folderOf = (path: string): string => join('src', 'overlays', path.replace(/\/:.*$/, ''));

/** Reads the expectations for the overlay with this path. Each has the file, even if it shows nothing by itself. */
export const readExpected = async (path: string): Promise<Expected> => {
  const file = resolve(folderOf(path), 'expected.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: what does the overlay show?`);
  return ((await import(pathToFileURL(file).href)) as { default: Expected }).default;
};

/** Returns descriptions of content that is missing or unexpected in a frame. */
export const missingIn = ({ usual, states = {} }: Expected, plan: ShowPlan, seen: Seen): string[] => {
  const own = states[plan.name] ?? usual;
  if (own === 'nothing')
    return seen.texts.length + seen.pictures > 0 ? [`shows ${seen.texts.join(', ') || 'pictures'}`] : [];
  const { teams = false, sides = false, pictures } = usual === 'nothing' ? {} : usual;
  // A special event has no sides, and an overlay without logos has none in any state.
  const usualSides = sides && plan.match?.special_event !== true;
  const ownSides = own === usual ? undefined : own.sides;
  const inherited = { teams, ...(pictures === 0 && { pictures }) };
  return missing({ ...inherited, ...own, sides: ownSides ?? usualSides }, plan, seen);
};

/** A name of so many letters has no room in small pieces. */
const longNameLength = 24;

/** Returns the names of a team in a frame: initials only for a long name without a code. */
const waysToName = ({ name, code }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  code === undefined && String(name).length >= longNameLength
    ? [name, teamInitials({ name: String(name) })]
    : [name, code];

/** Returns descriptions of the content that is not visible. */
export const missing = (shown: Shown, plan: ShowPlan, seen: Seen): string[] => {
  const { texts, pictures } = seen;
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
  const teams = shown.teams || shown.sides ? (plan.teams ?? ordinaryTeams) : [];
  for (const slot of shown.sides ? teamSlots(plan.match ?? {}, teams) : [])
    if (slot.dummy && !texts.some((text) => text === slot.text || text === slot.short))
      found.push(`the open place "${slot.text}" is missing`);
  for (const { fields } of teams)
    if (!waysToName(fields).some((name) => texts.some((text) => text === name)))
      found.push(`the team ${String(fields.name)} is missing`);
  const wanted = shown.pictures ?? teams.filter(({ theme, logo }) => theme && logo !== undefined).length;
  if (pictures < wanted) found.push(`${pictures} of ${wanted} pictures`);
  for (const kind of ['videos', 'signs'] as const)
    if (shown[kind] !== undefined && seen[kind] !== shown[kind])
      found.push(`${seen[kind]} ${kind} instead of ${shown[kind]}`);
  return found;
};
