/** Records in one report of what a source has drawn; a source with more sends several. Apart from the schemas. */
export const maximumDrawnRecords = 200;
