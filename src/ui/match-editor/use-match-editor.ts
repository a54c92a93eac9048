import { useSettings } from '#data/hooks/use-settings.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { detailProblems, mapProblems, offeredFirstTo } from '#domain/match-editor/checks.ts';
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
import type { MapValues, MatchValues } from '#domain/match-editor/editor-values.ts';
import { canRestrict, rowChoices } from '#domain/match-editor/map-choices.ts';
import { editMap, editMatch, stepScore, winNextMap } from '#domain/match-editor/map-edits.ts';
import { detailsPayload, mapDataToSend, mapsPayload, scorePayload } from '#domain/match-editor/payloads.ts';
import { resultConflict } from '#domain/match-editor/result-conflict.ts';
import { cleanId } from '#domain/record-id.ts';
import { choiceLabel } from '../things/choice-label.ts';
import { sideMark } from './side-name.ts';
import { useDetailsSaving } from './use-details-saving.ts';
import { useDrafts } from './use-drafts.ts';
import type { EditorView } from './use-editor-records.ts';
import { useMapsSaving } from './use-maps-saving.ts';
import { useWaitingSaves } from './use-waiting-saves.ts';

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
    /** Maps that somebody else deleted while they were edited here. */
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
    /** Whether there is no score yet. */
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
