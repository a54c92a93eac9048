/** How far the last save has come. */
export type SavingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** Kept on this device, sent as soon as the server answers. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly message: string };

export const idle: SavingState = { kind: 'idle' };
