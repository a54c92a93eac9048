import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  look?: 'plain' | 'primary' | 'quiet' | undefined;
};

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={clsx(styles.button, styles[look], className)} />;
}
