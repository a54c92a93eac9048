import { TableFrame } from '#ui/standings/TableFrame.tsx';
import styles from './BroadcastRoutes.module.css';
import type { RouteOption } from './route-list.ts';

/** Options with what they do. */
export function OptionTable({ options }: { options: readonly RouteOption[] }) {
  return (
    <TableFrame label="Options">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, aliases, kind, choices, help, usual }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {aliases.length > 0 && <small> also {aliases.join(', ')}</small>}
              </th>
              <td>{choices?.join(', ') ?? kind}</td>
              <td>
                {help}
                {usual !== undefined && ` Usually ${usual}.`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
