import type { KeyedPage } from '#contract/http.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { DeviceChoice } from './use-device-choice.ts';

type DeviceFieldsProps = { choice: DeviceChoice; scope: KeyScope; pages: readonly KeyedPage[] };

/** The code that a device shows at `/pair`, and which page it becomes where a key is for several. */
export function DeviceFields({ choice, scope, pages }: DeviceFieldsProps) {
  const own = pages.filter((page) => page.scope === scope);
  return (
    <>
      <TextField
        label="Code of a device that shows /pair (optional)"
        value={choice.code}
        limit={12}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={choice.onCode}
      />
      {choice.code.trim() !== '' && own.length > 1 && (
        <Select
          label="Page on the device"
          value={choice.path ?? own[0]?.path ?? ''}
          options={own.map(({ path, title }) => ({ value: path, label: title }))}
          onChange={choice.onPath}
        />
      )}
    </>
  );
}
