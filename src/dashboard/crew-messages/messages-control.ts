import { useState } from 'react';
import { useConnection } from '#data/hooks/page-state.ts';
import { type CrewGroup, cannedMessages, receiversText } from '#domain/broadcast/crew-messages.ts';
import { type Command, obstacleDuring } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';

/** By place in `cannedMessages`. */
const cannedKeys = ['7', '8', '9'] as const;

/** Control of the messages to the crew, with a command for each canned one, which goes to everyone. */
const messagesControl = laterControl(() => {
  const { isConnected } = useConnection();
  const { run, state, isRunning } = useFieldAction('send-crew-message', undefined, []);
  /** Only the button of the last message shows its progress. */
  const [last, setLast] = useState<string>();
  const obstacleOf = (text?: string) =>
    isConnected ? obstacleDuring(isRunning, last === text) : 'No connection';

  /** @returns true once the message is sent */
  const send = async (text: string, to?: readonly CrewGroup[]): Promise<boolean> => {
    setLast(text);
    const success = `Sent to ${receiversText(to).toLowerCase()}: “${text}”`;
    const outcome = await run({ text, ...(to && { to: [...to] }) }, { success });
    return outcome.status === 'done';
  };
  const commands = cannedMessages.map(
    (text, place): Command => ({
      id: `message-${place + 1}`,
      group: 'Crew messages',
      label: text,
      help: `Message to the crew: ${text}`,
      icon: 'message',
      key: cannedKeys[place],
      next: receiversText(),
      state: last === text ? state : 'idle',
      obstacle: obstacleOf(text),
      run: () => void send(text),
    }),
  );
  return { commands, obstacle: obstacleOf(), send };
});

export default messagesControl;
