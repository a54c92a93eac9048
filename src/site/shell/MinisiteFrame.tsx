import type { CSSProperties, ReactNode } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { minisiteVariables } from '#domain/theme/minisite.ts';
import { NotFound } from '#ui/things/NotFound.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './MinisiteFrame.module.css';
import { schemeForText } from './minisite-scheme.ts';
import { useColourScheme } from './use-colour-scheme.ts';

type MinisiteFrameProps = { eventKey: string; children: ReactNode };

/**
 * Applies the event's colours to its minisite (rules 13.3). Its page colour selects the dark or the light scheme; for a
 * visitor who chose the other scheme only the bar is themed.
 */
export default function MinisiteFrame({ eventKey, children }: MinisiteFrameProps) {
  const event = useThing('Events', eventKey);
  const { status } = useThingState(eventKey);
  const theme = useTheme(event);
  const { colourScheme } = useSettings();
  const variables = theme ? minisiteVariables(theme) : undefined;
  const onBody = variables?.['--site-on-body'];
  const bodyScheme = onBody === undefined ? undefined : schemeForText(onBody);
  const isBodyShown = bodyScheme !== undefined && (colourScheme === 'system' || colourScheme === bodyScheme);

  useColourScheme(bodyScheme);

  if (status === 'missing') return <NotFound />;
  return (
    <Themed
      theme={theme}
      className={isBodyShown ? styles.body : undefined}
      style={variables as CSSProperties | undefined}
    >
      {children}
    </Themed>
  );
}
