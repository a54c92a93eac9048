import type { RowChoices } from '#domain/match-editor/map-choices.ts';
import type { SelectOption } from '../controls/Select.tsx';

/** The options of a row's map, by type; the first one chooses none. */
export function mapOptions({ groups }: RowChoices): SelectOption[] {
  return [
    { value: '', label: 'Select a map' },
    ...groups.flatMap(({ type, maps }) =>
      maps.map(({ id, name }) => ({ value: id, label: name, group: type })),
    ),
  ];
}
