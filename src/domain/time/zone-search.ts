import { searchIndex } from '../text/search.ts';
import { zoneCity } from './zone-city.ts';

/** Countries that people search by and no zone has in its name; browsers call some zones by their older name. */
const countries: Readonly<Record<string, string>> = {
  'America/Bogota': 'Colombia',
  'America/Lima': 'Peru',
  'America/Mexico_City': 'Mexico',
  'America/Santiago': 'Chile',
  'America/Sao_Paulo': 'Brazil',
  'Asia/Bangkok': 'Thailand',
  'Asia/Calcutta': 'Kolkata India',
  'Asia/Dhaka': 'Bangladesh',
  'Asia/Dubai': 'Emirates',
  'Asia/Ho_Chi_Minh': 'Vietnam',
  'Asia/Jakarta': 'Indonesia',
  'Asia/Karachi': 'Pakistan',
  'Asia/Kolkata': 'India',
  'Asia/Kuala_Lumpur': 'Malaysia',
  'Asia/Manila': 'Philippines',
  'Asia/Riyadh': 'Saudi Arabia',
  'Asia/Saigon': 'Ho Chi Minh Vietnam',
  'Asia/Seoul': 'Korea',
  'Asia/Shanghai': 'China Beijing',
  'Asia/Taipei': 'Taiwan',
  'Asia/Tokyo': 'Japan',
  'Pacific/Auckland': 'New Zealand',
};

/** A search through zones by city, continent and, for the largest, country; at most `limit` of them. */
export function zoneSearch(zones: readonly string[]): (query: string, limit: number) => string[] {
  const cities = zones.filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
  const index = searchIndex(
    cities,
    (zone) => `${zoneCity(zone)} ${zone.replaceAll('_', ' ')} ${countries[zone] ?? ''}`,
  );
  return (query, limit) => (query.trim() === '' ? [] : index.search(query).slice(0, limit));
}
