import { columns } from '../standings/columns.ts';
import { sortKeys } from '../standings/sort-keys.ts';

/** A choice of a list of texts: the stored key, and what it means. */
export type ListChoice = { readonly key: string; readonly label: string };

/** Label of a setting in the form, with its help and choices. */
export type SettingLabel = {
  readonly label: string;
  readonly help?: string | undefined;
  /** Of a number: its unit, and what an empty field counts as. */
  readonly unit?: string | undefined;
  readonly empty?: string | undefined;
  /** Of a list of texts: its order counts. */
  readonly choices?: readonly ListChoice[] | undefined;
};

const named = (entries: Iterable<readonly [string, { readonly description: string }]>): ListChoice[] =>
  [...entries]
    .map(([key, { description }]) => ({ key, label: description }))
    // Older names of the same figure stay valid, and are offered once.
    .filter(({ label }, place, all) => all.findIndex((one) => one.label === label) === place);

const sorts = named(sortKeys);
const shown = named(columns);

const table: Readonly<Record<string, SettingLabel>> = {
  title: { label: 'Heading' },
  short: { label: 'Short heading', help: 'Where there is little room.' },
  group: { label: 'Group', help: 'Counts the matches of this match group. Empty: all that have a group.' },
  groups: { label: 'Several groups', help: 'Match groups that count together, one on each line.' },
  key: { label: 'Key', help: 'Graphics of a show name the table by it.' },
  show: { label: 'Columns', choices: shown },
  sort: { label: 'Tie-breaks in their order', choices: sorts },
  hide: { label: 'Teams out of the ranking', help: 'Ids of teams, one on each line.' },
  calculate: { label: 'Places that scenarios work out' },
  useOMW: { label: 'Opponents’ winrates', help: 'Breaks ties by how strong the opponents were.' },
  points: { label: 'Points' },
  walkover_maps: {
    label: 'Maps of a walkover',
    help: 'Maps that a forfeit counts for the other side. Empty: as entered.',
  },
};

const points: Readonly<Record<string, SettingLabel>> = {
  wins: { label: 'For a win' },
  draws: { label: 'For a draw' },
  losses: { label: 'For a loss' },
  map_wins: { label: 'For a map won' },
  map_losses: { label: 'For a map lost' },
};

const places: Readonly<Record<string, SettingLabel>> = { top: { label: 'First' }, bottom: { label: 'Last' } };

const under = (path: string, labels: Readonly<Record<string, SettingLabel>>) =>
  Object.entries(labels).map(([name, label]) => [`${path}.${name}`, label] as const);

/** Settings that the form shows, by their path without places in lists, in its order. Others are edited as text. */
export const settingLabels: ReadonlyMap<string, SettingLabel> = new Map<string, SettingLabel>([
  ['standings', { label: 'Tables' }],
  ...under('standings', table),
  ...under('standings.points', points),
  ...under('standings.calculate', places),
  ['settings', { label: 'For all tables' }],
  ...under('settings', { useOMW: table.useOMW as SettingLabel, points: table.points as SettingLabel }),
  ...under('settings', { walkover_maps: table.walkover_maps as SettingLabel }),
  ...under('settings.points', points),
  ['foldy', { label: 'Foldy Sheet' }],
  ...under('foldy', {
    use: { label: 'Show what can still happen' },
    group: { label: 'Group' },
    groups: { label: 'Several groups', help: 'One on each line.' },
    week: { label: 'From week', help: 'Only matches from this week on are simulated.' },
    calculate: { label: 'Places that are worked out' },
  }),
  ...under('foldy.calculate', places),
  ['draft', { label: 'Draft' }],
  ['draft.use', { label: 'Page of the draft' }],
  ['auction', { label: 'Auction' }],
  ...under('auction', {
    public: { label: 'Page of the auction' },
    each_team: { label: 'Players of each team', empty: '7' },
    starting: { label: 'Money of each team', unit: 'thousand', empty: '800' },
    money: { label: 'Bids' },
    time: { label: 'Times' },
  }),
  ...under('auction.money', {
    defaultStartingBid: { label: 'First bid', unit: 'thousand', empty: '1' },
    minimumBidIncrement: { label: 'Smallest raise', unit: 'thousand', empty: '1' },
    maximumBidIncrement: { label: 'Largest raise', unit: 'thousand', empty: '50' },
    unlockAfterSigning: { label: 'Released with each signing', unit: 'thousand', empty: '10' },
  }),
  ...under('auction.time', {
    preAuction: { label: 'Before the auction of a player', unit: 's', empty: '5' },
    afterInitialBid: { label: 'After the first bid', unit: 's', empty: '20' },
    afterSubsequentBids: { label: 'After further bids', unit: 's', empty: '15' },
    afterSubsequent1kBids: { label: 'After a bid of exactly 1', unit: 's', empty: '8' },
    postAuction: { label: 'After the auction of a player', unit: 's', empty: '10' },
  }),
  ['extendedStaffPage', { label: 'Page of the staff by match' }],
  ['prize', { label: 'Prize money', unit: 'thousand' }],
]);
