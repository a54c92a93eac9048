/** Classes by which producers' CSS finds elements in every overlay. None of them has a style of its own here. */
export const classHooks = {
  /** The surface of a panel, strip or pill. */
  surface: 'overlay--bg',
  /** Text without a surface of its own, on the background file. */
  textOnBackground: 'overlay--text-on-bg',
  /** The box of a team or player without colours. */
  withoutTheme: 'default-thing',
  /** Text set in the display face. */
  text: 'industry-align',
  centred: 'flex-center',
  /** An uncropped image in the middle of its box. */
  picture: 'bg-center',
} as const;
