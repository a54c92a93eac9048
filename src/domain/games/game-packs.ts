import { textLimits } from '../limits.ts';
import { readCells } from '../studio/cell-blocks.ts';
import { normaliseName } from '../text/search.ts';

/** Maps and characters of a game, as records of the league are made of them. Names are those of the game's publisher. */
export type GamePack = {
  /** As events and matches name it. */
  readonly game: string;
  /** Names by type; without one under ''. */
  readonly maps: Readonly<Record<string, readonly string[]>>;
  /** Names by role; without one under ''. Empty for games without characters. */
  readonly heroes: Readonly<Record<string, readonly string[]>>;
};

const list = (names: string): readonly string[] => names.split(',').map((name) => name.trim());

/** The games whose names come with the product. As of November 2026. */
export const gamePacks: readonly GamePack[] = [
  {
    game: 'Overwatch',
    maps: {
      Control:
        'Antarctic Peninsula, Arena Victoriae, Busan, Gogadoro, Ilios, Lijiang Tower, Nepal, Oasis, Samoa, Wuxing University',
      Escort:
        'Circuit Royal, Dorado, Havana, Junkertown, Rialto, Route 66, Shambali Monastery, Watchpoint: Gibraltar',
      Hybrid: "Blizzard World, Eichenwalde, Hollywood, King's Row, Midtown, Neon Junction, Numbani, Paraíso",
      Push: 'Colosseo, Esperança, New Queen Street, Place Lacroix, Redwood Dam, Runasapi',
      Flashpoint: 'Aatlis, New Junk City, Suravasa',
      Clash: 'Hanaoka, Throne of Anubis',
      Assault: 'Hanamura, Horizon Lunar Colony, Paris, Temple of Anubis, Volskaya Industries',
    },
    heroes: {
      Tank: 'D.Va, Domina, Doomfist, Hazard, Junker Queen, Mauga, Orisa, Ramattra, Reinhardt, Roadhog, Sigma, Winston, Wrecking Ball, Zarya',
      DPS: 'Anran, Ashe, Bastion, Cassidy, Echo, Emre, Freja, Genji, Hanzo, Junkrat, Mei, Pharah, Reaper, Shion, Sierra, Sojourn, Soldier: 76, Sombra, Symmetra, Torbjörn, Tracer, Vendetta, Venture, Widowmaker',
      Support:
        'Ana, Baptiste, Brigitte, Illari, Jetpack Cat, Juno, Kiriko, Lifeweaver, Lúcio, Mercy, Mizuki, Moira, Wuyang, Zenyatta',
    },
  },
  {
    game: 'Valorant',
    maps: {
      Spike:
        'Abyss, Ascent, Bind, Breeze, Corrode, Fracture, Haven, Icebox, Lotus, Pearl, Split, Summit, Sunset',
    },
    heroes: {
      Controller: 'Astra, Brimstone, Clove, Harbor, Omen, Viper',
      Duelist: 'Iso, Jett, Neon, Phoenix, Raze, Reyna, Waylay, Yoru',
      Initiator: 'Breach, Fade, Gekko, KAY/O, Skye, Sova, Tejo',
      Sentinel: 'Chamber, Cypher, Deadlock, Killjoy, Sage, Veto, Vyse',
    },
  },
  {
    game: 'Marvel Rivals',
    maps: {
      Convoy: 'Arakko, Midtown, Spider-Islands, Yggdrasill Path',
      Convergence: 'Central Park, Hall of Djalia, Shin-Shibuya, Symbiotic Surface',
      Domination: "Birnin T'Challa, Celestial Husk, Hell's Heaven, Krakoa, Royal Palace",
    },
    heroes: {
      Vanguard:
        'Angela, Captain America, Doctor Strange, Emma Frost, Groot, Hulk, Magneto, Peni Parker, The Thing, Thor, Venom',
      Duelist:
        'Black Panther, Black Widow, Blade, Daredevil, Hawkeye, Hela, Human Torch, Iron Fist, Iron Man, Magik, Mister Fantastic, Moon Knight, Namor, Phoenix, Psylocke, Scarlet Witch, Spider-Man, Squirrel Girl, Star-Lord, Storm, The Punisher, Winter Soldier, Wolverine',
      Strategist:
        'Adam Warlock, Cloak & Dagger, Gambit, Invisible Woman, Jeff the Land Shark, Loki, Luna Snow, Mantis, Rocket Raccoon, Ultron',
    },
  },
  {
    game: 'League of Legends',
    maps: { '': "Howling Abyss, Summoner's Rift" },
    heroes: {
      '': "Aatrox, Ahri, Akali, Akshan, Alistar, Ambessa, Amumu, Anivia, Annie, Aphelios, Ashe, Aurelion Sol, Aurora, Azir, Bard, Bel'Veth, Blitzcrank, Brand, Braum, Briar, Caitlyn, Camille, Cassiopeia, Cho'Gath, Corki, Darius, Diana, Dr. Mundo, Draven, Ekko, Elise, Evelynn, Ezreal, Fiddlesticks, Fiora, Fizz, Galio, Gangplank, Garen, Gnar, Gragas, Graves, Gwen, Hecarim, Heimerdinger, Hwei, Illaoi, Irelia, Ivern, Janna, Jarvan IV, Jax, Jayce, Jhin, Jinx, K'Sante, Kai'Sa, Kalista, Karma, Karthus, Kassadin, Katarina, Kayle, Kayn, Kennen, Kha'Zix, Kindred, Kled, Kog'Maw, LeBlanc, Lee Sin, Leona, Lillia, Lissandra, Lucian, Lulu, Lux, Malphite, Malzahar, Maokai, Master Yi, Mel, Milio, Miss Fortune, Mordekaiser, Morgana, Naafiri, Nami, Nasus, Nautilus, Neeko, Nidalee, Nilah, Nocturne, Nunu & Willump, Olaf, Orianna, Ornn, Pantheon, Poppy, Pyke, Qiyana, Quinn, Rakan, Rammus, Rek'Sai, Rell, Renata Glasc, Renekton, Rengar, Riven, Rumble, Ryze, Samira, Sejuani, Senna, Seraphine, Sett, Shaco, Shen, Shyvana, Singed, Sion, Sivir, Skarner, Smolder, Sona, Soraka, Swain, Sylas, Syndra, Tahm Kench, Taliyah, Talon, Taric, Teemo, Thresh, Tristana, Trundle, Tryndamere, Twisted Fate, Twitch, Udyr, Urgot, Varus, Vayne, Veigar, Vel'Koz, Vex, Vi, Viego, Viktor, Vladimir, Volibear, Warwick, Wukong, Xayah, Xerath, Xin Zhao, Yasuo, Yone, Yorick, Yunara, Yuumi, Zaahen, Zac, Zed, Zeri, Ziggs, Zilean, Zoe, Zyra",
    },
  },
  {
    game: 'Counter-Strike',
    maps: {
      '': 'Ancient, Anubis, Cache, Cobblestone, Dust II, Inferno, Mirage, Nuke, Overpass, Train, Tuscan, Vertigo',
    },
    heroes: {},
  },
  {
    game: 'Rocket League',
    maps: {
      '': 'AquaDome, Beckwith Park, Champions Field, Deadeye Canyon, DFH Stadium, Estadio Vida, Farmstead, Forbidden Temple, Mannfield, Neo Tokyo, Neon Fields, Rivals Arena, Salty Shores, Sovereign Heights, Starbase ARC, Urban Central, Utopia Coliseum, Wasteland',
    },
    heroes: {},
  },
].map(({ game, maps, heroes }) => ({ game, maps: listed(maps), heroes: listed(heroes) }));

