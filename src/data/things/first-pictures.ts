import { readFirstView } from './first-view.ts';

let pictures: Readonly<Record<string, string>> | undefined;

/** The pictures of the first view as data addresses, by attachment id. */
export const carriedPictures = (): Readonly<Record<string, string>> => {
  pictures ??= readFirstView()?.pictures ?? {};
  return pictures;
};

/** The picture as a data address when the first view carried it; undefined otherwise. */
export const carriedPicture = (attachmentId: string): string | undefined => carriedPictures()[attachmentId];
