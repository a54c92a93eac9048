import { useNotices } from '#data/hooks/use-notices.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { notices } from '#data/notices/notice-settings.ts';
import { type NoticeKind, noticeKinds } from '#domain/notices/occasions.ts';
import { formatTime } from '#domain/time/format.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import styles from './Notices.module.css';

const labels: Readonly<Record<NoticeKind, string>> = {
  soon: '15 minutes before a match',
  start: 'When a match starts',
  result: 'When there is a result',
  moved: 'When a match is moved',
};

const night = { from: 22 * 60, to: 8 * 60 };
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);

/** What a device is told, and when it is left alone. */
export function NoticeChoices() {
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
        <legend>What you hear</legend>
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={labels[kind]}
            isOn={kinds.includes(kind)}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
        <Switch
          label="Say the score in the notice"
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
                : 'By the clock of this device. Results and moved matches come afterwards, for up to a day.'}
            </p>
          </>
        )}
      </fieldset>
    </div>
  );
}
