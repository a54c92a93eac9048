/** The key of local sign-in on every server that a test starts. */
export const localKey = 'key-of-local-sign-in-in-tests';