function listed(names: Readonly<Record<string, string | undefined>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(names).map(([kind, text]) => [kind, list(text ?? '')]));
}

/** Most names of one kind that are typed: each of them is an action of its own. */
const mostNames = 500;

/** Reads names, one on each line, with their type or role behind a tab. Each is taken once; too long ones are left out. */
function typedNames(text: string): Record<string, string[]> {
  const seen = new Set<string>();
  const names: Record<string, string[]> = {};
  for (const [first = '', second = ''] of readCells(text).slice(0, mostNames)) {
    const [name, kind] = [first.trim(), second.trim()];
    if (name === '' || Math.max(name.length, kind.length) > textLimits.name) continue;
    if (seen.has(normaliseName(name))) continue;
    seen.add(normaliseName(name));
    names[kind] = [...(names[kind] ?? []), name];
  }
  return names;
}

/** Returns the pack of a game whose names are typed: lines with a name, and behind a tab its type or role. */
export const typedPack = (game: string, maps: string, heroes: string): GamePack => ({
  game: game.trim(),
  maps: typedNames(maps),
  heroes: typedNames(heroes),
});

/** A map or character to create: the fields of `Map Data` or `Heroes`. */
export type PackRecord = {
  readonly table: 'Map Data' | 'Heroes';
  readonly fields: Readonly<Record<'name' | 'game', string>> & Readonly<Record<string, string>>;
};

/** A map or character of the league; without a game it can belong to any. */
type Known = { readonly name?: string | undefined; readonly game?: string | undefined };

/** Returns the records of a pack that the league lacks. Names are compared without case and accents. */
export function missingRecords(
  pack: GamePack,
  known: { readonly maps: readonly Known[]; readonly heroes: readonly Known[] },
): PackRecord[] {
  const missing = (
    table: PackRecord['table'],
    kindField: 'type' | 'role',
    names: GamePack['maps'],
    there: readonly Known[],
  ): PackRecord[] => {
    const taken = new Set(
      there.flatMap(({ name, game }) =>
        name !== undefined && (!game || game === pack.game) ? [normaliseName(name)] : [],
      ),
    );
    return Object.entries(names).flatMap(([kind, kindNames]) =>
      kindNames
        .filter((name) => !taken.has(normaliseName(name)))
        .map((name) => ({
          table,
          fields: { name, game: pack.game, ...(kind !== '' && { [kindField]: kind }) },
        })),
    );
  };
  return [
    ...missing('Map Data', 'type', pack.maps, known.maps),
    ...missing('Heroes', 'role', pack.heroes, known.heroes),
  ];
}
