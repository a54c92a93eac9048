import { cleanId, isSameRecord, type LinkField, linkedIds } from '../record-id.ts';
import { type FeederTexts, feederText, feederTexts } from './feeders.ts';
import { parseLayout } from './layout.ts';

type BracketMatch = {
  readonly id: string;
  readonly match_number?: number | undefined;
  readonly teams?: LinkField;
};

type Bracket = { readonly bracket_layout?: string | undefined; readonly ordered_matches?: LinkField };
type Layout = ReturnType<typeof parseLayout>;

/** What of the bracket's matches and their teams is known. */
type Known = {
  readonly matches: readonly BracketMatch[];
  readonly codeOf: (teamId: string) => string | undefined;
  /** Where it is kept: the bracket's own otherwise. */
  readonly layout?: Layout;
};

const none: FeederTexts = [undefined, undefined];

/** The feeder texts of a match's two places in its bracket (rules 3.1). */
export function matchFeederTexts(
  bracket: Bracket | undefined,
  match: { readonly id: string } | undefined,
  { matches, codeOf, layout = parseLayout(bracket?.bracket_layout) }: Known,
  textOf: typeof feederText = feederText,
): FeederTexts {
  if (!layout || !match) return none;
  const order = linkedIds(bracket?.ordered_matches);
  const feederOf = (matchNumber: number) => {
    const feeder = matches.find((one) => isSameRecord(one, order[matchNumber - 1]));
    return feeder && { match_number: feeder.match_number, teamCodes: linkedIds(feeder.teams).map(codeOf) };
  };
  return feederTexts(layout, order.indexOf(cleanId(match) ?? '') + 1, feederOf, textOf);
}
