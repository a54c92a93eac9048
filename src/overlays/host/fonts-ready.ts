/** The fonts of overlays. Loaded before the first drawing, since a later change of font would be visible on air. */
const faces = ['600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"'];

/** Settles when the fonts are loaded or have failed to load. */
export async function fontsReady(): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face).catch(() => undefined)));
}
