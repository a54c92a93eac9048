/** Tiers of rank-based games, lowest first, with the abbreviations people use. */
const tiers: readonly (readonly string[])[] = [
  ['iron', 'irn'],
  ['bronze', 'brz'],
  ['silver', 'slv'],
  ['gold', 'gld'],
  ['platinum', 'plat', 'plt'],
  ['diamond', 'dia'],
  ['ascendant', 'asc'],
  ['immortal', 'immo', 'imm'],
  ['radiant', 'rad'],
];

/** Divisions and ratings inside a tier are below this. */
const tierStep = 10_000;

/** A rank such as `Imm 3` or `Platinum 1` as a number to sort by, higher is better; 0 for what is no rank. Rules 15. */
export function rankValue(text: string | undefined): number {
  const [, name = '', division = '0'] = /^\s*([a-z]+)\D*(\d*)/i.exec(text ?? '') ?? [];
  const place = tiers.findIndex((names) => names.includes(name.toLowerCase()));
  return place < 0 ? 0 : (place + 1) * tierStep + Math.min(Number(division), tierStep - 1);
}
