import { useSite } from '#data/hooks/page-state.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import bar from './Bar.module.css';
import { openShellDialog } from './FramePart.tsx';

/** Search, timezone, status and menu, at the end of either bar. The operator configures the status address. */
export function BarTools() {
  const { zone, nowMs, localNames } = useTimeOptions();
  const { statusUrl } = useSite();
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        onClick={() => openShellDialog('search')}
        aria-haspopup="dialog"
        aria-label="Search"
        title="Search ( / )"
      >
        <Icon name="search" />
      </button>
      <button
        type="button"
        className={bar.tool}
        onClick={() => openShellDialog('time')}
        aria-haspopup="dialog"
      >
        <Icon name="clock" />
        <span>
          <span className={visuallyHidden.text}>Time zone and display: </span>
          <span data-local>{zoneAbbreviation(zone, nowMs, 'short', localNames)}</span>
        </span>
      </button>
      {statusUrl && (
        <a href={statusUrl} className={`${bar.tool} ${bar.wide}`}>
          Status
        </a>
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
