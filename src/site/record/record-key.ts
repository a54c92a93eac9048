import { cleanId } from '#domain/record-id.ts';
import type { PageParams } from '../page.ts';

/** The key of the record in the address, which people also paste with its prefix. */
export const recordKey = ({ id = '' }: PageParams): string => cleanId(id) ?? id;
