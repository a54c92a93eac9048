import { type FollowedKind, isFollowed } from '#data/followed.ts';
import { useFollowing } from '#data/hooks/use-following.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from './Icon.tsx';

type FollowButtonProps = { kind: FollowedKind; thingKey: string; name: string };

/** Follows a team, player or event: its pages are saved on this device, for use without a network. */
export function FollowButton({ kind, thingKey, name }: FollowButtonProps) {
  useFollowing();
  const isOn = isFollowed(thingKey);
  const toggle = async (): Promise<void> => {
    const { toggleFollow } = await import('#data/toggle-follow.ts');
    await toggleFollow(kind, thingKey, name);
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
