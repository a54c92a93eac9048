import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { actingBroadcast, liveMatchOf } from './live.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  RuleRefusal,
  recordOf,
  textsIn,
} from './patch.ts';

type SetMatchOverlays = {
  readonly match: string;
  readonly overlayType: 'primary' | 'secondary';
  readonly state: boolean;
};

/**
 * Sets the visibility of one match on the primary or secondary overlays; other matches are unchanged.
 * @throws RuleRefusal `match-not-found`
 */
export function setMatchOverlays(
  read: RecordReader,
  { match, overlayType, state }: SetMatchOverlays,
  _acting: Acting,
): RecordPatch[] {
  recordOf(read, 'Matches', match, 'match-not-found');
  const field = overlayType === 'primary' ? 'show_on_overlays' : 'show_on_secondary_overlays';
  return [{ table: 'Matches', id: restoreId(match), fields: { [field]: state } }];
}

type ToggleFlipTeams = {
  readonly match?: string | undefined;
  readonly flip_teams?: boolean | undefined;
};

/**
 * Swaps the sides of the live match, or sets them as requested. Setting them is idempotent.
 * @throws RuleRefusal `no-broadcast`, `no-match`, `record-moved-on`
 */
export function toggleFlipTeams(read: RecordReader, payload: ToggleFlipTeams, acting: Acting): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const match = liveMatchOf(read, broadcast, payload.match);
  const flip_teams = payload.flip_teams ?? match.record.flip_teams !== true;
  return [{ table: 'Matches', id: match.id, fields: { flip_teams } }];
}

type UpdateGfxIndex = { readonly gfxID: string; readonly index: number };

/**
 * Swaps a graphic of the acting client's show with the one at `index`, counted from 0. An index beyond the end counts
 * as the last place, so that no gaps remain.
 * @throws RuleRefusal `no-broadcast`, `foreign-gfx`
 */
export function updateGfxIndex(
  read: RecordReader,
  { gfxID, index }: UpdateGfxIndex,
  acting: Acting,
): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const gfx = dirtyIdsIn(broadcast.record, 'gfx');
  const from = gfx.findIndex((id) => isSameRecord(id, gfxID));
  const to = Math.max(0, Math.min(index, gfx.length - 1));
  const [moved, displaced] = [gfx[from], gfx[to]];
  if (moved === undefined || displaced === undefined) throw new RuleRefusal('foreign-gfx');
  gfx[from] = displaced;
  gfx[to] = moved;
  return [{ table: 'Broadcasts', id: broadcast.id, fields: { gfx } }];
}

type SetObserverSetting = { readonly setting: string; readonly value: boolean | 'toggle' };

/**
 * Switches one observer setting of the acting client's show.
 * @throws RuleRefusal `no-broadcast`
 */
export function setObserverSetting(
  read: RecordReader,
  { setting, value }: SetObserverSetting,
  acting: Acting,
): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const settings = textsIn(broadcast.record, 'observer_settings');
  const isOn = settings.includes(setting);
  const shouldBeOn = value === 'toggle' ? !isOn : value;
  const others = settings.filter((entry) => entry !== setting);
  const observer_settings = shouldBeOn ? (isOn ? settings : [...others, setting]) : others;
  return [{ table: 'Broadcasts', id: broadcast.id, fields: { observer_settings } }];
}

type SetAutomation = { readonly automation: string; readonly value: boolean };

/**
 * Switches one automation of the acting client's show; the others stay as they are.
 * @throws RuleRefusal `no-broadcast`
 */
export function setAutomation(
  read: RecordReader,
  { automation, value }: SetAutomation,
  acting: Acting,
): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const others = (field: string) => textsIn(broadcast.record, field).filter((entry) => entry !== automation);
  const isElsewhere = textsIn(broadcast.record, 'broadcast_settings').includes(automation);
  const fields = {
    automation_settings: [...others('automation_settings'), ...(value ? [automation] : [])],
    ...(isElsewhere && { broadcast_settings: others('broadcast_settings') }),
  };
  return [{ table: 'Broadcasts', id: broadcast.id, fields }];
}
