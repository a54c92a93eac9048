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
 * Returns the light of one observer in a multiview: by the scenes while they are reported, else as a source in the
 * observer's scene has switched it (`tally_change`).
 *
 * @param light undefined when none was switched since the connection was made
 * @param isSignalled true if the last message from the server is recent enough
 */
export function dotState(byScenes: TallyState, light: string | undefined, isSignalled: boolean): DotState {
  if (!isSignalled) return 'unknown';
  if (byScenes !== 'unknown') return dotStates[byScenes];
  return light === 'active' || light === 'preview' || light === 'inactive' ? light : 'unknown';
}

/** Returns the digits of the teams whose cameras a client uses: `12`, `1`, or an empty text. */
export function camTeamDigits(cams: readonly string[] | undefined): string {
  return (cams ?? [])
    .flatMap((cam) => /^Team ([12])$/.exec(cam)?.[1] ?? [])
    .sort()
    .join('');
}

/** Returns the side of the frame that has the elements: `align`, else the side of the flags; by default the right. */
export function dotSide(options: {
  readonly align: 'left' | 'right' | undefined;
  readonly left: boolean;
  readonly right: boolean;
}): 'left' | 'right' {
  return options.align ?? (options.left && !options.right ? 'left' : 'right');
}
