import { type FollowedKind, isFollowed } from '#data/followed.ts';
import { useFollowing } from '#data/hooks/use-install.ts';
import { type ClubMember, clubKeys } from '#domain/roster/club.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from './Icon.tsx';

type FollowButtonProps = { kind: FollowedKind; record: ClubMember; name: string };

/**
 * Follows a team, player or event: its pages are saved on this device, for use without a network. Who follows a team follows
 * its club.
 */
export function FollowButton({ kind, record, name }: FollowButtonProps) {
  useFollowing();
  const keys = clubKeys(record);
  const isOn = isFollowed(...keys);
  const toggle = async (): Promise<void> => {
    const { toggleFollow } = await import('#data/toggle-follow.ts');
    await toggleFollow(kind, keys, name);
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
