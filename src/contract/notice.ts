import * as v from 'valibot';

/** Content of a push notification, encrypted for the device. */
export const notice = v.object({
  title: v.string(),
  body: v.string(),
  /** A newer notice of the same match takes the place of the older one. */
  tag: v.string(),
  /** The page that it opens. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Followed matches that are on now, for the app's icon. */
  live: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type Notice = v.InferOutput<typeof notice>;
