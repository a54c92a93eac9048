import { TextArea } from './TextArea.tsx';

type NoteFieldProps = { label: string; value: string; limit: number; onChange: (text: string) => void };

/** A short note of a user's own. Loaded when the user writes one, since pages of records have no form fields. */
export default function NoteField({ label, value, limit, onChange }: NoteFieldProps) {
  return (
    <TextArea
      label={label}
      isLabelHidden
      rows={2}
      limit={limit}
      value={value}
      onChange={(text) => onChange(text.slice(0, limit))}
    />
  );
}
