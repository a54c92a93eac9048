import type { WireRecord } from '#contract/records/wire.ts';
import { restoreId } from '#domain/record-id.ts';
import type { Hiding } from './commit/hiding.ts';
import type { State } from './commit/plan.ts';
import { type PublicView, publicView } from './visibility.ts';

/** Size of the text cache; above it the cache is emptied and texts are serialised again. */
const maximumTexts = 50_000;

/** Reads any key as the public sees it. `current` returns the current state. */
export const createPublicReader = (current: () => State) => {
  const texts = new Map<string, { revision: number; text: string }>();
  let viewOf: { state: State; hiding: Hiding; view: PublicView } | undefined;

  const view = (): PublicView => {
    const state = current();
    if (viewOf?.state !== state || viewOf.hiding !== state.hiding) {
      viewOf = { state, hiding: state.hiding, view: publicView(state.memory.get, state.hiding) };
    }
    return viewOf.view;
  };

  /** Undefined for an id that no record ever had. */
  const revisionOfId = (id: string): number | undefined => {
    const { memory, hiddenRows } = current();
    const hidden = hiddenRows.get(id);
    return hidden?.hidden_at ?? memory.get(id)?.__revision ?? memory.deletionRevisionOf(id);
  };

  const revisionOf = (key: string): number => {
    const { computed } = current();
    return (
      revisionOfId(restoreId(key)) ??
      Math.max(computed.revisionOf(key), ...computed.claimantsOf(key).map((id) => revisionOfId(id) ?? 0))
    );
  };

  const changedAt = (key: string, since: number): number | undefined => {
    const { computed, hiddenRows } = current();
    const revision = revisionOf(key);
    if (revision <= since) return undefined;
    const ids = [restoreId(key), ...computed.claimantsOf(key)];
    const isUnseen = ids.some((id) => {
      const hidden = hiddenRows.get(id);
      return hidden?.hidden_at === revision && since < hidden.public_from;
    });
    return isUnseen ? undefined : revision;
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

  const isPublicFile = (fileId: string): boolean =>
    [...current().memory.holdersOf(fileId)].some(view().isVisible);

  return { read, readText, revisionOf, changedAt, isPublicFile };
};
