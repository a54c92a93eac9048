/** Pictures of the manuals, by the names of their files. */
export const manualPictures: readonly { readonly name: string }[];
