/** The grey that a texture's author draws with where the team's colour goes (overlays-live, ingame). */
const keyColour = /#696969|rgb\(\s*105\s*,\s*105\s*,\s*105\s*\)|\bdimgr[ae]y\b/gi;

/** A texture with its key colour replaced by the team's, as an address for a background picture. */
export function textureAddress(svg: string, colour: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(keyColour, colour))}`;
}
