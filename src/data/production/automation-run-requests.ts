import { type AutomationRun, automationRunsPath } from '#contract/automation-runs.ts';
import { call } from '../session/session-requests.ts';

/** What automations did on the person's broadcasts, the newest first. Rejects with a RequestFailure. */
export async function requestAutomationRuns(): Promise<readonly AutomationRun[]> {
  const { runs } = await call(automationRunsPath);
  return Array.isArray(runs) ? runs : [];
}
