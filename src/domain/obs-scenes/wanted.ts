/** Values of a source's settings in OBS. */
export type SourceSettings = Readonly<Record<string, string | number | boolean>>;

/** A source that the collection has once, in as many scenes as show it. */
export type WantedInput = {
  /** Stable: the mark by which a later run knows its own source, whatever it is called by then. */
  readonly id: string;
  readonly name: string;
  /** OBS's kind of source, such as `browser_source`. */
  readonly kind: string;
  readonly settings: SourceSettings;
};

export type WantedScene = {
  readonly name: string;
  /** Ids of its sources, the lowest layer first; the source it is about is `main`. */
  readonly layers: readonly string[];
  readonly main: string;
  /** OBS's name of a key, such as `OBS_KEY_F1`. */
  readonly hotkey?: string | undefined;
};

/** OBS content that a show needs. */
export type WantedCollection = {
  readonly name: string;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly fps: number;
  readonly inputs: readonly WantedInput[];
  readonly scenes: readonly WantedScene[];
};

/** The setting in which a source carries its id. OBS keeps settings that it does not know. */
export const ownerMark = 'grandstand_source';

/** The overlays are drawn for this stage, in pixels; another canvas shows them scaled. */
export const stage = { width: 1920, height: 1080 } as const;

/** Returns the factor by which a source of the stage is scaled to fit into the canvas. */
export const scaleOn = ({ width, height }: WantedCollection['canvas']): number =>
  Math.min(width / stage.width, height / stage.height);

/** The settings as they are sent: with the mark. */
export const markedSettings = ({ id, settings }: WantedInput): SourceSettings => ({
  ...settings,
  [ownerMark]: id,
});
