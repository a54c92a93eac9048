import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import type { TableName } from '#contract/records.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import { type FileEdit, filesIn, newImageId } from '#domain/actions/edit-record.ts';
import { restoreId } from '#domain/record-id.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { describeSaving } from '#ui/outbox/saving-state.ts';
import { useSaving } from '#ui/outbox/use-saving.ts';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import styles from './ImageField.module.css';
import { fileIn, imageTypes, readImage, waitingAddress } from './image-upload.ts';

/** Fields that hold several images; any other one holds the last that was set. */
const isList = (name: string): boolean => /images|layers$/.test(name);

const idsOf = (files: readonly Attachment[]): string[] => files.map(({ id }) => id);

/** One image on a dark and on a light surface. */
function Preview({ file, address, label }: { file?: Attachment; address?: string; label: string }) {
  const filename = file?.filename ?? file?.id ?? '';
  return (
    <span className={styles.preview}>
      {(['dark', 'light'] as const).map((surface) => (
        <span key={surface} className={styles[surface]}>
          {address !== undefined ? (
            <img src={address} alt={surface === 'dark' ? `${label}, waiting` : ''} />
          ) : (
            <ThingImage
              attachments={[file && [file]]}
              size="s-120"
              alt={surface === 'dark' ? `${label}: ${filename}` : ''}
              fallback={<span className={styles.name}>{filename}</span>}
            />
          )}
        </span>
      ))}
    </span>
  );
}

type ImageFieldProps = {
  table: TableName;
  /** Dirty id. */
  id: string;
  name: string;
  value: unknown;
  isDisabled: boolean;
};

/** A change of the field, as calls carry it. */
type Change = { kept: string[]; filename?: string; data?: string };

/** Images of a field of a saved record. Each change is saved at once and can be undone. */
export function ImageField({ table, id, name, value, isDisabled }: ImageFieldProps) {
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const { entries } = useOutbox();
  const filesOf = (payload: unknown) =>
    (payload as { readonly files?: Readonly<Record<string, FileEdit>> }).files?.[name];
  const isOwn = (entry: (typeof entries)[number]) =>
    entry.action === 'edit-record' &&
    restoreId(String(entry.payload.id)) === id &&
    filesOf(entry.payload) !== undefined;
  const saving = useSaving('edit-record', isOwn);
  const waiting = entries.filter((entry) => isOwn(entry) && entry.state !== 'refused').at(-1);
  const sent = waiting && filesOf(waiting.payload)?.data;
  const label = fieldLabel(name);
  const files = filesIn<Attachment>(value).filter((file) => file.id !== newImageId);
  const isBusy = isDisabled || saving.state.kind === 'saving' || (isList(name) && sent !== undefined);

  const change = async (edit: Change, done: string) => {
    const outcome = await saving.run({ id, table, change: 'edit', files: { [name]: edit } });
    if (outcome.status === 'refused') return;
    const most = edit.kept.length + (edit.data === undefined ? 0 : 1);
    await offerUndo(outcome, {
      name: `image ${id} ${name}`,
      done,
      isUnchanged: () => {
        const now = idsOf(filesIn(getThing(id)?.[name]));
        return now.length <= most && edit.kept.every((file, place) => now[place] === file);
      },
      revert: () => void saving.run({ id, table, change: 'edit', files: { [name]: { kept: idsOf(files) } } }),
    });
  };

  const add = async (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const image = await readImage(file);
    setProblem(typeof image === 'string' ? image : undefined);
    if (typeof image === 'string') return;
    const kept = isList(name) ? idsOf(files) : [];
    await change({ kept, ...image }, `${label} saved`);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void add(fileIn(event.dataTransfer));
  };
  const paste = (event: ClipboardEvent) => {
    const file = fileIn(event.clipboardData);
    if (file === undefined) return;
    event.preventDefault();
    void add(file);
  };
  const note = problem ?? describeSaving(saving.state);

  return (
    <fieldset
      className={styles.field}
      tabIndex={-1}
      data-over={isOver || undefined}
      aria-describedby={`${fieldId}-note`}
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <legend className={styles.label}>{label}</legend>
      {(sent === undefined || isList(name)) &&
        files.map((file) => (
          <div key={file.id} className={styles.image}>
            <Preview file={file} label={label} />
            {!isBusy && (
              <Button
                look="quiet"
                aria-label={`Remove ${file.filename ?? 'the image'} from ${label}`}
                onClick={() =>
                  void change(
                    { kept: idsOf(files.filter(({ id: one }) => one !== file.id)) },
                    `${label} removed`,
                  )
                }
              >
                Remove
              </Button>
            )}
          </div>
        ))}
      {sent !== undefined && <Preview address={waitingAddress(sent)} label={label} />}
      {!isDisabled && (
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={() => input.current?.click()}>
            Choose image
          </Button>
          <Button
            className={styles.camera}
            disabled={isBusy}
            look="quiet"
            onClick={() => camera.current?.click()}
          >
            Take photo
          </Button>
          {[input, camera].map((control, place) => (
            <input
              key={place === 0 ? 'file' : 'camera'}
              ref={control}
              type="file"
              hidden
              accept={place === 0 ? imageTypes : 'image/*'}
              capture={place === 0 ? undefined : 'environment'}
              aria-label={place === 0 ? `Image file for ${label}` : `Photo for ${label}`}
              onChange={(event) => {
                void add(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          ))}
        </div>
      )}
      <p id={`${fieldId}-note`} className={problem ? styles.problem : styles.hint} aria-live="polite">
        {note ?? (isDisabled ? '' : 'Drop or paste an image here. It is saved at once.')}
      </p>
    </fieldset>
  );
}
