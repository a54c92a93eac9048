export type DemoPerson = {
  readonly key: string;
  readonly name: string;
  readonly role?: 'DPS' | 'Tank' | 'Support' | 'Flex';
  readonly pronouns?: string;
  readonly pronunciation?: string;
};

/** Invented handles of every kind: short, long, accented, and of several scripts. */
const playerHandles =
  `Ashlight, Brindle, Cinder, Dovetail, Écho, Fernway, Ghostpepper, Hälge, Ibex, J, Kestrelle, Lumen, Mörk,
   Nightjar, Ødegaard_9, 白い狐, Pebble, Quillon, Rúnar, Sable, صقر الشمال, Tamarind, Umbra, Vesper, Wisp,
   TheUnreasonablyLongHandleOfSomebodyReal1, Xylo, Yarrow, Zephyrine, Amberjack, Bramble, 별빛고래, Cobaltine,
   Driftwood, Ember2, Foxglove, Grïd, Hush, Inkwell, Juniper., Kaleido, Łucja, Marlin, Nøkk, Orrery,
   Paprika, Quicksilver, O'Reilly, Solstice, Thistle, Undertow, Vagabond, Wren, Xenia, Yuzu, Zorille,
   Alder, Birch, Çınar, Dune`.split(/,\s+/);

const roles = ['DPS', 'DPS', 'Tank', 'Support', 'Support'] as const;
const pronouns = ['he/him', 'she/her', 'they/them', 'he/they', 'she/they', 'any', undefined] as const;
const pronunciations: Readonly<Record<string, string>> = {
  白い狐: 'shee-roy kee-tsu-neh',
  'صقر الشمال': 'saqr ash-shamal',
  별빛고래: 'byeol-bit-go-rae',
  Łucja: 'WOOTS-ya',
  Çınar: 'chi-NAR',
};

/** Sixty players, five for each of twelve teams. */
export const demoPlayers: readonly DemoPerson[] = playerHandles.map((name, place) => {
  const said = pronouns[(place * 5) % pronouns.length];
  const pronunciation = pronunciations[name];
  return {
    key: `player-${place}`,
    name,
    role: place % 17 === 16 ? 'Flex' : (roles[place % 5] ?? 'Flex'),
    ...(said === undefined ? {} : { pronouns: said }),
    ...(pronunciation === undefined ? {} : { pronunciation }),
  };
});

/** Twenty people who work for the teams and the show, by role. */
const crew = {
  'coach-1': 'Coach Linden',
  'coach-2': 'Coach Poppy',
  'coach-3': 'Coach Aster',
  manager: 'Manager Flint',
  analyst: 'Analyst Reed',
  'coach-4': 'Coach Sorrel',
  director: 'Harbourmaster',
  'caster-1': 'Beacon',
  'caster-2': 'Signal',
  'caster-3': 'Lowtide',
  'caster-4': 'Foghorn',
  host: 'Breakwater',
  producer: 'Mainsail',
  'producer-2': 'Halyard',
  'observer-1': 'Gull',
  'observer-2': 'Petrel',
  'observer-director': 'Tern',
  replay: 'Puffin',
  lobby: 'Auk',
  designer: 'Skua',
} as const;

export type CrewKey = keyof typeof crew;

export const demoCrew = (Object.keys(crew) as CrewKey[]).map((key, place): DemoPerson & { key: CrewKey } => {
  const said = pronouns[place % pronouns.length];
  return { key, name: crew[key], ...(said === undefined ? {} : { pronouns: said }) };
});
