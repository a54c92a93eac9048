import { isSameRecord, type LinkField, linkedIds } from '#domain/record-id.ts';
import { inPlayOrder, type NumberedMap } from '../match/map-cards.ts';
import { mapState } from '../match/map-state.ts';
import { mayEndLevel } from '../match/match-format.ts';
import { type MatchOutcome, outcomeOf, type ScoredMatch } from '../match/outcome.ts';

/** Predictions of viewers on the streaming site. */

export type PredictionType = 'match' | 'map';

/** A map of the live match, with what predictions read of its map data. */
export type PredictedMap = NumberedMap & {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly dummy?: boolean | undefined;
};

/** Data of the live match that predictions read. */
export type PredictedMatch = ScoredMatch & {
  readonly teams: LinkField;
  /** Outcome titles of team 1 and team 2. */
  readonly names: readonly [string, string];
  readonly maps: readonly PredictedMap[];
  /** The show's setting "Allow draw predictions". */
  readonly allowsDraws: boolean;
};

/** Reason for which a prediction cannot be made or resolved; codes of the error catalogue. */
export type PredictionRefusal =
  | 'no-maps'
  | 'no-map-to-predict'
  | 'match-not-won'
  | 'no-map-completed'
  | 'draws-not-predicted';

export type Answered<Value> = { readonly value: Value } | { readonly refusal: PredictionRefusal };

/** Marks the predictions of this system among those that people made at the site itself. */
export const predictionMark = '⬥';

/**
 * Limits of the streaming site: maximum text lengths in characters and the shortest window. It refuses longer texts.
 */
export const predictionLimits = { title: 45, outcome: 25, minimumWindowSeconds: 30 } as const;

const drawTitle = 'Draw';
const matchTitle = `${predictionMark} Who will win the match?`;

/** The title of a team's outcome. */
export const outcomeTitle = ({
  name = '',
  safe_twitch_name,
}: {
  readonly name?: string | undefined;
  readonly safe_twitch_name?: string | undefined;
}): string => (safe_twitch_name || name).slice(0, predictionLimits.outcome).trim();

function mapTitle(number: number | undefined, name: string | undefined): string {
  const called = [number === undefined ? '' : `map ${number}`, name ?? ''].filter(Boolean).join(' - ');
  const title = `${predictionMark} Who will win ${called || 'the map'}?`;
  if (title.length <= predictionLimits.title) return title;
  return number === undefined ? `${predictionMark} Who will win the map?` : mapTitle(number, undefined);
}

export type NewPrediction = { readonly title: string; readonly outcomes: readonly string[] };

/** The prediction to open: on the match, or on its next map that is neither played nor banned. */
export function newPrediction(match: PredictedMatch, type: PredictionType): Answered<NewPrediction> {
  const [one, two] = match.names;
  const withDraw = (canDraw: boolean) => (canDraw ? [one, two, drawTitle] : [one, two]);
  if (type === 'match') return { value: { title: matchTitle, outcomes: withDraw(mayEndLevel(match)) } };
  if (match.maps.length === 0) return { refusal: 'no-maps' };
  const order = inPlayOrder(match.maps);
  const next = order.find((map) => map.dummy !== true && mapState(map) === 'unplayed');
  if (next === undefined) return { refusal: 'no-map-to-predict' };
  const number = next.number ?? order.indexOf(next) + 1;
  const canDraw = match.allowsDraws && next.type !== 'Control';
  return {
    value: {
      title: mapTitle(number, next.name),
      outcomes: withDraw(canDraw),
    },
  };
}

/** Returns the type of an open prediction by its title. */
export const predictionType = (title: string): PredictionType => (title === matchTitle ? 'match' : 'map');

/** Outcomes after which no map is played and no side has won. */
const winless: ReadonlySet<MatchOutcome> = new Set(['called off', 'not needed', 'forfeited by both']);

/** True if a match is over and no outcome of a prediction on it can come true: viewers get their points back. */
export const isRefunded = (match: ScoredMatch): boolean => winless.has(outcomeOf(match).kind);

/** The end of an open prediction: the outcome that came true by its title, or all points go back. */
export type PredictionEnd = { readonly winner: string } | 'refund';

/** The end of an open prediction of this system, by the result of its match or of the last map. */
export function predictionEnd(
  match: PredictedMatch,
  { title, outcomes }: Pick<ListedPrediction, 'title' | 'outcomes'>,
): Answered<PredictionEnd> {
  if (isRefunded(match)) return { value: 'refund' };
  const answered = winningOutcome(match, predictionType(title));
  if ('refusal' in answered) return answered;
  const isOffered = outcomes.some((outcome) => outcome.title === answered.value);
  if (isOffered) return { value: { winner: answered.value } };
  return predictionType(title) === 'match' ? { value: 'refund' } : { refusal: 'draws-not-predicted' };
}

/** The title of the outcome that came true, of an open prediction of this type. */
export function winningOutcome(match: PredictedMatch, type: PredictionType): Answered<string> {
  if (type === 'match') {
    const { kind, winner } = outcomeOf(match);
    if (kind === 'drawn') return { value: drawTitle };
    return winner === null ? { refusal: 'match-not-won' } : { value: match.names[winner] };
  }
  if (match.maps.length === 0) return { refusal: 'no-maps' };
  const last = inPlayOrder(match.maps)
    .filter((map) => ['won', 'drawn'].includes(mapState(map)))
    .at(-1);
  if (last === undefined) return { refusal: 'no-map-completed' };
  if (mapState(last) === 'drawn') {
    return match.allowsDraws ? { value: drawTitle } : { refusal: 'draws-not-predicted' };
  }
  const [winner] = linkedIds(last.winner);
  const side = linkedIds(match.teams).findIndex((team) => winner !== undefined && isSameRecord(team, winner));
  return side === 0 || side === 1 ? { value: match.names[side] } : { refusal: 'no-map-completed' };
}

/** A prediction as the streaming site lists it. */
export type ListedPrediction = {
  readonly title: string;
  readonly status: string;
  readonly outcomes: readonly { readonly title: string }[];
};

/** Returns true if viewers can still gain or lose points by the prediction. */
export const isOpen = ({ status }: Pick<ListedPrediction, 'status'>): boolean =>
  status === 'ACTIVE' || status === 'LOCKED';

/** Returns true if the prediction is open, was made by this system and is on these teams. */
export const isOwn = (prediction: ListedPrediction, names: readonly string[]): boolean =>
  isOpen(prediction) &&
  prediction.title.startsWith(predictionMark) &&
  prediction.outcomes.every(({ title }) => title === drawTitle || names.includes(title));
