export type ArticlePicture = { readonly name: string; readonly width: number; readonly height: number };

/** Pictures of this site in the articles of the guides. */
export const articlePictures: readonly ArticlePicture[];
