/**
 * Ids of fixture records: the same for the same words, of the form `rec` and 14 letters or digits. States have records
 * of their own, so that switching between two of them changes nothing but which one is on air.
 */
export const fixtureId = (state: string, kind: string, number = 1): string => {
  const words = `${state}${kind}`.replace(/[^a-zA-Z0-9]/g, '');
  const end = `${digest(words)}${number}`;
  return `rec${(words + '0'.repeat(14)).slice(0, 14 - end.length)}${end}`;
};

/** Long names share their beginning; what is cut off must still tell them apart. */
const digest = (text: string): string => {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 36 ** 5;
  return sum.toString(36).padStart(5, '0');
};
