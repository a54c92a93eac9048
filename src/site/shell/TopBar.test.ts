import { describe, expect, it } from 'vitest';
import { mayUse } from '#domain/access/page-controls.ts';
import { people, type Who } from '#domain/access/testing/people.ts';
import { mainItems } from './TopBar.tsx';

const controls = ['Profile', 'Dashboard', 'Tally'] as const;

describe('mainItems', () => {
  it.each(Object.keys(people) as Who[])('%s gets what the rights give', (who) => {
    const person = people[who];
    const user = person && { clients: person.clients as string[] | undefined };
    const shown = mainItems(user, 'Main').map(({ label }) => label);
    expect(shown.filter((label) => (controls as readonly string[]).includes(label))).toEqual(
      controls.filter((label) => mayUse(`top bar: ${label}`, person) === 'allowed'),
    );
    expect(shown[0]).toBe('Events');
  });

  it('has no Tally before the key of the client is known', () => {
    const user = { clients: ['recCLIENT00000001'] };
    expect(mainItems(user, undefined).map(({ label }) => label)).not.toContain('Tally');
    expect(mainItems(user, 'Main Stage').at(-1)?.path).toBe('/client/main%20stage/tally-viewer');
  });
});
