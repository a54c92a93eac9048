import type { Player } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import { HeaderLogo } from '../record/HeaderLogo.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import type { ProfileFields } from './profile-fields.ts';

/** The head of the player's page as it will look with what is in the form. */
export function ProfileHeader({ player, shown }: { player: Player; shown: ProfileFields }) {
  const theme = useThing('Themes', shown.profile_picture_theme || undefined);
  const facts = [
    shown.pronouns === 'any' ? 'any pronouns' : shown.pronouns,
    shown.role,
    shown.pronunciation.trim() === '' ? '' : `“${shown.pronunciation.trim()}”`,
  ].filter((fact) => fact !== '');
  return (
    <RecordHeader
      theme={theme}
      isCompact
      logo={
        <HeaderLogo
          theme={theme}
          picture={player.headshot}
          mark={teamInitials({ name: player.name })}
          isSmall
        />
      }
      above="Your profile"
      name={
        <>
          {player.name ?? 'Player'}
          {player.verified && <VerifiedMark />}
        </>
      }
      below={facts.length > 0 ? facts.join(' · ') : undefined}
    />
  );
}
