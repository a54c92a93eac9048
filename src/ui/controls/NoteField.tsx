import { TextArea } from './TextArea.tsx';

type NoteFieldProps = { label: string; value: string; limit: number; onChange: (text: string) => void };

/** A short note of a person's own, loaded when somebody writes one: fields are no part of the pages of records. */
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
