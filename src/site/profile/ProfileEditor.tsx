import clsx from 'clsx';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import type { Player } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { wantThings } from '#data/things/store.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { textLimits } from '#domain/limits.ts';
import { cleanId } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { describeSaving, type SavingState } from '#ui/outbox/saving-state.ts';
import { useSaving } from '#ui/outbox/use-saving.ts';
import ring from '#ui/styles/ring.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { DottedText } from '#ui/things/DottedText.tsx';
import { Icon, type IconName } from '#ui/things/Icon.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import { WaysToAsk } from '#ui/things/WaysToAsk.tsx';
import { HeaderLogo } from '../record/HeaderLogo.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { HeroChoice } from './HeroChoice.tsx';
import styles from './ProfileEditor.module.css';
import {
  changedElsewhere,
  isTooLong,
  type ProfileData,
  type ProfileDraft,
  type ProfileField,
  type ProfileFields,
  profileData,
  pronounOptions,
  roleOptions,
  savedFields,
  shownFields,
  withEdit,
  withoutSent,
} from './profile-fields.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The head of the player's page as it will look with what is in the form. */
function ProfileHeader({ player, shown }: { player: Player; shown: ProfileFields }) {
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
      below={facts.length > 0 ? <DottedText text={facts.join(' · ')} /> : undefined}
    />
  );
}

/** Time for which the button shows Saved, ms. */
const savedForMs = 3000;

type ProfileSaving = {
  readonly kind: SavingState['kind'];
  /** Message for a state that the button does not show. */
  readonly message: string | undefined;
  readonly save: (data: ProfileData) => Promise<void>;
};

/** Saves the profile. `onKept`: the server or this device has it, so what was sent is no draft any more. */
function useProfileSaving(onKept: (sent: ProfileData) => void): ProfileSaving {
  const { state, run, forget } = useSaving(
    'update-profile-data',
    ({ action }) => action === 'update-profile-data',
  );
  const { kind } = state;

  useEffect(() => {
    if (kind !== 'saved') return;
    const timer = setTimeout(forget, savedForMs);
    return () => clearTimeout(timer);
  }, [kind, forget]);

  return {
    kind,
    message: kind === 'saving' || kind === 'saved' ? undefined : describeSaving(state),
    save: async (data) => {
      const outcome = await run({ profileData: data });
      if (outcome.status !== 'refused') onKept(data);
    },
  };
}

type Kind = SavingState['kind'];

const labels: Readonly<Record<Kind, string>> = {
  idle: 'Save',
  unknown: 'Save',
  saving: 'Saving',
  saved: 'Saved',
  waiting: 'Queued',
  conflict: 'Save',
  refused: 'Save',
};
const icons: Readonly<Partial<Record<Kind, IconName>>> = { saved: 'check', waiting: 'clock' };

/** Save button with its state: Save, Saving, Saved, or Queued while only this device has the change. */
function SaveButton({ state, isDisabled }: { state: Kind; isDisabled: boolean }) {
  const icon = icons[state];
  return (
    <Button
      type="submit"
      look="primary"
      className={styles.save}
      disabled={isDisabled}
      aria-busy={state === 'saving'}
      data-state={state}
    >
      {state === 'saving' && <span className={clsx(ring.ring, ring.turning)} aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}

/** The profile being edited: the record underneath may change at any time, what was typed stays. */
function useProfileDraft(player: Player) {
  const [draft, setDraft] = useState<ProfileDraft>({});
  const saved = savedFields(player);
  return {
    saved,
    shown: shownFields(saved, draft),
    changedElsewhere: changedElsewhere(saved, draft),
    toSave: profileData(saved, draft),
    edit: (field: ProfileField, value: string) => setDraft((before) => withEdit(before, saved, field, value)),
    /** Takes over what was saved meanwhile. */
    drop: (field: ProfileField) => setDraft(({ [field]: _dropped, ...rest }) => rest),
    forgetSent: (sent: ProfileData) => setDraft((before) => withoutSent(before, sent)),
  };
}

type PronunciationProps = {
  value: string;
  /** A saved one can be changed and not removed. */
  isSaved: boolean;
  onChange: (value: string) => void;
};

/**
 * Field for the pronunciation of the name by casters. A text that is too long is reported immediately and not saved.
 */
function Pronunciation({ value, isSaved, onChange }: PronunciationProps) {
  const isCleared = isSaved && value.trim() === '';
  return (
    <TextField
      label="Pronunciation"
      value={value}
      spellCheck={false}
      limit={textLimits.pronunciation}
      problem={isTooLong(value) ? errorTexts['pronunciation-hint'] : undefined}
      hint={isCleared ? 'It can be changed, not removed.' : 'How casters should say your name.'}
      onChange={onChange}
    />
  );
}

/** Name and Battletag: shown, but only the organisers can change them. */
function ProfileIdentity({ player }: { player: Player }) {
  return (
    <section className={styles.identity} aria-label="Name and Battletag">
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.label}>Name</dt>
          <dd className={styles.value}>{player.name || '–'}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>Battletag</dt>
          <dd className={styles.value}>{player.battletag || '–'}</dd>
        </div>
      </dl>
      <p className={styles.identityHint}>
        To change these, <WaysToAsk />.
      </p>
    </section>
  );
}

type ChangedElsewhereProps = {
  /** The saved value as text; '' when it has no readable form. */
  value: string;
  onTake: () => void;
};

/** The field changed on another device while it was being edited here. */
function ChangedElsewhere({ value, onTake }: ChangedElsewhereProps) {
  return (
    <p className={styles.changedElsewhereHint} role="status">
      <span>Changed elsewhere{value === '' ? '' : ` to ${value}`}. Yours is not saved yet.</span>
      <Button look="quiet" onClick={onTake}>
        Take the other
      </Button>
    </p>
  );
}

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
