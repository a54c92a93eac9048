/**
 * Names of the worker's caches of files; pages put into them what they loaded before the worker was in charge. A
 * name changes when what is in its cache must not be answered any more, and the old name joins `retiredCaches`.
 */
export const fileCaches = {
  /** Files of records. The first one held drawings without `fileHeaders`. */
  attachments: 'attachments-2',
  /** Images that the server renders from records. */
  pictures: 'pictures',
  /** Files of the build that are not installed with the app. */
  chunks: 'chunks',
  /** Other images and fonts of this origin. */
  files: 'files',
} as const;

/** Caches of earlier releases; the worker deletes them. */
export const retiredCaches = ['attachments'] as const;
