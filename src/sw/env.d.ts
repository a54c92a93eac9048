export {};

declare global {
  /** Set by the build. An interface, since only interfaces merge with the one of the library. */
  interface ImportMeta {
    readonly env: { readonly PROD: boolean };
  }
}
