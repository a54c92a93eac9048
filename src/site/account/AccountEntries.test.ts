import { describe, expect, it } from 'vitest';
import { accountItems } from './AccountEntries.tsx';

const fan = { airtableID: 'pppppppppppppp', name: 'Ana', website_settings: [] };
const producer = { ...fan, clients: ['reccccccccccccccc'] };
const main = {
  clientKey: undefined,
  mainSite: undefined,
  location: '/events?x=1',
  isKnownPage: () => true,
};

const labels = (facts: Parameters<typeof accountItems>[0]) =>
  accountItems(facts).map((group) => group.map((item) => item.label));
const item = (facts: Parameters<typeof accountItems>[0], label: string) =>
  accountItems(facts)
    .flat()
    .find((entry) => entry.label === label);

describe('accountItems', () => {
  it('offers everybody their page, their profile and the ways out', () => {
    expect(labels({ ...main, user: fan, clientKey: 'alpha' })).toEqual([
      ['Player page', 'Edit profile'],
      ['Password'],
      ['Sign out', 'Sign out everywhere'],
    ]);
  });

  it('offers production users the rest, overview and tally once the client is known', () => {
    expect(labels({ ...main, user: producer })).toEqual([
      ['Player page', 'Edit profile'],
      ['Dashboard'],
      ['Password', 'Token', 'Re-authenticate'],
      ['Sign out', 'Sign out everywhere'],
    ]);
    expect(labels({ ...main, user: producer, clientKey: 'alpha' })[1]).toEqual([
      'Dashboard',
      'Source overview',
      'Tally Viewer',
    ]);
  });

  it('offers the security log and the links to approve to whoever may edit any event', () => {
    const admin = { ...fan, website_settings: ['Can edit any event'] };
    expect(labels({ ...main, user: admin })[1]).toEqual([
      'Studio',
      'Security log',
      'Links to approve',
      'Password',
    ]);
  });

  it('never offers a page that does not exist', () => {
    expect(labels({ ...main, user: producer, clientKey: 'alpha', isKnownPage: () => false })[1]).toEqual([
      'Source overview',
      'Tally Viewer',
    ]);
  });

  it('names clients in lower case and opens their pages beside this one', () => {
    expect(item({ ...main, user: producer, clientKey: 'Alpha One' }, 'Tally Viewer')).toEqual({
      label: 'Tally Viewer',
      icon: 'external',
      kind: 'address',
      href: '/client/alpha%20one/tally-viewer',
      isNewTab: true,
    });
  });

  it('sends the profile to the main site from a minisite and keeps the player page there', () => {
    const minisite = { ...main, user: fan, mainSite: 'https://example.org' };
    expect(item(minisite, 'Edit profile')).toEqual({
      label: 'Edit profile',
      icon: 'edit',
      kind: 'address',
      href: 'https://example.org/profile',
      isNewTab: false,
    });
    expect(item(minisite, 'Player page')).toMatchObject({ kind: 'page', path: '/player/pppppppppppppp' });
  });

  it('comes back to the present page after signing in again', () => {
    expect(item({ ...main, user: producer }, 'Re-authenticate')).toMatchObject({
      path: '/login?return=%2Fevents%3Fx%3D1',
    });
  });
});
