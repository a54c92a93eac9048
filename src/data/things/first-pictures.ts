import { readFirstView } from './first-view.ts';

let pictures: Readonly<Record<string, string>> | undefined;

/** Returns the images embedded in the document as data URLs, by attachment id. */
export const carriedPictures = (): Readonly<Record<string, string>> => {
  pictures ??= readFirstView()?.pictures ?? {};
  return pictures;
};

/** Returns the image as a data URL if it is embedded in the document; undefined otherwise. */
export const carriedPicture = (attachmentId: string): string | undefined => carriedPictures()[attachmentId];
