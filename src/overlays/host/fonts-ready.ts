/** The faces overlays are set in. Loaded before the first drawing: a change of face on air is a flash. */
const faces = ['600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"', '600 1em "Source Sans 3"'];

/** Settles when the faces are there, or cannot be. */
export async function fontsReady(): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face).catch(() => undefined)));
}
