/** Classes that producers' CSS finds in every overlay (overlays 2.8). None of them has a style of its own here. */
export const classHooks = {
  /** The surface of a panel, strip or pill. */
  surface: 'overlay--bg',
  /** Text without a surface of its own: it stands on the background file. */
  textOnBackground: 'overlay--text-on-bg',
  /** The box of somebody without colours. */
  withoutTheme: 'default-thing',
  /** Text set in the display face. */
  text: 'industry-align',
  centred: 'flex-center',
  /** A picture that is shown whole in the middle of its box. */
  picture: 'bg-center',
} as const;
