import { type SyntheticEvent, useState } from 'react';
import { addressWith, type GivenOptions } from '#ui/source-address.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import styles from './BroadcastRoutes.module.css';
import { OptionInput } from './OptionInput.tsx';
import { RoutePicture } from './RoutePicture.tsx';
import { type BroadcastRoute, sharedOptions } from './route-list.ts';

type RouteEntryProps = {
  route: BroadcastRoute;
  /** Origin and owner of the address. */
  base: string;
  /** The owner is a real one, so that it can be shown. */
  isReady: boolean;
};

/** An overlay: its names, and once opened the form that makes its address and a live picture of it. */
export function RouteEntry({ route, base, isReady }: RouteEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { path, title, aliases } = route;
  return (
    <details
      className={styles.entry}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>{title}</strong> <code>{path}</code>
        {aliases.length > 0 && <span className={styles.aliases}>also {aliases.join(', ')}</span>}
      </summary>
      {isOpen && <AddressForm route={route} base={base} isReady={isReady} />}
    </details>
  );
}

function AddressForm({ route, base, isReady }: RouteEntryProps) {
  const { path, title, options } = route;
  const [given, setGiven] = useState<GivenOptions>({});
  const address = addressWith(base, path, given, '');
  const draw = (fields: typeof options) =>
    fields.map((option) => (
      <OptionInput
        key={option.name}
        option={option}
        value={given[option.name] ?? ''}
        onChange={(value) => setGiven({ ...given, [option.name]: value })}
      />
    ));
  return (
    <div className={styles.form}>
      <p className={styles.address}>
        <CopyText text={address} />
      </p>
      {options.length > 0 && <div className={styles.fields}>{draw(options)}</div>}
      <details className={styles.more}>
        <summary>Common options</summary>
        <div className={styles.fields}>{draw(sharedOptions(route))}</div>
      </details>
      <RoutePicture path={path} title={title} given={given} base={isReady ? base : undefined} />
    </div>
  );
}
