/**
 * The form of an event's settings: names, and the types of their values. Settings of the original product that this site
 * does not use are included, since an event may have been exported from there.
 */
export type Shape =
  | 'flag'
  | 'text'
  | 'number'
  | 'anything'
  | { readonly listOf: Shape }
  | { readonly oneOf: readonly Shape[] }
  | { readonly fields: Readonly<Record<string, Shape>> };

/** Names of private fields that `open` may name; the contract says what each of them opens. */
export const openableNames = ['discord_id', 'discord_control'] as const;

const flags = (...names: readonly string[]): Shape => ({
  fields: Object.fromEntries(names.map((name) => [name, 'flag' as const])),
});
const numbers = (...names: readonly string[]): Shape => ({
  fields: Object.fromEntries(names.map((name) => [name, 'number' as const])),
});
const texts: Shape = { listOf: 'text' };
const places: Shape = { listOf: numbers('top', 'bottom') };
const points = numbers('wins', 'draws', 'losses', 'map_wins', 'map_losses');

const standingsTable: Shape = {
  fields: {
    group: 'text',
    groups: texts,
    title: 'text',
    short: 'text',
    key: 'text',
    show: texts,
    sort: texts,
    hide: texts,
    calculate: places,
    useOMW: 'flag',
    points,
    walkover_maps: 'number',
  },
};

export const settingsShape: { readonly fields: Readonly<Record<string, Shape>> } = {
  fields: {
    standings: { oneOf: ['flag', { listOf: standingsTable }] },
    standingsSort: { listOf: { fields: { group: 'text', sort: texts } } },
    settings: { fields: { useOMW: 'flag', points, walkover_maps: 'number' } },
    decided_by: 'text',
    foldy: { fields: { use: 'flag', group: 'text', groups: texts, week: 'number', calculate: places } },
    draft: { fields: { use: 'flag' } },
    auction: {
      fields: {
        public: 'flag',
        each_team: 'number',
        eachTeam: 'number',
        starting: 'number',
        unlock_player: 'number',
        money: numbers(
          'defaultStartingBid',
          'minimumBidIncrement',
          'maximumBidIncrement',
          'unlockAfterSigning',
        ),
        time: numbers(
          'preAuction',
          'beforeFirstBids',
          'afterInitialBid',
          'afterSubsequentBids',
          'afterSubsequent1kBids',
          'afterSaleNextAutoPlayer',
          'postAuction',
        ),
      },
    },
    extendedStaffPage: 'flag',
    prize: 'number',
    open: flags(...openableNames),
    composition: {
      fields: { use: 'flag', ctaText: 'text', ctaLink: 'text', useCalculator: 'flag', text: 'text' },
    },
    reporting: {
      fields: {
        score: flags(
          'use',
          'staffApprove',
          'opponentApprove',
          'showHeroPicks',
          'showHeroBans',
          'showMapBans',
          'allowForfeits',
        ),
        rescheduling: flags('use', 'staffApprove', 'opponentApprove'),
      },
    },
    logging: 'anything',
    matchrooms: 'anything',
    pick_ban_order: 'anything',
  },
};
