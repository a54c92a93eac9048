import type { ActionFault } from './action-faults.ts';
import type { NetworkMode } from './fault-proxy.ts';

/** The two matches of a run: scores and maps are edited in the first, the second is on air. */
export type MatchPlace = 0 | 1;

/** Texts among the details of a match; each action writes one that is new in the run. */
export const detailTexts = ['custom_name', 'forfeit_reason', 'vod', 'vod_2'] as const;
export type DetailText = (typeof detailTexts)[number];

/** Actions in the match editor. */
export type EditorPress =
  | { readonly what: 'details'; readonly fields: readonly DetailText[]; readonly serial: number }
  | { readonly what: 'forfeit' }
  | { readonly what: 'score'; readonly pair: readonly [number, number] }
  | { readonly what: 'map'; readonly team: 0 | 1; readonly isNext: boolean }
  /** A saved map, with what became of it. */
  | { readonly what: 'delete' }
  | { readonly what: 'flip' };

/** Actions on the dashboard. */
export type DashboardPress =
  | { readonly what: 'flip' }
  | { readonly what: 'map-win'; readonly team: 0 | 1 }
  | { readonly what: 'countdown'; readonly hours: number }
  | { readonly what: 'desk-text'; readonly serial: number }
  | { readonly what: 'clear-air' };

/** An action and its page: the editor of a match, or the dashboard. */
export type Pressing =
  | { readonly at: MatchPlace; readonly press: EditorPress }
  | { readonly at: 'dashboard'; readonly press: DashboardPress };

/** Actions on a deck: calls with a key and a use-by time that repeat themselves until they are answered. */
export type DeckPress =
  | { readonly what: 'map-win'; readonly team: 1 | 2 }
  | { readonly what: 'countdown'; readonly serial: number; readonly useByMs: number }
  | { readonly what: 'live-match'; readonly match: MatchPlace; readonly useByMs: number }
  | { readonly what: 'desk-text'; readonly serial: number }
  | { readonly what: 'resolve' }
  /** Of what was placed by a result that was corrected since. */
  | { readonly what: 'replace' };

/** Edits of a second editor elsewhere. */
export type OtherEdit =
  | { readonly what: 'text'; readonly match: MatchPlace; readonly field: DetailText; readonly serial: number }
  | { readonly what: 'score'; readonly pair: readonly [number, number] }
  | { readonly what: 'live-match'; readonly match: MatchPlace | undefined }
  | { readonly what: 'map'; readonly team: 0 | 1 }
  | { readonly what: 'semifinal'; readonly winner: 0 | 1 }
  | { readonly what: 'desk-text'; readonly serial: number };

export type Step =
  | { readonly do: 'press'; readonly page: number; readonly pressing: Pressing }
  /** The page dies while the action is in progress. */
  | {
      readonly do: 'press-and-die';
      readonly page: number;
      readonly pressing: Pressing;
      readonly afterMs: number;
      readonly isCrash: boolean;
    }
  | { readonly do: 'deck'; readonly press: DeckPress }
  | { readonly do: 'other'; readonly edit: OtherEdit }
  | { readonly do: 'network'; readonly mode: NetworkMode }
  | { readonly do: 'browser-offline'; readonly isOffline: boolean }
  | { readonly do: 'close-page'; readonly page: number }
  | { readonly do: 'reload'; readonly page: number }
  | { readonly do: 'kill-worker' }
  | { readonly do: 'kill-server' }
  | { readonly do: 'restart-server' }
  | { readonly do: 'start-server' }
  | { readonly do: 'server-clock'; readonly ms: number }
  | { readonly do: 'device-clock'; readonly ms: number }
  | { readonly do: 'wait'; readonly ms: number };

/** Decisions of the user: taken from the front, one for each conflict card or refusal. */
export type Choice = 'mine' | 'theirs';
export type Retry = 'again' | 'discard';

/** Everything a seed decides. */
export type Schedule = {
  readonly seed: number;
  /** See `DeviceTime`. */
  readonly haste: number;
  readonly pages: number;
  /** True if the first match has its maps already; false if they are created as they are won. */
  readonly hasMaps: boolean;
  /** True if the show is controlled from the dashboard; false if from a deck. */
  readonly hasDashboard: boolean;
  readonly faults: readonly ActionFault[];
  readonly steps: readonly Step[];
  readonly choices: readonly Choice[];
  readonly retries: readonly Retry[];
};
