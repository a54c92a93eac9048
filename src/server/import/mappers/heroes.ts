import { recordIdOf } from '../record-ids.ts';
import { gameName } from '../wording.ts';
import type { Mapper } from './mapper.ts';

export const mapHeroes: Mapper = ({ league }) =>
  league.heroes.map((hero) => ({
    table: 'Heroes',
    id: recordIdOf('hero', hero.hero_id),
    fields: { name: hero.name, role: hero.role, game: gameName(hero.game) },
  }));
