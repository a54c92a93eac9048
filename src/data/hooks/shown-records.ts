import { createContext } from 'react';

/**
 * What a part of the page shows in the place of a record, such as a match without its hidden result; undefined for
 * none. Answers the same object for the same record; when others may be shown, another function takes its place.
 */
export type ShownRecords = <Fields extends object>(record: Fields) => Fields | undefined;

/** Undefined: records are shown as they are. */
export const ShownRecordsContext = createContext<ShownRecords | undefined>(undefined);
