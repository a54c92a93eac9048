/** Tables, and what is easily mistaken for one: the importer names those that it does not read. */
const tablePattern = /\.(csv|tsv|txt|xlsx?|xlsm|ods|numbers)$/i;
const picturePattern = /\.(png|jpe?g|webp|gif|avif|svg)$/i;

/** True for a picture that rows may name. */
export const isPictureFile = (name: string): boolean => picturePattern.test(name);

/** True for a file of a table, known or not. */
export const isTableFile = (name: string): boolean => tablePattern.test(name);

/** True for a file that an import of its folder may read. */
export const isFolderFile = (name: string): boolean => isTableFile(name) || isPictureFile(name);
