import { type FollowedKind, follow, isFollowed, unfollow } from '#data/follow.ts';
import { useFollowing } from '#data/hooks/use-following.ts';
import { keepEventOffline, releaseEventOffline } from '#data/keep-offline.ts';
import { Button } from '../controls/Button.tsx';
import { showToast } from '../controls/toast.ts';
import { Icon } from './Icon.tsx';

type FollowButtonProps = { kind: FollowedKind; thingKey: string; name: string };

const notKept = {
  isKept: false,
  text: 'Followed, but this browser cannot open its pages without a connection here.',
};

/** Saves a team, player or event on this device; of an event all records, for use without a network. */
export function FollowButton({ kind, thingKey, name }: FollowButtonProps) {
  useFollowing();
  const isOn = isFollowed(thingKey);

  const toggle = async (): Promise<void> => {
    if (isOn) {
      unfollow(thingKey);
      if (kind === 'event') void releaseEventOffline(thingKey);
      return;
    }
    follow(kind, thingKey);
    if (kind !== 'event') return;
    const { isKept, text } = (await keepEventOffline(thingKey)) ?? notKept;
    showToast({ text, kind: isKept ? 'success' : 'error' });
  };

  return (
    <Button
      look={isOn ? 'primary' : 'plain'}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      title={isOn ? `Stop following ${name}` : `Keep ${name} on this device`}
    >
      <Icon name={isOn ? 'check' : 'star'} />
      {isOn ? 'Following' : 'Follow'}
    </Button>
  );
}
