import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#data/hooks/page-state.ts';
import { useInstall } from '#data/hooks/use-install.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { notices } from '#data/notices/notice-settings.ts';
import { isUnsent, type TurnOnProblem, turnOffNotices, turnOnNotices } from '#data/notices/notices.ts';
import { type NoticeObstacle, noticeObstacle, useNotices } from '#data/notices/obstacle.ts';
import { type NoticeKind, noticeKinds } from '#domain/notices/occasions.ts';
import { formatTime } from '#domain/time/format.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import stack from '#ui/styles/stack.module.css';
import styles from './Notices.module.css';

const labels: Readonly<Record<NoticeKind, string>> = {
  soon: '15 minutes before a match',
  start: 'When a match starts',
  result: 'When a match has a result',
  moved: 'When a match is rescheduled',
};

const night = { from: 22 * 60, to: 8 * 60 };
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);

/** Choices of notices on this device: kinds, results and quiet hours. */
function NoticeChoices() {
  const { kinds, withResult, quiet } = useNotices();
  const { use24HourTime } = useSettings();
  const timeOf = (minutes: number) =>
    formatTime(minutes * 60_000, { zone: 'UTC', is24Hour: use24HourTime }, ['time']);
  const options = halfHours.map((minutes) => ({ value: String(minutes), label: timeOf(minutes) }));
  const choose = (kind: NoticeKind, isOn: boolean) => {
    notices.kinds = noticeKinds.filter((one) => (one === kind ? isOn : kinds.includes(one)));
  };
  return (
    <div className={styles.choices}>
      <fieldset className={styles.group}>
        <legend>Notify me</legend>
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={labels[kind]}
            isOn={kinds.includes(kind)}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
        <Switch
          label="Include the score"
          isOn={withResult}
          isDisabled={!kinds.includes('result')}
          onChange={(isOn) => {
            notices.withResult = isOn;
          }}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Quiet hours</legend>
        <Switch
          label="No notices at certain hours"
          isOn={quiet !== null}
          onChange={(isOn) => {
            notices.quiet = isOn ? night : null;
          }}
        />
        {quiet && (
          <>
            <div className={styles.hours}>
              <Select
                label="From"
                value={String(quiet.from)}
                options={options}
                onChange={(value) => {
                  notices.quiet = { ...quiet, from: Number(value) };
                }}
              />
              <Select
                label="Until"
                value={String(quiet.to)}
                options={options}
                onChange={(value) => {
                  notices.quiet = { ...quiet, to: Number(value) };
                }}
              />
            </div>
            <p className={styles.text}>
              {quiet.from === quiet.to
                ? 'From and until are the same: there are no quiet hours.'
                : 'By the clock of this device. Results and new times are sent afterwards, for up to a day.'}
            </p>
          </>
        )}
      </fieldset>
    </div>
  );
}

const obstacles: Readonly<Record<NoticeObstacle, string>> = {
  unsupported: 'This browser cannot show notices from websites. The calendar above works on every device.',
  'needs-install':
    'An iPhone or iPad shows notices only for sites on its home screen: press Share, then Add to Home Screen, and open the site from there.',
  blocked: 'Notices from this site are blocked. Allow them in the settings of this browser, then try again.',
};

const problems: Readonly<Record<TurnOnProblem, string>> = {
  refused: 'Notices were not allowed. Turn the switch on again to be asked once more.',
  'no-network': 'Turning notices on needs a connection. Try again when you are online.',
  'not-offered': 'This site does not send notices.',
  failed:
    'The browser could not set up notices. Private windows and some browsers do not support them. Otherwise try again later.',
};

/**
 * Switch and choices for notices about followed records on this device. Notices arrive even while the site is closed.
 */
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
              ? 'Offline: your changes are sent when the connection returns.'
              : '')}
        </p>
        {isOn && obstacle === undefined && <NoticeChoices />}
      </div>
    </section>
  );
}
