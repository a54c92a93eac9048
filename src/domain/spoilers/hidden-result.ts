/** Whether a match is a copy without its result, made by the spoiler shield. */
export const isResultHidden = (match: object): boolean => 'shielded' in match;
