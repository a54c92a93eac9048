import type { CSSProperties, ElementType, HTMLAttributes, ReactNode } from 'react';
import type { Theme } from '#contract/records.ts';
import { themeVariables } from '#domain/theme/css-variables.ts';

type ThemedProps = Omit<HTMLAttributes<HTMLElement>, 'style'> & {
  /** Absent, or without colours: the neutral ones, whatever theme is around it. */
  theme: Theme | undefined;
  as?: ElementType | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

/** Strength of the light a team's colour throws on what is around it. */
const glowAlpha = '40';

/**
 * The only place where a theme record becomes colours: it sets the theme variables on one element. Text
 * colours come out of the rules with enough contrast, so components use the pairs as they are.
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
