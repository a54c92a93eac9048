import type { ActionField, FieldMap } from '#domain/actions/fields.ts';
import { type ActionName, actionOf } from '../actions.ts';

const pattern = /^([\w.]+): (must .*|is missing)$/;

/** The label of the parameter at a path: "Winner in row 2"; undefined for one without a label. */
function labelAt(name: ActionName, path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  let at: ActionField | { readonly fields: FieldMap } | undefined = actionOf(name).fields?.[first];
  const rows: string[] = [];
  for (const part of rest) {
    if (/^\d+$/.test(part)) rows.push(` in row ${Number(part) + 1}`);
    else at = at !== undefined && 'fields' in at ? at.fields[part] : undefined;
  }
  return at !== undefined && 'label' in at ? `${at.label}${rows.join('')}` : undefined;
}

/**
 * A refusal as a person reads it: with the label of the parameter instead of its name, "Countdown must be a date" for
 * "countdownEnd: must be a date". Programs get the name, which is why the server says it.
 */
export function describeRefusal(name: ActionName, message: string): string {
  const [, path, problem] = pattern.exec(message) ?? [];
  const label = path === undefined ? undefined : labelAt(name, path);
  return label === undefined ? message : `${label} ${problem}.`;
}
