/** Facts about a source that OBS has reported to it so far, and the visibility of the page. */
export type SourceFacts = {
  readonly isObsSource: boolean;
  /** On program. */
  readonly isActive: boolean | undefined;
  /** Shown anywhere: on program, in the preview, in a projector. */
  readonly isVisible: boolean | undefined;
  readonly isPageVisible: boolean;
};

/**
 * Returns the tally of the person shown in the scene of this source. OBS sends nothing to a source when it loads. A
 * source that is visible then may be on program or not, so its state is unknown until the next cut.
 */
export function sceneLight({
  isObsSource,
  isActive,
  isVisible,
  isPageVisible,
}: SourceFacts): 'active' | 'preview' | 'inactive' | 'unknown' {
  if (!isObsSource) return 'unknown';
  if (isActive === true) return 'active';
  if (!(isVisible ?? isPageVisible)) return 'inactive';
  return isActive === false ? 'preview' : 'unknown';
}
