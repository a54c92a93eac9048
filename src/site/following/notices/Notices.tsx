import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useInstall } from '#data/hooks/use-install.ts';
import { useNotices } from '#data/hooks/use-notices.ts';
import { isUnsent, type TurnOnProblem, turnOffNotices, turnOnNotices } from '#data/notices/notices.ts';
import { type NoticeObstacle, noticeObstacle } from '#data/notices/obstacle.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import stack from '#ui/styles/stack.module.css';
import { NoticeChoices } from './NoticeChoices.tsx';
import styles from './Notices.module.css';

const obstacles: Readonly<Record<NoticeObstacle, string>> = {
  unsupported: 'This browser cannot show notices of a website. The calendar above comes to every device.',
  'needs-install':
    'An iPhone or iPad shows notices of websites on its home screen only: press Share, then Add to Home Screen, and open the site from there.',
  blocked:
    'Notices of this site are blocked. Allow them in the settings of this browser, then come back here.',
};

const problems: Readonly<Record<TurnOnProblem, string>> = {
  refused: 'The browser was told not to show notices. Press again to be asked once more.',
  'no-network': 'Turning notices on needs a connection. Try again when there is one.',
  'not-offered': 'This site sends no notices.',
  failed:
    'The browser could not set up notices. Private windows and some browsers do not support them. Otherwise try again later.',
};

/** Whether and what this device is told of those that it follows, also while the site is closed. */
export default function Notices() {
  const { isOn } = useNotices();
  const { isOnline } = useConnection();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<TurnOnProblem>();
  const obstacle = noticeObstacle(useInstall());
  const section = useRef<HTMLElement>(null);
  // It comes after the page, which therefore could not go to it.
  useEffect(() => {
    if (location.hash === `#${section.current?.id}`) section.current?.scrollIntoView();
  }, []);

  const change = async (shouldBeOn: boolean) => {
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await (shouldBeOn ? turnOnNotices() : turnOffNotices()));
    setIsBusy(false);
  };
  const note = obstacle ? obstacles[obstacle] : problem && problems[problem];
  return (
    <section ref={section} id="notices" aria-labelledby="notices-title" className={stack.gap3}>
      <h2 id="notices-title">Notices</h2>
      <div className={styles.box}>
        <Switch
          label="Send notices to this device"
          isOn={isOn && obstacle === undefined}
          isDisabled={isBusy || obstacle !== undefined}
          onChange={(shouldBeOn) => void change(shouldBeOn)}
        />
        <p className={styles.text}>
          Get notices about the matches of everything you follow, even while this site is closed. No account
          is needed. The server stores what you follow and your browser's push address until you turn notices
          off.
        </p>
        <p className={styles.note} role="status">
          {note ??
            (isOn && !isOnline && isUnsent()
              ? 'Offline: changes reach the server when there is a connection.'
              : '')}
        </p>
        {isOn && obstacle === undefined && <NoticeChoices />}
      </div>
    </section>
  );
}
