import { demoId } from '../../src/server/demo/draft.ts';
import { liveMatchKey } from '../../src/server/demo/sections/playoffs.ts';
import type { RemoteRecord, ServerProcess } from './server-process.ts';

/** The demo's main show, with a match on air. */
export type OverlayShow = {
  readonly broadcastKey: string;
  readonly matchId: string;
  readonly mapIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly schedule: readonly string[];
  readonly settings: readonly string[];
  /** Returns the path of an overlay of the show. */
  readonly pathOf: (address: string) => string;
  /** A field is cleared by null: undefined is lost on the way to the server's process. */
  readonly setMatch: (fields: Record<string, unknown>) => Promise<unknown>;
  readonly setBroadcast: (fields: Record<string, unknown>) => Promise<unknown>;
  /** Maps won by the first team. */
  readonly setScore: (score: number) => Promise<unknown>;
};

const linksOf = (record: RemoteRecord, field: string): string[] => (record[field] ?? []) as string[];

/**
 * Finds the show and puts it back to where each test starts: the demo's match on air, at 1-1, nothing flipped, a team and a
 * player highlighted. Other tests of the same league may have put another match there.
 */
export const openOverlayShow = async (server: ServerProcess): Promise<OverlayShow> => {
  const broadcast = (await server.list('Broadcasts')).find(({ key }) => key === 'main');
  const match = (await server.list('Matches')).find(({ id }) => id === demoId('Matches', liveMatchKey));
  if (!broadcast || !match) throw new Error('This is not the demo league.');
  const setMatch = (fields: Record<string, unknown>) =>
    server.commit([{ table: 'Matches', id: match.id, fields }]);
  await setMatch({ score_1: 1, score_2: 1, flip_teams: false });
  const teamIds = linksOf(match, 'teams');
  const team = (await server.list('Teams')).find(({ id }) => id === teamIds[0]);
  const setBroadcast = (fields: Record<string, unknown>) =>
    server.commit([{ table: 'Broadcasts', id: broadcast.id, fields }]);
  await setBroadcast({
    live_match: [match.id],
    highlight_team: teamIds.slice(0, 1),
    highlight_player: team ? linksOf(team, 'players').slice(0, 1) : null,
  });
  return {
    broadcastKey: broadcast.id.slice(3),
    matchId: match.id,
    mapIds: linksOf(match, 'maps'),
    teamIds,
    schedule: linksOf(broadcast, 'schedule'),
    settings: linksOf(broadcast, 'broadcast_settings'),
    pathOf: (address) => `/client/main/${address}`,
    setMatch,
    setBroadcast,
    setScore: (score) => setMatch({ score_1: score }),
  };
};

/**
 * Content of an overlay: two frames are the same when it is equal. A time of day or of a countdown counts as any other.
 */
export type Picture = {
  readonly text: string;
  /** Number of images, without broken ones. */
  readonly images: number;
  /** Nothing is loading and nothing moves towards its end. */
  readonly isStill: boolean;
};

/** Runs in the page. Answers nothing before the part is drawn. */
export const readPicture = (part: string): Picture | undefined => {
  const element = document.querySelector<HTMLElement>(part);
  if (!element) return undefined;
  const images = [...element.querySelectorAll('img')];
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)),
    );
  return {
    text: element.innerText
      .replace(/\s+/g, ' ')
      .replace(/\d+:\d\d(:\d\d)?/g, '0:00')
      .trim(),
    images: images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    isStill: !isMoving && images.every(({ complete }) => complete),
  };
};

/**
 * Returns true if a frame is one of an overlay that showed `seen` while it was watched; runs in the page too. Rotating
 * content (panels, news, sponsors) appears in other combinations. No word may be new, and there may not be fewer words
 * or images than ever before.
 */
export const isOneOf = (seen: readonly Picture[], picture: Picture): boolean => {
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  const known = new Set(seen.flatMap(({ text }) => words(text)));
  const shown = words(picture.text);
  return (
    shown.every((word) => known.has(word)) &&
    shown.length >= Math.min(...seen.map(({ text }) => words(text).length)) &&
    picture.images >= Math.min(...seen.map(({ images }) => images))
  );
};
