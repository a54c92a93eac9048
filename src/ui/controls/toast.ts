/** Short messages under the name components know; the queue is below, so that the data layer can speak too. */
export {
  defaultToastMs,
  showToast,
  subscribeToasts,
  successToastMs,
  takeToasts,
  toasts,
} from '#data/toasts.ts';
