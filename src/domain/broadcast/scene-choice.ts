/** Returns all scenes on program in a report: two during a fade. */
export function scenesOnProgram({
  programScene,
  programScenes = [],
}: {
  readonly programScene?: string | undefined;
  readonly programScenes?: readonly string[] | undefined;
}): string[] {
  return [...new Set([programScene ?? [], programScenes].flat())];
}

export type ReportedScenes = {
  readonly positions: readonly string[];
  readonly previewScene: string | undefined;
  readonly programScene: string | undefined;
  /** Server time, ms. */
  readonly at: number | undefined;
  readonly isLost: boolean;
};

/**
 * Returns the report whose preview and program represent the broadcast. Connected software has priority, then the
 * producer's, then the latest report. Undefined before the first report.
 */
export function chosenScenes<Source extends ReportedScenes>(sources: readonly Source[]): Source | undefined {
  const rank = ({ isLost, positions }: Source) => (isLost ? 0 : 2) + (positions.includes('Producer') ? 1 : 0);
  return [...sources].sort((a, b) => rank(b) - rank(a) || (b.at ?? 0) - (a.at ?? 0))[0];
}
