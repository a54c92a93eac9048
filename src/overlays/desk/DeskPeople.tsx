import clsx from 'clsx';
import type { Team, Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { type Talent, talentOfRecord } from '#domain/broadcast/talent.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { useHandle, usePeople, useTalentTheme } from '../parts/talent/use-people.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './DeskLower.module.css';

type DeskPeopleProps = {
  readonly kind: 'predictions' | 'interview' | 'casters';
  readonly guests: readonly Talent[];
};

const logoPx = 120;

type PersonProps = {
  name: string;
  notes?: readonly (string | undefined)[] | undefined;
  theme: Theme | undefined;
  team?: Team | undefined;
  isUndecided?: boolean | undefined;
};

/** One person with a logo and a line about them. */
function Person({ name, notes = [], theme, team, isUndecided }: PersonProps) {
  const note = notes.filter(Boolean).join(' · ');
  return (
    <Themed theme={theme} className={clsx(styles.person, classHooks.surface)}>
      <span className={clsx(styles.personLogo, isUndecided && styles.undecided)}>
        <OverlayLogo theme={theme} sizePx={logoPx} kind="small" mark={team?.code} icon={team} />
      </span>
      <span className={styles.words}>
        <FittedText text={name} className={styles.personName} />
        {note !== '' && <FittedText text={note} className={styles.personNote} />}
      </span>
    </Themed>
  );
}

const drawings = { predictions: Prediction, interview: Interviewed, casters: Caster } as const;

/** People beside each other: what each guest expects, who is interviewed, or what is known of the guests. */
export function DeskPeople({ kind, guests }: DeskPeopleProps) {
  const { broadcast } = useOverlay();
  const interviewed = usePeople(broadcast?.interview_guests).map(talentOfRecord);
  const Drawn = drawings[kind];
  return (
    <div className={styles.people}>
      {(kind === 'interview' ? interviewed : guests).map((guest) => (
        <Drawn key={guest.key} guest={guest} />
      ))}
    </div>
  );
}

/** The logo of the team that they expect to win, the event's while they have not decided. */
function Prediction({ guest }: { guest: Talent }) {
  const { theme: ofEvent } = useOverlay();
  const team = useThing('Teams', guest.predictionKey);
  const theme = useTheme(team);
  return <Person name={guest.name} theme={team ? theme : ofEvent} team={team} isUndecided={!team} />;
}

function Interviewed({ guest }: { guest: Talent }) {
  const theme = useTalentTheme(guest);
  const team = useLinked('Teams', theme?.team);
  return (
    <Person
      name={guest.name}
      notes={[guest.subtitle ?? guest.pronouns, team?.name]}
      theme={theme}
      team={team}
    />
  );
}

function Caster({ guest }: { guest: Talent }) {
  const { hasSetting } = useOverlay();
  const handle = useHandle(guest);
  const own = useTalentTheme(guest);
  const fullName = hasSetting('Show full names on casters') ? guest.fullName : undefined;
  return <Person name={guest.name} notes={[fullName, guest.pronouns, handle]} theme={own} />;
}
