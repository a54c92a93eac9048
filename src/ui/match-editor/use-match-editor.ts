import { successTexts } from '#contract/messages.ts';
import type { OutboxView, WrittenField } from '#data/actions/outbox-state.ts';
import { useIsOutboxRead, useOutbox } from '#data/hooks/use-action.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { detailProblems, mapProblems, offeredFirstTo } from '#domain/match-editor/checks.ts';
import { resultConflict } from '#domain/match-editor/deciding.ts';
import { lostRows, withDeletedRow, withKeptRow, withoutLostRows } from '#domain/match-editor/deletion.ts';
import {
  editorState,
  withAddedRow,
  withoutDetailDrafts,
  withoutMapDrafts,
  withSentDetails,
  withSentRows,
} from '#domain/match-editor/drafts-lifecycle.ts';
import {
  type EditorDrafts,
  type EditorRecords,
  editorRows,
  matchValues,
  rowNumbers,
} from '#domain/match-editor/editor-rows.ts';
import { detailFields, type MapValues, type MatchValues } from '#domain/match-editor/editor-values.ts';
import { canRestrict, rowChoices } from '#domain/match-editor/map-choices.ts';
import { editMap, editMatch, stepScore, winNextMap } from '#domain/match-editor/map-edits.ts';
import {
  type DetailsPayload,
  detailsPayload,
  type MapsPayload,
  mapDataToSend,
  mapsPayload,
  scorePayload,
} from '#domain/match-editor/payloads.ts';
import { cleanId, isSameRecord } from '#domain/record-id.ts';
import { type Saving, useSaving } from '../outbox/use-saving.ts';
import { choiceLabel } from '../things/choice-label.ts';
import { sideMark } from './side-name.ts';
import { useDrafts } from './use-drafts.ts';
import type { EditorView } from './use-editor-records.ts';

const openStates: readonly string[] = ['waiting', 'sending', 'conflict'];

type SaveValues = {
  readonly matchID?: string;
  readonly updatedData?: Readonly<Record<string, unknown>>;
};

/** Returns the values that an outbox entry saves, if it is one of a match. */
export const valuesOfEntry = ({ payload }: Pick<OutboxView, 'payload'>): SaveValues => payload as SaveValues;

type WaitingSaves = {
  /** True once the outbox has been read; before that the other fields are unknown. */
  readonly isKnown: boolean;
  /** Something of the match is still to be sent from this device. */
  readonly hasAny: boolean;
  /** Its maps are: rows in them must not be sent a second time. */
  readonly hasMaps: boolean;
  /** Conflicts just decided in favour of another user's values, in any record. */
  readonly taken: readonly WrittenField[];
  /** Fields that this device wrote or is writing, in any record: their drafts are not restored. */
  readonly written: readonly WrittenField[];
};

/** Returns the unsent changes of a match on this device. */
function useWaitingSaves(matchKey: string): WaitingSaves {
  const { entries, taken, written } = useOutbox();
  const isKnown = useIsOutboxRead();
  const open = entries.filter(
    (entry) => openStates.includes(entry.state) && isSameRecord(valuesOfEntry(entry).matchID, matchKey),
  );
  return {
    isKnown,
    hasAny: open.some(({ action }) => action === 'update-match-data' || action === 'update-map-data'),
    hasMaps: open.some(({ action }) => action === 'update-map-data'),
    taken,
    written,
  };
}

type MapsSaving = Omit<Saving<'update-map-data'>, 'run'> & {
  readonly save: (payload: MapsPayload) => Promise<void>;
};

/** Saves the maps of a match and its score in one call. */
function useMapsSaving(matchKey: string, isGuest: boolean): MapsSaving {
  const { run, ...saving } = useSaving('update-map-data', (entry) => {
    const { matchID, updatedData } = valuesOfEntry(entry);
    // Older pages sent the score by itself.
    const isScore = entry.action === 'update-match-data' && updatedData?.score_1 !== undefined;
    return isSameRecord(matchID, matchKey) && (entry.action === 'update-map-data' || isScore);
  });

  return {
    ...saving,
    save: async ({ matchID, mapData, updatedData }) => {
      const success = [
        ...(updatedData ? [successTexts.scoreSet(updatedData.score_1, updatedData.score_2)] : []),
        ...(mapData.length > 0 ? [successTexts.mapDataSaved] : []),
      ].join('. ');
      await run(
        { matchID, mapData: mapData.map((entry) => ({ ...entry })), updatedData },
        { success, isGuest },
      );
    },
  };
}

/** Saves the details of a match. */
function useDetailsSaving(matchKey: string) {
  const { run, ...saving } = useSaving('update-match-data', (entry) => {
    const { matchID, updatedData = {} } = valuesOfEntry(entry);
    return (
      entry.action === 'update-match-data' &&
      isSameRecord(matchID, matchKey) &&
      detailFields.some((field) => Object.hasOwn(updatedData, field))
    );
  });

  return {
    ...saving,
    save: async (payload: DetailsPayload): Promise<void> => {
      await run(payload, { success: successTexts.mapDetailsSaved });
    },
  };
}

/** Fields whose change can be undone as a whole, since it also changes others. Typed text is corrected by typing. */
const undoLabels: { readonly [Name in keyof MapValues]?: string } = {
  winner: 'winner',
  draw: 'draw',
  banner: 'ban',
  picker: 'pick',
};

