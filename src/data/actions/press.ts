import type { Acting } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import type { RecordReader } from '#domain/actions/patch.ts';
import { type MapResult, mapState } from '#domain/match/map-state.ts';
import { type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';

type Raw = Readonly<Record<string, unknown>>;
type Resolve = (payload: Raw, acting: Acting, read: RecordReader) => Raw;

/**
 * Relative actions become, at the press, the wanted result on the record that is on the screen (architecture 2.2):
 * done late or twice they still do what the operator saw. What is not known of the records stays open.
 */
const resolvers: { readonly [Name in ActionName]?: Resolve } = {
  'toggle-flip-teams': (payload, acting, read) => {
    const match = payload.match ?? acting.liveMatch;
    const record = typeof match === 'string' ? read(match) : undefined;
    if (record === undefined) return payload;
    return { ...payload, match, flip_teams: payload.flip_teams ?? record.flip_teams !== true };
  },
  'multi-map-win': (payload, acting, read) => {
    const match = payload.match ?? acting.liveMatch;
    if (typeof match !== 'string') return payload;
    const map = payload.map ?? nextMapOf(match, read);
    return { ...payload, match, ...(map === undefined ? {} : { map }) };
  },
  'set-observer-setting': (payload, acting, read) => {
    if (payload.value !== 'toggle' || acting.broadcast === undefined) return payload;
    const record = read(acting.broadcast);
    if (record === undefined) return payload;
    const settings: unknown = record.observer_settings;
    const isOn = Array.isArray(settings) && settings.includes(payload.setting);
    return { ...payload, value: !isOn };
  },
};

/** The first map of a match without winner, draw or ban; undefined when there is none or one is not known. */
function nextMapOf(match: string, read: RecordReader): string | undefined {
  for (const id of linkedIds(read(match)?.maps as LinkField)) {
    const map = read(id);
    if (map === undefined) return undefined;
    if (mapState(map as MapResult) === 'unplayed') return restoreId(id);
  }
  return undefined;
}

export function pressed(name: ActionName, payload: Raw, acting: Acting, read: RecordReader): Raw {
  return resolvers[name]?.(payload, acting, read) ?? payload;
}

/** Whether it is settled which records the call is about: only then may it be done later than now. */
export function isBound(
  name: ActionName,
  caller: 'user' | 'client' | 'user+client',
  payload: Raw,
  acting: Acting,
): boolean {
  if (caller === 'client' && acting.broadcast === undefined) return false;
  switch (name) {
    case 'toggle-flip-teams':
      return payload.match !== undefined && payload.flip_teams !== undefined;
    case 'multi-map-win':
      return payload.match !== undefined && payload.map !== undefined;
    case 'set-observer-setting':
      return payload.value !== 'toggle';
    case 'set-active-broadcast':
      return acting.client !== undefined;
    default:
      return true;
  }
}
