import { useMemo } from 'react';
import type { Broadcast, Client } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { overlayTheme } from '#domain/broadcast/overlay-theme.ts';
import { schedulePosition } from '#domain/broadcast/schedule-position.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import type { DashboardContext } from './dashboard-context.ts';

/** What modules and controls are drawn from; the same object until one of its records changes. */
export function useDashboardContext(client: Client, broadcast: Broadcast): DashboardContext {
  const event = useLinked('Events', broadcast.event);
  const eventTheme = useTheme(event);
  const override = useLinked('Themes', broadcast.theme_override);
  const theme = overlayTheme({ hasEvent: event !== undefined, eventTheme, override });
  const matchKey = firstLinkedId(broadcast.live_match) ?? undefined;
  const match = useThing('Matches', matchKey);
  const loadedTeams = useThings('Teams', linkedIds(match?.teams));
  const brackets = useThings('Brackets', linkedIds(match?.brackets));
  const schedule = useThings('Matches', linkedIds(broadcast.schedule));
  const position = useMemo(() => schedulePosition(schedule, matchKey), [schedule, matchKey]);
  const matchName = useMatchName(match);
  const nextName = useMatchName(position.kind === 'scheduled' ? position.next : undefined);

  return useMemo(
    () => ({
      client,
      broadcast,
      broadcastKey: cleanId(broadcast) ?? broadcast.id,
      event,
      theme,
      zone: broadcastZone(broadcast.timezone),
      matchKey,
      match,
      matchName,
      teams: linkedIds(match?.teams).map((id) => loadedTeams.find((team) => isSameRecord(team, id))),
      brackets,
      schedule,
      position,
      nextName,
    }),
    [
      client,
      broadcast,
      event,
      theme,
      matchKey,
      match,
      matchName,
      loadedTeams,
      brackets,
      schedule,
      position,
      nextName,
    ],
  );
}