/** The form of one match: what it shows, what can be done with it, what saving will send. */
export function useMatchEditor(view: EditorView, mapSet: string | undefined) {
  const { match, event, records, allMaps } = view;
  const { isResultOnly = false } = records;
  const { restrictToMapPool, assumeLoserPicks } = useSettings();
  const matchKey = cleanId(match) ?? match.id;
  const maps = useMapsSaving(matchKey, isResultOnly);
  const details = useDetailsSaving(matchKey);
  const isSaving = maps.state.kind === 'saving' || details.state.kind === 'saving';
  const waiting = useWaitingSaves(matchKey);
  const model = useDrafts(matchKey, records, {
    isOutboxKnown: waiting.isKnown,
    // Until the server has answered, a value shown as saved may still be reverted.
    isUndecided: isSaving || maps.isRefused || details.isRefused || waiting.hasAny,
    hasRowsOnTheWay: isSaving || waiting.hasMaps,
    givenUp: waiting.taken,
    written: waiting.written,
  });
  const { drafts, setDrafts } = model;
  const options = { isLoserPicking: assumeLoserPicks && !isResultOnly };
  const { rows } = editorRows(records, drafts);
  const choiceSource = { pool: event?.map_pool, mapSet: mapSet ?? match.map_set };
  const choices = rowChoices({
    ...choiceSource,
    maps: allMaps,
    isLoading: view.areMapsLoading,
    labelOf: (id) => choiceLabel('Map Data', id, 'map'),
    game: match.game ?? event?.game,
    isRestricted: restrictToMapPool,
    rows: rows.map((row) => row.values),
  });
  const score = scorePayload(records, drafts);
  const mapData = mapDataToSend(records, drafts, isResultOnly ? [] : choices.map((choice) => choice.only));
  const detailsToSend = detailsPayload(records, drafts);
  const [left, right] = view.sides;
  const matchName = namedMatch(match, [left.slot, right.slot]) ?? 'match';

  const change = (next: (held: EditorDrafts) => EditorDrafts) => {
    if (maps.state.kind !== 'saving') maps.forget();
    if (details.state.kind !== 'saving') details.forget();
    setDrafts(next);
  };
  /** The same for a change with consequences in other fields: one undo reverts them all. */
  const changeWithUndo = (words: string, after: EditorDrafts | undefined) => {
    if (after === undefined) return;
    change((held) => held);
    model.changeWithUndo(words, after);
  };
  const saveMaps = async (toSend = score) => {
    const payload = mapsPayload(toSend, mapData);
    if (isSaving || payload === null) return;
    setDrafts((held) => withSentRows(records, held, mapData?.createdKeys ?? []));
    await maps.save(payload);
  };

  return {
    ...view,
    isResultOnly,
    matchName,
    drafts,
    rows,
    choices,
    numbers: rowNumbers(rows),
    values: matchValues(records, drafts),
    state: editorState(records, drafts),
    problems: mapProblems(records, drafts),
    detailProblems: detailProblems(records, drafts),
    /** The number a score above `first_to` would be right for. */
    offeredFirstTo: isResultOnly ? null : offeredFirstTo(records, drafts),
    /** Maps that another user deleted while they were edited here. */
    lostRows: view.isComplete ? lostRows(records, drafts) : [],
    forgetLostRows: () => change((held) => withoutLostRows(records, held)),
    deleteRow: (key: string) => changeWithUndo('deletion', withDeletedRow(records, drafts, key)),
    keepRow: (key: string) => changeWithUndo('keeping', withKeptRow(records, drafts, key)),
    canRestrict: canRestrict(choiceSource),
    score,
    mapData,
    detailsToSend,
    mapsSaving: maps.state,
    detailsSaving: details.state,
    isSaving,
    discardMaps: () => changeWithUndo('discard', withoutMapDrafts(drafts)),
    discardDetails: () => changeWithUndo('discard', withoutDetailDrafts(drafts)),
    undo: model.undo,
    forgetAll: model.forget,
    setMatch: <Name extends keyof MatchValues>(name: Name, value: MatchValues[Name]) =>
      change((held) => editMatch(records, held, name, value)),
    setMap: <Name extends keyof MapValues>(key: string, name: Name, value: MapValues[Name]) => {
      const words = undoLabels[name];
      if (words === undefined) change((held) => editMap(records, held, key, name, value, options));
      else changeWithUndo(words, editMap(records, drafts, key, name, value, options));
    },
    step: (name: 'score_1' | 'score_2', by: 1 | -1) => change((held) => stepScore(records, held, name, by)),
    canWinMap: winNextMap(records, drafts, 1, options) !== undefined,
    winMap: (teamNumber: 1 | 2) =>
      changeWithUndo(
        `map to ${sideMark(view.sides[teamNumber - 1] ?? view.sides[0])}`,
        winNextMap(records, drafts, teamNumber, options),
      ),
    canAddRow: withAddedRow(records, drafts) !== undefined,
    addRow: (isOverridden: boolean) =>
      change((held) => withAddedRow(records, held, isOverridden || held.isOverridden) ?? held),
    /** Rows that conflict together with the score. */
    resultConflict: resultConflict(records, drafts),
    /** The answer to a conflict: its rules come with what asks (domain/match-editor/deciding.ts). */
    decide: (next: (records: EditorRecords, held: EditorDrafts) => EditorDrafts) =>
      changeWithUndo('decision', next(records, drafts)),
    saveMaps: () => saveMaps(),
    /** True if neither the match nor its edits have a score. */
    canSetNil: match.score_1 === undefined && match.score_2 === undefined && score === null,
    /** Writes 0–0 down, which unset scores only look like. */
    saveNil: () => saveMaps(scorePayload(records, drafts, { isExplicit: true })),
    saveDetails: async () => {
      if (isSaving || !detailsToSend) return;
      setDrafts(withSentDetails);
      await details.save(detailsToSend);
    },
  };
}

export type MatchEditorModel = ReturnType<typeof useMatchEditor>;
