/** Short messages under the name components know; the queue is below, so that the data layer can speak too. */
export {
  defaultToastMs,
  hasToasts,
  showToast,
  subscribeToasts,
  successToastMs,
  takeToasts,
} from '#data/toasts.ts';
