import { useSite } from '#data/hooks/page-state.ts';
import { type CalendarOf, calendarLinks } from '#domain/links/calendar-links.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { CopyText } from '#ui/things/CopyText.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './CalendarDialog.module.css';

type CalendarDialogProps = { of: CalendarOf; name: string; isOpen: boolean; onClose: () => void };

/** The ways into a calendar. */
export default function CalendarDialog({ of, name, isOpen, onClose }: CalendarDialogProps) {
  const { siteUrl } = useSite();
  const links = calendarLinks(siteUrl, of, name);
  const ways = [
    { label: 'Calendar on this device', href: links.subscribe, isElsewhere: false },
    { label: 'Google Calendar', href: links.google, isElsewhere: true },
    { label: 'Outlook', href: links.outlook, isElsewhere: true },
  ];
  return (
    <Dialog title="Add to calendar" isOpen={isOpen} onClose={onClose}>
      <div className={styles.body}>
        <p>
          Adds the matches of {name} to your calendar. The calendar updates itself when a match is
          rescheduled. Results are not shown.
        </p>
        {of.kind === 'follow' && (
          <p>
            The address contains what you follow now. Add the calendar again after you follow something else.
          </p>
        )}
        <ul className={styles.ways}>
          {ways.map(({ label, href, isElsewhere }) => (
            <li key={label}>
              <a
                href={href}
                className={styles.way}
                {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
              >
                <Icon name={isElsewhere ? 'external' : 'calendar'} />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>In any other program, subscribe to this address:</p>
        <CopyText text={links.file} label={links.file} />
      </div>
    </Dialog>
  );
}
