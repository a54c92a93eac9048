import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/use-shared.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { nextPlace, placeCount } from '#domain/broadcast/gfx-places.ts';
import { isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import type { Command } from '../commands/command.ts';
import { laterControl } from '../commands/later-control.tsx';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';

/** The place whose graphic is shown next, counted from 0, by broadcast: what this person means to show. */
const nextPlaces = proxy<Record<string, number>>({});

/** The order of the show's graphics: `/client/{key}/gfx/1` shows the first of them (dashboard 13). */
const gfxControl = laterControl(() => {
  const { broadcastKey } = useShow();
  const { gfx } = useBroadcast();
  const { gfx: gfxOnAir } = useBroadcastOnAir();
  const ids = linkedIds(gfx);
  const [firstOnAir] = linkedIds(gfxOnAir);
  const loaded = useThings('GFX', [...new Set([...ids, ...(firstOnAir === undefined ? [] : [firstOnAir])])]);
  const order = useShowAction('update-gfx-index', 'gfx');
  const chosen = useShared(nextPlaces, (places) => places[broadcastKey]) ?? 1;
  const next = chosen < ids.length ? chosen : nextPlace(0, ids.length);

  const recordOf = (id: string | undefined) =>
    loaded.find((record) => id !== undefined && isSameRecord(record, id));
  const nameOf = (id: string | undefined) =>
    recordOf(id)?.name || recordOf(id)?.title || (id === undefined ? 'None' : 'Graphic');
  const graphics = ids.map((id, place) => ({ id, place, name: nameOf(id), record: recordOf(id) }));

  const chooseNext = (place: number) => {
    nextPlaces[broadcastKey] = place;
  };
  const move = (id: string, from: number, to: number) => {
    if (order.isRunning || from === to) return;
    if (to === 0) chooseNext(nextPlace(from, ids.length));
    void order.press({
      payload: { gfxID: restoreId(id), index: to },
      done: `${nameOf(id)} is graphic ${to + 1}`,
      back: { gfxID: restoreId(id), index: from },
    });
  };

  const { state, since, glass } = order;
  const obstacle = order.isRunning ? 'Sending' : undefined;
  const common = {
    group: 'GFX',
    icon: 'monitor',
    state,
    since,
    glass,
    draws: 'gfx',
    drawsIndex: '1',
    goesOnAir: true,
  } as const;
  const showNext: Command = {
    ...common,
    id: 'gfx-next',
    label: 'Next graphic',
    help: 'Make the next graphic the first',
    key: 'G',
    now: nameOf(firstOnAir),
    wanted: nameOf(ids[0]),
    next: ids.length > 1 ? nameOf(ids[next]) : undefined,
    obstacle: ids.length > 1 ? obstacle : 'No graphic follows',
    run: () => {
      const id = ids[next];
      if (id !== undefined) move(id, next, 0);
    },
  };
  const shows = graphics.slice(1).map(
    ({ id, place, name }): Command => ({
      ...common,
      // By place: the one that goes first keeps saying how far its press has come.
      id: `gfx-from-${place + 1}`,
      label: `Graphic 1: ${name}`,
      help: 'Make it the first graphic',
      obstacle,
      run: () => move(id, place, 0),
    }),
  );
  return {
    commands: [showNext, ...shows],
    showNext,
    graphics,
    /** Place of the graphic that is shown next. */
    next,
    places: placeCount(ids.length),
    onAirName: nameOf(firstOnAir),
    state,
    since,
    glass,
    isRunning: order.isRunning,
    chooseNext,
    move,
  };
});

export default gfxControl;
