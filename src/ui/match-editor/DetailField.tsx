import { textLimits } from '#domain/limits.ts';
import { decideMatchField } from '#domain/match-editor/deciding.ts';
import { savedMatchValues } from '#domain/match-editor/editor-values.ts';
import { isSameValue } from '#domain/match-editor/field-drafts.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { classifyVideoLink } from '#domain/text/video-link.ts';
import { TextField } from '../controls/TextField.tsx';
import type { MatchEditorModel } from './use-match-editor.ts';

type TextName = 'custom_name' | 'forfeit_reason' | 'vod' | 'vod_2';

const limitNames = {
  custom_name: 'customName',
  forfeit_reason: 'forfeitReason',
  vod: 'link',
  vod_2: 'link',
} as const;

type DetailFieldProps = { editor: MatchEditorModel; name: TextName; label: string };

const unplayableLink = 'The site has no player for this link. Viewers get the link instead.';

/** A text field among the details; shows a conflict when somebody else saved another value meanwhile. */
export function DetailField({ editor, name, label }: DetailFieldProps) {
  const saved = savedMatchValues(editor.records.match)[name];
  const draft = editor.drafts.match[name];
  const value = editor.values[name];
  const isDirty = draft !== undefined && !isSameValue(draft.mine, saved);
  const isLink = name === 'vod' || name === 'vod_2';
  const isUnplayable =
    isLink &&
    storedLink(value) !== undefined &&
    /^(?:unknown|recording|live)$/.test(classifyVideoLink(value).kind);
  return (
    <TextField
      label={label}
      type={isLink ? 'url' : 'text'}
      value={value}
      limit={textLimits[limitNames[name]]}
      isDirty={isDirty}
      isDisabled={editor.isSaving}
      problem={editor.detailProblems[name]}
      hint={isUnplayable ? unplayableLink : undefined}
      conflict={
        isDirty && !isSameValue(draft.base, saved)
          ? {
              mine: draft.mine || 'empty',
              theirs: saved || 'empty',
              onDecide: (choice) =>
                editor.decide((records, held) => decideMatchField(records, held, name, choice)),
            }
          : undefined
      }
      onChange={(text) => editor.setMatch(name, text)}
    />
  );
}
