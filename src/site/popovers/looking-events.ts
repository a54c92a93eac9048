/** Not `pointerover`: what a new page puts under a resting pointer was not looked for. */
export const lookingEvents = ['pointermove', 'focusin'] as const;
