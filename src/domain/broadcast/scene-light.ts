/** What OBS has told a source about itself, as far as it has; and whether the page is seen at all. */
export type SourceFacts = {
  readonly isObsSource: boolean;
  /** On program. */
  readonly isActive: boolean | undefined;
  /** Shown anywhere: on program, in the preview, in a projector. */
  readonly isVisible: boolean | undefined;
  readonly isPageVisible: boolean;
};

/**
 * The tally of whoever is seen in the scene of this source. OBS tells a source nothing when it loads: what is shown
 * then may be on program or not, which is unknown until the next cut.
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
