/** Calls that a key for the show of the cup may make: the control of this show only, whatever rights its maker has. */
export const byShowKey: ReadonlySet<string> = new Set([
  ...['the own show', 'no match', 'the match that is live', 'a match of its event'].map(
    (about) => `update-broadcast: ${about}`,
  ),
  'update-broadcast: a match of its schedule',
  'multi-map-win: the match that is live',
  'toggle-flip-teams: the match that is live',
  'update-gfx-index: a graphic of the show',
  'set-observer-setting: the own show',
  'update-break-automation: the own show',
  'update-break-display: the own show',
]);
