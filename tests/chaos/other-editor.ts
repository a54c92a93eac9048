import { newMapId } from '#domain/match-editor/new-map-id.ts';
import { textOf } from './editor-page.ts';
import type { Lane } from './lane.ts';
import type { OtherEdit } from './steps.ts';
import { broadcast, teams, type World } from './world.ts';

const patienceMs = 5_000;

/** Executes an edit of a second editor with a good network. Does nothing while the server is away. */
export async function editElsewhere(lane: Lane, world: World, edit: OtherEdit): Promise<void> {
  if (!lane.isRunning()) return;
  const post = async (action: string, payload: unknown): Promise<void> => {
    await fetch(`${lane.server.url}/actions/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authentication: `Bearer ${lane.otherToken}` },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patienceMs),
    });
  };
  const [first] = world.matches;
  switch (edit.what) {
    case 'text': {
      const matchID = world.matches[edit.match];
      const updatedData = { [edit.field]: textOf(edit.field, 'theirs', edit.serial) };
      return post('update-match-data', { matchID, updatedData });
    }
    case 'score': {
      const [score_1, score_2] = edit.pair;
      return post('update-match-data', { matchID: first, updatedData: { score_1, score_2 } });
    }
    case 'semifinal': {
      const updatedData = { score_1: 1 - edit.winner, score_2: edit.winner };
      return post('update-match-data', { matchID: world.bracket.semifinal, updatedData });
    }
    case 'map': {
      // The first map, which either exists or is only now made.
      const [existingID] = world.maps;
      const name = existingID === undefined ? { newID: newMapId(first, 0) } : { existingID };
      return post('update-map-data', { matchID: first, mapData: [{ ...name, winner: teams[edit.team] }] });
    }
    case 'desk-text': {
      const change = { table: 'Broadcasts', id: broadcast, fields: { notice_text: `theirs|${edit.serial}` } };
      await lane.server.commit([change]);
      return;
    }
    case 'live-match': {
      const match = edit.match === undefined ? [] : [world.matches[edit.match]];
      const change = { table: 'Broadcasts', id: broadcast, fields: { live_match: match } };
      await lane.server.commit([change]);
      return;
    }
    default:
      return edit satisfies never;
  }
}
