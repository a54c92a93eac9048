const marker = '#key=';

/** Returns the login page with the key of local sign-in, as printed at startup. Browsers do not send the fragment. */
export const localKeyAddress = (key: string): string => `/login${marker}${key}`;

/** The key in a fragment or in a whole address; undefined where there is none. */
export const localKeyIn = (text: string): string | undefined => text.split(marker)[1]?.trim() || undefined;
