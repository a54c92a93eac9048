import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { nextPlace, placeCount } from '#domain/broadcast/gfx-places.ts';
import { withHidden } from '#domain/broadcast/press-to-glass.ts';
import { isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useShownPlaces } from '../glass/use-sources-text.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';

/** The place whose graphic is shown next, counted from 0, by broadcast: what this person means to show. */
const nextPlaces = proxy<Record<string, number>>({});

/** The last move of this page, by broadcast: first and last of the places whose graphic it changed. */
const lastMoves = proxy<Record<string, readonly [first: number, last: number]>>({});

/** Control of the order of the show's graphics: `/client/{key}/gfx/1` shows the first of them. */
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
    const sent = order.press({
      payload: { gfxID: restoreId(id), index: to },
      done: `${nameOf(id)} is graphic ${to + 1}`,
      back: { gfxID: restoreId(id), index: from },
    });
    // Until then, and after a refusal, the delivery that is shown is that of the move before.
    void sent.then(({ status }) => {
      if (status !== 'refused') lastMoves[broadcastKey] = [Math.min(from, to), Math.max(from, to)];
    });
  };

  const { state, since } = order;
  const shownPlaces = useShownPlaces();
  const moved = useShared(lastMoves, (moves) => moves[broadcastKey]);
  const isSeen =
    shownPlaces === undefined ||
    moved === undefined ||
    [...shownPlaces].some((place) => place >= moved[0] && place <= moved[1]);
  /** The reason for which viewers do not see the first graphic. */
  const hidden =
    firstOnAir === undefined
      ? 'The show has no graphic'
      : recordOf(firstOnAir)?.type === undefined && recordOf(firstOnAir) !== undefined
        ? 'The graphic has no type: nothing is drawn'
        : undefined;
  const glass = withHidden(
    order.glass,
    firstOnAir !== undefined,
    isSeen ? (moved?.[0] === 0 ? hidden : undefined) : 'No source shows the places that changed',
  );
  const obstacle = order.isRunning ? sending : undefined;
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
    hidden,
    state,
    since,
    glass,
    isRunning: order.isRunning,
    chooseNext,
    move,
  };
});

export default gfxControl;
