import { Link } from 'wouter';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import spoken from '#ui/styles/spoken.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { isKnownPage } from '../known-page.ts';
import bar from './Bar.module.css';
import { openShellDialog } from './use-shell-dialog.ts';

const statusPath = '/status';

/** Timezone, status and menu, at the end of either bar. */
export function BarTools() {
  const { zone, nowMs } = useTimeOptions();
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        onClick={() => openShellDialog('time')}
        aria-haspopup="dialog"
      >
        <Icon name="clock" />
        <span>
          <span className={spoken.text}>Time zone and display: </span>
          {zoneAbbreviation(zone, nowMs)}
        </span>
      </button>
      {isKnownPage(statusPath) && (
        <Link href={statusPath} className={`${bar.tool} ${bar.wide}`}>
          Status
        </Link>
      )}
      <button
        type="button"
        className={`${bar.tool} ${bar.menu}`}
        onClick={() => openShellDialog('menu')}
        aria-haspopup="dialog"
        aria-label="Menu"
      >
        <Icon name="menu" />
      </button>
    </>
  );
}
