/** How the sound of a page stands, as it tells the source overview; `none` where it has nothing to play. */
export type SourceSound = 'allowed' | 'refused' | 'none' | 'unknown' | 'no voice bot' | 'voice bot';

const problems: Readonly<Record<string, string>> = {
  refused: 'The browser refuses its sound: press "Enable sound" on its page, or allow it to play there',
  'no voice bot': 'No voice bot: the team voices are not heard',
} satisfies Partial<Record<SourceSound, string>>;

/** Why a page that should be heard is silent, in words; undefined while nothing is wrong with what it reported. */
export const soundProblem = (sound: string | undefined): string | undefined =>
  sound === undefined || !Object.hasOwn(problems, sound) ? undefined : problems[sound];
