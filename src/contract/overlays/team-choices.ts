/** Which team a page is about, as old and new addresses write it (overlays, bug). */
export const teamChoices = ['1', 'left', '2', 'right', 'alt', '3', 'highlight'] as const;

export type TeamChoice = (typeof teamChoices)[number];
