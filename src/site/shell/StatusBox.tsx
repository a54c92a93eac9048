import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { BannerKind } from '#data/live/banner.ts';
import { Icon, type IconName } from '#ui/things/Icon.tsx';
import styles from './StatusStrip.module.css';

export const statusIcons: Readonly<Record<BannerKind, IconName>> = {
  disconnected: 'noConnection',
  rebuilding: 'reload',
  errors: 'warning',
  update: 'reload',
  storage: 'warning',
};

type StatusBoxProps = {
  kind: BannerKind;
  text: string;
  /** A less prominent text behind the main one. */
  note?: ReactNode;
  children?: ReactNode;
};

export function StatusBox({ kind, text, note, children }: StatusBoxProps) {
  return (
    <div className={clsx(styles.strip, styles[kind])}>
      <Icon name={statusIcons[kind]} />
      <p className={styles.text}>
        {text}
        {note && <span className={styles.age}> {note}</span>}
      </p>
      {children}
    </div>
  );
}
