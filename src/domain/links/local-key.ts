const marker = '#key=';

/** The login page with the key of local sign-in, as the start prints it. Browsers send a fragment to nobody. */
export const localKeyAddress = (key: string): string => `/login${marker}${key}`;

/** The key in a fragment or in a whole address; undefined where there is none. */
export const localKeyIn = (text: string): string | undefined => text.split(marker)[1]?.trim() || undefined;
