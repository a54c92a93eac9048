import { special } from './special.ts';

/** The connected transmitters, as the live server reports them; nobody is connected when a server starts. */
export const streamsRecord = special<[]>({
  key: 'special:streams',
  tableName: 'Special',
  sources: [],
  build: () => ({}),
});
