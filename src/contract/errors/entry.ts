/** One failure: the HTTP status it answers with, and the text people read. `{name}` is filled from the details. */
export type ErrorEntry = { readonly status: number; readonly text: string };

export const failure = (status: number, text: string): ErrorEntry => ({ status, text });
