import { ref } from 'valtio/vanilla';
import type { WireRecord } from '#contract/records/wire.ts';
import type { Broadcast } from '#contract/records.ts';
import { thingEntry } from '#data/things/store.ts';
import { type SoloState, soloMiddle } from '#domain/broadcast/solo.ts';
import { firstLinkedId } from '#domain/record-id.ts';

const matchId = 'recsoloVirtual000';
const teamIds = ['recsoloVirtualT01', 'recsoloVirtualT02'] as const;
const mapId = (slot: number): string => `recsoloVirtualM${String(slot).padStart(2, '0')}`;
const mostSlots = 12;

/** What the page holds under an id of its own, which no server has. */
const hold = (table: string, id: string, fields: Record<string, unknown> | undefined): void => {
  const entry = thingEntry(id);
  // Known here: nobody is asked for it.
  entry.status = 'ready';
  entry.shown = fields && ref({ ...fields, id, __tableName: table } as unknown as WireRecord);
};

/**
 * Puts the made-up match into this page's records, where the overlays that are drawn here look for the live match.
 * Nothing of it leaves the page.
 */
export function holdVirtualMatch(state: SoloState, broadcast: Broadcast): void {
  const teams = state.teams.map((id, at) => id ?? teamIds[at === 0 ? 0 : 1]);
  for (const [at, id] of teamIds.entries()) hold('Teams', id, { name: `Team ${at + 1}`, code: `T${at + 1}` });
  for (let slot = 0; slot < mostSlots; slot += 1) {
    const held = state.maps[slot];
    const winner = typeof held?.winner === 'number' ? teams[held.winner] : undefined;
    hold(
      'Maps',
      mapId(slot),
      held && {
        number: slot + 1,
        match: [matchId],
        map: [held.map],
        ...(winner !== undefined && { winner: [winner] }),
        ...(held.winner === 'draw' && { draw: true }),
      },
    );
  }
  const event = firstLinkedId(broadcast.event);
  hold('Matches', matchId, {
    name: 'Solo',
    teams,
    ...(event && { event: [event] }),
    score_1: state.scores[0],
    score_2: state.scores[1],
    first_to: state.firstTo,
    flip_teams: state.isFlipped,
    middle_text: soloMiddle(state),
    show_on_overlays: true,
    maps: state.maps.flatMap((held, slot) => (held ? [mapId(slot)] : [])),
  });
}

/** The show as the overlays of this page see it: with the made-up match, and the break of this page. */
export function virtualBroadcast(
  broadcast: Broadcast,
  { breakEnd }: SoloState,
  title: string | undefined,
): Broadcast {
  const { countdown_end: _, map_attack: __, ...rest } = broadcast;
  return {
    ...rest,
    live_match: [matchId],
    show_live_match: true,
    break_display: 'Automated',
    break_automation: ['use: Schedule', 'use: Matchup', 'use: Bracket', 'setting: Always do 30s Matchup'],
    ...(title !== undefined && !rest.title && { title }),
    ...(breakEnd !== undefined && { countdown_end: breakEnd }),
  } as Broadcast;
}
