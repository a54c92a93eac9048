/** Returns a team's name, with its event's short name in brackets when the event requires it: `Name (EVT)`. */
export function clarifiedName(
  team: { readonly name?: string | undefined },
  event:
    | { readonly short?: string | undefined; readonly clarify_teams?: boolean | undefined }
    | null
    | undefined,
): string {
  const name = team.name ?? '';
  return event?.clarify_teams && event.short ? `${name} (${event.short})` : name;
}
