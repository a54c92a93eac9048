/** Sources of changes by the reason in the change log, which is the name of the action for those of users. */
const byReason: Readonly<Record<string, string>> = {
  'edit-record': 'studio',
  'merge-records': 'merge',
  'update-match-data': 'match editor',
  'update-map-data': 'match editor',
  'multi-map-win': 'match editor',
  'update-profile-data': 'profile',
  'set-event-settings': 'event settings',
  'set-player-relationships': 'event settings',
  'save-bracket-layout': 'bracket creator',
  'resolve-entire-bracket': 'bracket creator',
  'undo-bracket-changes': 'bracket creator',
  'submit-social': 'social links',
  'decide-social': 'social links',
};

/** Sources by the actor, where no user acts. */
const byActor: Readonly<Record<string, string>> = {
  import: 'import',
  demo: 'demo league',
  operator: 'command',
  automation: 'automation',
  server: 'server',
};

/** Returns the place where a change was made, by the actor and reason in the change log. */
export function changeSource(actor: string, reason: string): string {
  const known = byReason[reason] ?? byActor[actor];
  if (known !== undefined) return known;
  return reason.startsWith('auction-') ? 'auction' : 'dashboard';
}
