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

/** Known data of the bracket: its loaded matches and the codes of their teams. */
type Known = {
  readonly matches: readonly BracketMatch[];
  readonly codeOf: (teamId: string) => string | undefined;
  /** Layout that the caller has already parsed; by default the bracket's own is parsed. */
  readonly layout?: Layout;
};

const none: FeederTexts = [undefined, undefined];

/** Returns the feeder texts of a match's two places in its bracket. */
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
