/**
 * Headers without which a file of a record (a logo, a document) must never be answered: opened as an address of its
 * own it would run as a page of this origin. Sent by the server, and kept by whatever puts a file into a cache.
 */
export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
} as const;
