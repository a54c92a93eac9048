import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useThing, useThingState } from '#data/hooks/use-things.ts';
import { minisiteScheme, minisiteVariables } from '#domain/theme/minisite.ts';
import { NotFound } from '#ui/things/NotFound.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { useColourScheme } from './FramePart.tsx';
import styles from './MinisiteFrame.module.css';

type MinisiteFrameProps = { eventKey: string; children: ReactNode };

/**
 * Applies the event's colours to its minisite. Its page colour selects the dark or the light scheme. For a visitor who
 * chose the other scheme, the page keeps that scheme's surfaces and corrects the event's colours for them.
 */
export default function MinisiteFrame({ eventKey, children }: MinisiteFrameProps) {
  const event = useThing('Events', eventKey);
  const { status } = useThingState(eventKey);
  const theme = useTheme(event);
  const bodyScheme = minisiteScheme(theme);
  const scheme = useColourScheme(bodyScheme);
  const variables = theme ? minisiteVariables(theme, scheme) : undefined;

  if (status === 'missing') return <NotFound />;
  return (
    <Themed
      theme={theme}
      className={clsx(theme && styles.page, bodyScheme === scheme && styles.body)}
      style={variables as CSSProperties | undefined}
    >
      {children}
    </Themed>
  );
}
