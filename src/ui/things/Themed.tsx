import type { CSSProperties, ElementType, HTMLAttributes, ReactNode } from 'react';
import type { Theme } from '#contract/records.ts';
import { themeVariables } from '#domain/theme/css-variables.ts';
import { coloursFor, type ThemedRecord } from '#domain/theme/name-colours.ts';

type ThemedProps = Omit<HTMLAttributes<HTMLElement>, 'style'> & {
  /** Without a theme or colours the neutral ones are used, not those of an outer theme. */
  theme: Theme | undefined;
  /** The record of the theme: colours are derived from its name where the theme has none. */
  record?: ThemedRecord | undefined;
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
export function Themed({ theme, record, as: Element = 'div', style, children, ...rest }: ThemedProps) {
  const colours = coloursFor(theme, record);
  const variables = colours === undefined ? undefined : themeVariables(colours);
  const colour = variables?.['--theme'];
  const glow = colour && { '--team-glow': `${colour}${glowAlpha}` };
  return (
    <Element {...rest} style={{ ...variables, ...glow, ...style }} data-themed="">
      {children}
    </Element>
  );
}
