import { type FollowedKind, follow, isFollowed, unfollow } from '#data/follow.ts';
import { useFollowing } from '#data/hooks/use-following.ts';
import { keepOffline, releaseOffline } from '#data/keep-offline.ts';
import { Button } from '../controls/Button.tsx';
import { showToast } from '../controls/toast.ts';
import { Icon } from './Icon.tsx';

type FollowButtonProps = { kind: FollowedKind; thingKey: string; name: string };

const noWorker = 'This browser cannot open its pages without a connection.';

/** Follows a team, player or event: its pages are saved on this device, for use without a network. */
export function FollowButton({ kind, thingKey, name }: FollowButtonProps) {
  useFollowing();
  const isOn = isFollowed(thingKey);

  const toggle = async (): Promise<void> => {
    // One message a record: the answer takes the place of what was said at once.
    const id = `follow-${thingKey}`;
    if (isOn) {
      unfollow(thingKey);
      void releaseOffline(thingKey);
      showToast({ id, text: `No longer following ${name}` });
      return;
    }
    follow(kind, thingKey);
    showToast({ id, text: `Following ${name}. Saving its pages on this device …`, kind: 'waiting' });
    const result = (await keepOffline(kind, thingKey)) ?? { isKept: false, problem: noWorker };
    if (!isFollowed(thingKey)) return;
    showToast(
      result.isKept
        ? { id, text: `Following ${name}. Its pages open without a connection.`, kind: 'success' }
        : { id, text: `Following ${name}, but its pages are not saved. ${result.problem}`, kind: 'error' },
    );
  };

  return (
    <Button
      look={isOn ? 'primary' : 'plain'}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      title={isOn ? `Stop following ${name}` : `Follow ${name} and save its pages on this device`}
    >
      <Icon name={isOn ? 'check' : 'star'} />
      {isOn ? 'Following' : 'Follow'}
    </Button>
  );
}
