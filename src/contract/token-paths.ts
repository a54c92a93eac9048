/** POST `{id}` of a token in the list. Beside `httpPaths`, which every page loads. */
export const endTokenPath = '/auth/token/end';
