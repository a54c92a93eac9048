import clsx from 'clsx';
import { useState } from 'react';
import { useShared } from '#data/hooks/page-state.ts';
import { useAtClock } from '#data/hooks/use-clock.ts';
import { crewInbox } from '#data/production/crew-inbox.ts';
import {
  type CrewGroup,
  type CrewMessage,
  crewGroups,
  receiptLines,
  receiversText,
  unshownText,
} from '#domain/broadcast/crew-messages.ts';
import { textLimits } from '#domain/limits.ts';
import { restoreId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useIs24Hour } from '../header/ClockButton.tsx';
import panel from '../parts/Panel.module.css';
import { useShow, useShowZone } from '../show/use-show.ts';
import styles from './CrewMessages.module.css';
import messagesControl from './messages-control.ts';

/** Messages to the people on set, and who has seen them. */
export default function CrewMessages() {
  const control = messagesControl.use();
  const { broadcastKey } = useShow();
  const messages = useShared(crewInbox().state, (now) => now.messages[restoreId(broadcastKey)]);
  if (control === undefined) return <LoadingRows count={3} height={3.5} />;
  return (
    <div className={stack.gap3}>
      <div className={styles.canned}>
        {control.commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
      <MessageForm obstacle={control.obstacle} send={control.send} />
      <SentMessages messages={(messages as readonly CrewMessage[]) ?? []} />
    </div>
  );
}

type MessageFormProps = {
  obstacle: string | undefined;
  send: (text: string, to: readonly CrewGroup[]) => Promise<boolean>;
};

function MessageForm({ obstacle, send }: MessageFormProps) {
  const [text, setText] = useState('');
  const [to, setTo] = useState<readonly CrewGroup[]>(crewGroups);
  const isSendable =
    obstacle === undefined && to.length > 0 && text.trim() !== '' && text.length <= textLimits.crewMessage;
  return (
    <form
      className={styles.form}
      aria-label="Message to the crew"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSendable) return;
        // The typed text stays until it is sent, and a text that was typed since stays after that too.
        void send(text.trim(), to).then(
          (isDone) => isDone && setText((current) => (current === text ? '' : current)),
        );
      }}
    >
      <fieldset className={styles.groups}>
        <legend className={panel.legend}>To</legend>
        {crewGroups.map((group) => (
          <ToggleButton
            key={group}
            isOn={to.includes(group)}
            onToggle={(isOn) => setTo(crewGroups.filter((one) => (one === group ? isOn : to.includes(one))))}
          >
            {receiversText([group])}
          </ToggleButton>
        ))}
      </fieldset>
      <TextField
        label="Message"
        value={text}
        limit={textLimits.crewMessage}
        hint={to.length === 0 ? 'Choose at least one group' : undefined}
        onChange={setText}
      />
      <Button type="submit" disabled={!isSendable} title={obstacle}>
        Send
      </Button>
    </form>
  );
}

function SentMessages({ messages }: { messages: readonly CrewMessage[] }) {
  if (messages.length === 0)
    return (
      <p className={panel.note}>
        Messages appear on tally pages, on the casters' view and on dashboards of the chosen roles. No message
        has been sent yet.
      </p>
    );
  return (
    <ol className={styles.list} aria-label="Sent messages">
      {messages.map((message) => (
        <SentMessage key={message.id} message={message} />
      ))}
    </ol>
  );
}

function SentMessage({ message }: { message: CrewMessage }) {
  const { text, to, from, at } = message;
  const zone = useShowZone();
  const is24Hour = useIs24Hour('Broadcast');
  const unshown = useAtClock(1_000, (now) => unshownText(at, now));
  const lines = receiptLines(message);
  return (
    <li className={styles.message}>
      <p className={styles.text}>{text}</p>
      <p className={panel.note}>
        {[formatTime(at, { zone, is24Hour }, ['time', 'zone']), receiversText(to), from]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {lines.length === 0 ? (
        <p className={styles.unseen}>{unshown}</p>
      ) : (
        <ul className={styles.receipts}>
          {lines.map(({ name, state, isSeen }) => (
            <li key={name} className={clsx(styles.receipt, isSeen && styles.seen)}>
              {state}: {name}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
