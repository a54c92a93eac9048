/** Theme records without images, named after their difficulty. */
export const themes = {
  event: {
    color_theme: '#3fd0c9',
    color_text_on_theme: '#04211f',
    color_logo_background: '#101a2c',
    color_text_on_logo_background: '#eafffd',
    color_logo_accent: '#3fd0c9',
    color_accent: '#3fd0c9',
    color_alt: '#ffd166',
  },
  orange: {
    color_theme: '#f0572b',
    color_text_on_theme: '#ffffff',
    color_logo_background: '#1d1f2b',
    color_text_on_logo_background: '#ffffff',
    color_logo_accent: '#ffb347',
    color_accent: '#ffd23f',
    color_alt: '#ffe5d4',
  },
  blue: {
    color_theme: '#1f4fd8',
    color_text_on_theme: '#ffffff',
    color_logo_background: '#0b1f5c',
    color_text_on_logo_background: '#ffffff',
    color_accent: '#7fd1ff',
    color_alt: '#c9e2ff',
  },
  /** As near to the blue one as two clubs in a league can be. */
  otherBlue: {
    color_theme: '#2455d6',
    color_text_on_theme: '#ffffff',
    color_accent: '#8ad4ff',
  },
  white: {
    color_theme: '#ffffff',
    color_text_on_theme: '#ffffff',
    color_logo_background: '#ffffff',
    color_logo_accent: '#ffffff',
    color_accent: '#ffffff',
    color_alt: '#dddddd',
  },
  black: {
    color_theme: '#000000',
    color_text_on_theme: '#000000',
    color_logo_background: '#000000',
    color_logo_accent: '#000000',
    color_accent: '#000000',
  },
  garish: {
    color_theme: '#ff00ff',
    color_text_on_theme: '#00ff00',
    color_logo_background: '#00ff00',
    color_text_on_logo_background: '#ff00ff',
    color_logo_accent: '#ffff00',
    color_accent: '#00ffff',
    color_alt: '#ff0000',
  },
  acid: {
    color_theme: '#c6ff00',
    color_text_on_theme: '#fff200',
    color_logo_background: '#7a00ff',
    color_logo_accent: '#ff2a00',
    color_accent: '#ff2a00',
  },
  /** Colours that are none. */
  broken: { color_theme: 'orange', color_accent: 'rgb(1,2,3)', color_text_on_theme: '#12345' },
} as const;

export type ThemeName = keyof typeof themes;
