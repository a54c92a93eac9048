import type { TallyState } from './tally.ts';

/** The states of a frame in a multiview; `director` counts as none of the producer's. */
export type DotState = 'active' | 'preview' | 'inactive' | 'unknown';

const dotStates: Readonly<Record<TallyState, DotState>> = {
  active: 'active',
  'active-pip': 'active',
  preview: 'preview',
  director: 'inactive',
  inactive: 'inactive',
  unknown: 'unknown',
};

/**
 * The light of one observer in a multiview. Scenes decide while somebody reports them; else the light that a source in
 * the observer's scene has switched (`tally_change`).
 *
 * @param light undefined when none was switched since the connection was made
 * @param isSignalled whether the server was heard of lately enough
 */
export function dotState(byScenes: TallyState, light: string | undefined, isSignalled: boolean): DotState {
  if (!isSignalled) return 'unknown';
  if (byScenes !== 'unknown') return dotStates[byScenes];
  return light === 'active' || light === 'preview' || light === 'inactive' ? light : 'unknown';
}

/** The digits of the teams whose cameras a client takes: `12`, `1`, or nothing (overlays-staff, tally-dot). */
export function camTeamDigits(cams: readonly string[] | undefined): string {
  return (cams ?? [])
    .flatMap((cam) => /^Team ([12])$/.exec(cam)?.[1] ?? [])
    .sort()
    .join('');
}

/** On which side of the picture the pieces are: `align`, else the flags; right when nothing is said. */
export function dotSide(options: {
  readonly align: 'left' | 'right' | undefined;
  readonly left: boolean;
  readonly right: boolean;
}): 'left' | 'right' {
  return options.align ?? (options.left && !options.right ? 'left' : 'right');
}
