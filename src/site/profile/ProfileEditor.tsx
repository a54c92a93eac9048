import clsx from 'clsx';
import { type FormEvent, useEffect } from 'react';
import { Link } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import type { Player } from '#contract/records.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { wantThings } from '#data/things/store.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { cleanId } from '#domain/record-id.ts';
import { Select } from '#ui/controls/Select.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { HeroChoice } from './HeroChoice.tsx';
import styles from './ProfileEditor.module.css';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileIdentity } from './ProfileIdentity.tsx';
import { Pronunciation } from './Pronunciation.tsx';
import { isTooLong, type ProfileField, pronounOptions, roleOptions } from './profile-fields.ts';
import { SaveButton } from './SaveButton.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { useProfileSaving } from './use-saving.ts';

const related = [
  'profile_picture_theme',
  'favourite_hero',
  'member_of.theme',
  'captain_of.theme',
  'team_staff.theme',
  'brands_designed.theme',
  'owned_teams.theme',
  'event_staff.theme',
  'event_brands_designed.theme',
  'casted_events.theme',
  'player_relationships.teams.theme',
  'player_relationships.events.theme',
];

/** The form over the player's record. */
export function ProfileEditor({ player }: { player: Player }) {
  const { user } = useSession();
  const { saved, shown, changedElsewhere, toSave, edit, drop, forgetSent } = useProfileDraft(player);
  const { kind, message, save } = useProfileSaving(forgetSent);
  const key = cleanId(player) ?? '';

  useEffect(() => wantThings([key], related), [key]);

  const isRestricted = mayUse('profile: form', user) === 'no-right';
  const isSaving = kind === 'saving';
  const canSave = toSave !== undefined && !isTooLong(shown.pronunciation) && !isRestricted && !isSaving;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) void save(toSave);
  };
  const elsewhere = (field: ProfileField, value = saved[field]) =>
    changedElsewhere.includes(field) && <ChangedElsewhere value={value} onTake={() => drop(field)} />;

  return (
    <>
      <ProfileHeader player={player} shown={shown} />
      {isRestricted && (
        <p role="alert" className={styles.restricted}>
          {errorTexts['profile-editing-restricted']}
        </p>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <ProfileIdentity player={player} />
        <fieldset
          className={styles.fields}
          disabled={isRestricted}
          data-dimmed={isRestricted || isSaving || undefined}
        >
          <legend className={visuallyHidden.text}>About you</legend>
          <div className={styles.field}>
            <Select
              label="Pronouns"
              value={shown.pronouns}
              options={pronounOptions}
              onChange={(value) => edit('pronouns', value)}
            />
            {elsewhere('pronouns')}
          </div>
          <div className={styles.field}>
            <Select
              label="Overwatch Role"
              value={shown.role}
              options={roleOptions}
              onChange={(value) => edit('role', value)}
            />
            <p className={styles.hint}>For another game: the role nearest to yours.</p>
            {elsewhere('role')}
          </div>
          <div className={clsx(styles.field, styles.whole)}>
            <Pronunciation
              value={shown.pronunciation}
              isSaved={saved.pronunciation !== ''}
              onChange={(value) => edit('pronunciation', value)}
            />
            {elsewhere('pronunciation')}
          </div>
          <div className={styles.field}>
            <HeroChoice
              heroId={shown.favourite_hero}
              isDisabled={isRestricted}
              onChange={(value) => edit('favourite_hero', value)}
            />
            {elsewhere('favourite_hero', '')}
          </div>
          <div className={styles.field}>
            <ThemeChoice
              player={player}
              themeId={shown.profile_picture_theme}
              onChange={(value) => edit('profile_picture_theme', value)}
            />
            {elsewhere('profile_picture_theme', '')}
          </div>
        </fieldset>
        <div className={styles.end}>
          <SaveButton state={kind} isDisabled={!canSave} />
          <p
            role={kind === 'refused' || kind === 'conflict' ? 'alert' : 'status'}
            className={styles.message}
            data-state={kind}
          >
            {message}
          </p>
          <Link href={`/player/${key}`} className={styles.page}>
            Your player page
            <Icon name="forward" />
          </Link>
        </div>
      </form>
    </>
  );
}
