import type { CSSProperties, ElementType, HTMLAttributes, ReactNode } from 'react';
import type { Theme } from '#contract/records.ts';
import { themeVariables } from '#domain/theme/css-variables.ts';

type ThemedProps = Omit<HTMLAttributes<HTMLElement>, 'style'> & {
  /** Without a theme or colours the neutral ones are used, not those of an outer theme. */
  theme: Theme | undefined;
  as?: ElementType | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

/** Alpha value of the glow in a team's colour. */
const glowAlpha = '40';

/**
 * The only component that turns a theme record into colours: it sets the theme variables on one element. The rules
 * ensure the contrast of text colours.
 */
export function Themed({ theme, as: Element = 'div', style, children, ...rest }: ThemedProps) {
  const variables = theme === undefined ? undefined : themeVariables(theme);
  const colour = variables?.['--theme'];
  const glow = colour && { '--team-glow': `${colour}${glowAlpha}` };
  return (
    <Element {...rest} style={{ ...variables, ...glow, ...style }} data-themed="">
      {children}
    </Element>
  );
}
