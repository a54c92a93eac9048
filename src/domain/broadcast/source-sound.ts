/** State of a page's sound, as reported to the source overview; `none` if it has nothing to play. */
export type SourceSound = 'allowed' | 'refused' | 'none' | 'unknown' | 'no voice bot' | 'voice bot';

const problems: Readonly<Record<string, string>> = {
  refused: 'The browser refuses its sound: press "Enable sound" on its page, or allow it to play there',
  'no voice bot': 'No voice bot: the team voices are not heard',
} satisfies Partial<Record<SourceSound, string>>;

/** Returns the reason why a page that should have sound is silent; undefined while its report shows no problem. */
export const soundProblem = (sound: string | undefined): string | undefined =>
  sound === undefined || !Object.hasOwn(problems, sound) ? undefined : problems[sound];
