import { proxy } from 'valtio/vanilla';

/** Whether the dialog of the observers is open. */
export const observersDialog = proxy({ isOpen: false });
