import { formatTitle, type TitleContext } from '../broadcast/title-format.ts';
import { minuteMs } from '../time/durations.ts';
import { isOpen, isOwn, type ListedPrediction, predictionMark } from './prediction.ts';

/** Maximum length of a title on the streaming site, in characters. A longer title is cut. */
export const maximumTitleLength = 140;

/** Categories of the streaming site by the event's game; other games keep the category that is set. */
const categories: Readonly<Record<string, string>> = {
  Overwatch: 'Overwatch 2',
  Valorant: 'VALORANT',
  'League of Legends': 'League of Legends',
  F1: 'F1 23',
};

/** Returns the category of a game; undefined where the site's category is left as it is. */
export const categoryOf = (game: string | undefined): string | undefined =>
  game !== undefined && Object.hasOwn(categories, game) ? categories[game] : undefined;

type Formats = {
  readonly title_format?: string | undefined;
  readonly special_title_format?: string | undefined;
};

/** The show's format for this match: special events have their own, if it is set. */
export const channelTitleFormat = (
  { title_format, special_title_format }: Formats,
  match: { readonly special_event?: boolean | undefined } | null | undefined,
): string | undefined => (match?.special_event && special_title_format) || title_format || undefined;

/** Returns the title of the channel for a format, cut to `maximumTitleLength`. */
export const channelTitle = (format: string, context: TitleContext): string =>
  formatTitle(format, context).text.slice(0, maximumTitleLength).trim();

/** Facts of the server about the show's channel; undefined while it has not answered. */
export type ChannelFacts =
  | {
      readonly isEnabled: boolean;
      /** Undefined where the caller may not see the channel. */
      readonly channel:
        | { readonly grants: readonly string[]; readonly state: 'granted' | 'ended' | 'unknown' }
        | undefined;
    }
  | undefined;

/** Returns why the channel cannot be controlled, or not with this grant; undefined if nothing speaks against it. */
export function channelProblem(facts: ChannelFacts, grant?: string): string | undefined {
  if (facts === undefined) return undefined;
  if (!facts.isEnabled) return 'Twitch is not set up on this server';
  const { channel } = facts;
  if (channel === undefined) return undefined;
  if (channel.grants.length === 0) return 'The owner of the channel has not authorized it';
  if (channel.state === 'ended') return 'The authorization of the channel has ended';
  if (grant === undefined || channel.grants.includes(grant)) return undefined;
  return `The owner of the channel has not granted ${grant}`;
}

/** A prediction of the channel, as the streaming site lists it. */
export type ChannelPrediction = Omit<ListedPrediction, 'outcomes'> & {
  readonly outcomes: readonly { readonly title: string; readonly points: number }[];
  /** UTC; undefined where it is not known. */
  readonly locksAt?: string | undefined;
};

export type PredictionState =
  | { readonly kind: 'unknown' | 'none' }
  /** `foreign` belongs to another match, or was made at the streaming site. */
  | { readonly kind: 'open' | 'locked' | 'foreign'; readonly prediction: ChannelPrediction };

/**
 * @param listed of the channel; undefined while unknown
 * @param names outcome titles of the teams of the live match
 */
export function predictionState(
  listed: readonly ChannelPrediction[] | undefined,
  names: readonly string[],
): PredictionState {
  if (listed === undefined) return { kind: 'unknown' };
  const own = listed.find((one) => isOwn(one, names));
  if (own !== undefined) return { kind: own.status === 'LOCKED' ? 'locked' : 'open', prediction: own };
  const other = listed.find(isOpen);
  return other === undefined ? { kind: 'none' } : { kind: 'foreign', prediction: other };
}

type PredictionAction = 'create' | 'lock' | 'resolve' | 'cancel';

const noPrediction = 'No prediction is open';

/** Returns why an action cannot work in this state; undefined if it can. */
export function predictionObstacle({ kind }: PredictionState, action: PredictionAction): string | undefined {
  if (kind === 'unknown') return undefined;
  if (action === 'create') {
    if (kind === 'foreign') return 'Another prediction is open on the channel';
    return kind === 'none' ? undefined : 'A prediction is open already';
  }
  if (kind === 'none') return noPrediction;
  if (action === 'cancel') return undefined;
  if (kind === 'foreign') return 'No prediction of this match is open';
  return action === 'lock' && kind === 'locked' ? 'The prediction is locked already' : undefined;
}

const pointsText = ({ outcomes }: ChannelPrediction): string =>
  outcomes.map(({ title, points }) => `${title} ${points.toLocaleString('en')}`).join(', ');

function lockText(locksAt: string | undefined, nowMs: number): string {
  const leftMs = locksAt === undefined ? Number.NaN : Date.parse(locksAt) - nowMs;
  if (!(leftMs > 0)) return '';
  return leftMs < minuteMs ? ' Locks in less than 1 min.' : ` Locks in ${Math.ceil(leftMs / minuteMs)} min.`;
}

/** Returns the state in words: "Open: Who will win the match? Locks in 4 min. Points: Reds 1,200, Blues 300." */
export function predictionText(state: PredictionState, nowMs: number): string | undefined {
  if (!('prediction' in state)) return state.kind === 'none' ? noPrediction : undefined;
  const { prediction } = state;
  const title = prediction.title.replace(predictionMark, '').trim();
  const label = { open: 'Open', locked: 'Locked', foreign: 'Another prediction is open' }[state.kind];
  const lock = prediction.status === 'ACTIVE' ? lockText(prediction.locksAt, nowMs) : '';
  const end = /[?!.]$/.test(title) ? '' : '.';
  return `${label}: ${title}${end}${lock} Points: ${pointsText(prediction)}.`;
}
