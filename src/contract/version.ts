/**
 * The history of the wire between pages, worker and server: one line per change of a record field, an action, a
 * socket event, a message of worker or pages, or an answer. Lines are only added. The test beside this file compares the
 * fingerprint of the whole contract with the last line.
 */
export const contractHistory: readonly { version: number; fingerprint: string; change: string }[] = [
  { version: 1, fingerprint: '34bb2e3190e24b4b', change: 'First contract.' },
  {
    version: 2,
    fingerprint: '8aca0244ef9b97e6',
    change:
      'Pages share their connection under new names of channel and lock, as its messages have other names.',
  },
  {
    version: 3,
    fingerprint: '4e4847d5c4534653',
    change: 'Pages no longer hand the worker snapshots of their markup.',
  },
  {
    version: 4,
    fingerprint: 'e2f6c2f9983af76b',
    change:
      'An entry of update-map-data may delete its map, and the call carry the score that the maps make. Sources tell which revisions they have drawn (prod-drawn). A countdown may be paused: update-broadcast has countdownLeft, the broadcast countdown_left. A score may come with first_to; texts and dates have the limits of one table. The action replace-bracket-teams.',
  },
  {
    version: 5,
    fingerprint: '4cf7b0053d9f47b3',
    change:
      'Triggers may have names of their own. update-broadcast and set-player-relationships say how the records they name belong together. Clients have production keys. Tokens have names, are listed and end one by one. Staff read the security log. Redirects are private, and special:streams has the name and the delay of a transmitter only.',
  },
  {
    version: 6,
    fingerprint: 'a797ba47ade68095',
    change: 'Pages have the worker keep the code of all overlays. The site names the page of its syncer.',
  },
  {
    version: 7,
    fingerprint: '084715a4f69df3be',
    change:
      'Keys for a match: the header Production-Key, the path /production/keys/held, and the actions that take such a key.',
  },
  {
    version: 8,
    fingerprint: '4433c6b9f5a6e673',
    change:
      'Heroes say how far their picture moves in a narrow card. Devices are paired by a code. A key is asked for with its end (endsAt) instead of hours.',
  },
  {
    version: 9,
    fingerprint: 'e5c1aeada273e8af',
    change: 'The list of players has their roles and their latest teams.',
  },
  {
    version: 10,
    fingerprint: 'e90e3cbff81c80a9',
    change:
      'Keys for a show: their scope, the actions that take such a key, and the client that they are told.',
  },
  {
    version: 11,
    fingerprint: '536f66e0c75c5dbe',
    change: 'The list of results of all events, special:results.',
  },
  {
    version: 12,
    fingerprint: 'ed94c87c9aff4f36',
    change:
      'Auctions: a record of their own (Events.auction), and the actions auction-start, auction-bid and auction-control.',
  },
  {
    version: 13,
    fingerprint: '3c7bb9b62f0b6b30',
    change:
      'Streams have their status and the age of each figure. A light may be unknown, and says whose it is. Overlays: tally-dot, quad, tally-transmitter.',
  },
  {
    version: 14,
    fingerprint: '5defe31521fab6eb',
    change: 'Markers of a stream: the action set-marker.',
  },
  {
    version: 15,
    fingerprint: 'a9c48fa2852d0d7c',
    change: 'The action save-bracket-layout.',
  },
  {
    version: 16,
    fingerprint: 'abc4103abb896044',
    change: 'The actions set-player-cams, adjust-match-broadcast and set-event-settings.',
  },
  {
    version: 17,
    fingerprint: 'c088817c03e026d6',
    change:
      'The events of auctions (auction:subscribe, auction:bid and their answers), and special:auction-viewers.',
  },
  {
    version: 18,
    fingerprint: '6ce0d0e2cfcf7624',
    change: 'The action set-automation.',
  },
  {
    version: 19,
    fingerprint: 'd1ece0ca8c31464c',
    change:
      'The site names where cameras are sent and watched. The message live-count of the worker. Automations for the start of a stream: its title, and that the show is advertised.',
  },
  {
    version: 20,
    fingerprint: 'ae0f0186d293287c',
    change: 'A user says whether a token signed the browser in.',
  },
  {
    version: 21,
    fingerprint: '3c7d21f4b861ed42',
    change:
      'The main site grants and offers its sign-in to minisites: /auth/handover/grant and /auth/handover/offer.',
  },
  {
    version: 22,
    fingerprint: '9a647c349a224a86',
    change:
      "Matches have outcome, best_of and all_maps; update-match-data takes them and stores links with their scheme. update-profile-data refuses unknown pronouns and roles. The lists of players have their Battletags. The site names the organisers' requests channel and a moderator's mail address. A refused sign-in names the Discord ID that no player is linked to. Unknown parameters of an action are refused. The action withdraw-team is new.",
  },
  {
    version: 23,
    fingerprint: '6378c003eb0ebb79',
    change:
      'Teams have club, which their records of several seasons share, and so has the list of teams. Matches have team_1_line_up, team_2_line_up and line_up_data.',
  },
  {
    version: 24,
    fingerprint: '6c23abaea5c6d124',
    change:
      'The actions submit-social, decide-social and undo-bracket-changes, and the private fields submitted_by and review of socials.',
  },
  {
    version: 25,
    fingerprint: '0b55ffab07b2d149',
    change: 'obs_data_change and prod_preview_program_change may name all scenes of a fade: programScenes.',
  },
  { version: 26, fingerprint: 'b51059f397bd2501', change: 'The action run-preset.' },
  { version: 27, fingerprint: '3120e96cf13d979e', change: 'The call /site-files.' },
  {
    version: 28,
    fingerprint: 'f377a85b3be7e1d1',
    change: 'The action set-rundown-item and the field rundown_items of a show.',
  },
  {
    version: 29,
    fingerprint: '31c7fc0a56ae89b0',
    change:
      'Messages to the crew: the action send-crew-message, and the events prod-message-shown and prod_messages.',
  },
  { version: 30, fingerprint: '50df81c3c86aad21', change: 'The action edit-record.' },
  {
    version: 31,
    fingerprint: 'e605ccb9761d776f',
    change: 'Images of records: the parameter files of edit-record.',
  },
  {
    version: 32,
    fingerprint: '38053cd57508ed2b',
    change: 'The action merge-records, merged_ids of players and teams, and _drawn_maps of matches.',
  },
  {
    version: 33,
    fingerprint: '838be0718eca34b3',
    change:
      'The site names its logo, time zone and game. Website settings, permissions of crew roles and staff of clients have an end, and crew roles the permission Event Organiser. Forms know texts in Markdown and the settings of an event.',
  },
];

/** Sent by every page, worker and server as `Grandstand-Version`: the last version of `contractHistory`. */
export const contractVersion = 33;
