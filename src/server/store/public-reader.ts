import type { WireRecord } from '#contract/records/wire.ts';
import { restoreId } from '#domain/record-id.ts';
import type { State } from './commit/plan.ts';
import { type PublicView, publicView } from './visibility.ts';

/** Size of the text cache; above it the cache is emptied and texts are serialised again. */
const maximumTexts = 50_000;

/** Reads any key as the public sees it. `current` returns the current state. */
export const createPublicReader = (current: () => State) => {
  const texts = new Map<string, { revision: number; text: string }>();
  let viewOf: { state: State; hidden: ReadonlySet<string>; view: PublicView } | undefined;

  const view = (): PublicView => {
    const state = current();
    if (viewOf?.state !== state || viewOf.hidden !== state.hiding.ids) {
      viewOf = { state, hidden: state.hiding.ids, view: publicView(state.memory.get, state.hiding.ids) };
    }
    return viewOf.view;
  };

  const revisionOf = (key: string): number => {
    const { memory, computed } = current();
    const id = restoreId(key);
    return memory.get(id)?.__revision ?? memory.deletionRevisionOf(id) ?? computed.revisionOf(key);
  };

  const read = (key: string): WireRecord => {
    const { memory, computed } = current();
    const record = memory.get(restoreId(key));
    if (record !== undefined) return view().wire(record) ?? {};
    const sent = computed.read(key, view());
    return sent === undefined ? {} : { ...sent, __revision: revisionOf(key) };
  };

  const readText = (key: string): string => {
    const revision = revisionOf(key);
    const known = texts.get(key);
    if (known?.revision === revision) return known.text;
    const text = JSON.stringify(read(key));
    if (revision === 0) return text;
    if (texts.size >= maximumTexts) texts.clear();
    texts.set(key, { revision, text });
    return text;
  };

  return { read, readText, revisionOf };
};
