/** Path of GET for an `AutomationRunsAnswer`, for producers. Separate from `httpPaths`, which every page loads. */
export const automationRunsPath = '/production/automation-runs';

/** One run of an automation. */
export type AutomationRun = {
  /** Dirty id. */
  readonly broadcast: string;
  readonly automation: string;
  readonly reason: string;
  /** Description of the result, or of the reason why it failed. */
  readonly result: string;
  readonly isDone: boolean;
  /** Server time, ms. */
  readonly at: number;
};

/** Of all broadcasts of the person's clients, the newest first. */
export type AutomationRunsAnswer = { readonly error: false; readonly runs: readonly AutomationRun[] };
