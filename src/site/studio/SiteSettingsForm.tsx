import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { SiteSettingsAnswer } from '#contract/account-calls.ts';
import { codeMissing, loadActionCode } from '#data/hooks/use-action.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { readSiteSettings, saveSiteSettings } from '#data/session/person-requests.ts';
import { gamePacks } from '#domain/games/game-packs.ts';
import { cleanId } from '#domain/record-id.ts';
import {
  type SiteSettings,
  siteSettingLimits,
  siteSettingNames,
  siteSettingProblem,
  siteSettingText,
} from '#domain/site-settings.ts';
import { browserZone } from '#domain/time/zones.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useFirstProblem } from '#ui/controls/use-first-problem.ts';
import { zoneOptions } from '#ui/controls/zone-options.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { newRecordId } from '../social-links/draft.ts';
import images from './ImageField.module.css';
import { imageTypes, readImage, waitingAddress } from './image-upload.ts';
import form from './RecordForm.module.css';

/** Few sites are in another zone than the listed ones and that of the browser. */
const ZoneSearch = lazyPart(() => import('#ui/controls/ZoneSearch.tsx'));

const other = 'other';
const notChosen = { value: '', label: 'Not chosen' };

type NewLogo = { readonly filename: string; readonly data: string };

/**
 * Stores the logo in a theme, with two ordinary actions of the studio: it has their history, and is edited there later.
 * Resolves to the reason why it was refused; undefined once it is stored.
 */
async function storeLogo(id: string, name: string, logo: NewLogo): Promise<string | undefined> {
  const code = await loadActionCode().catch(() => undefined);
  if (code === undefined) return codeMissing;
  const record = { id, table: 'Themes' } as const;
  const made = await code.act('edit-record', { ...record, change: 'create', fields: { name } });
  if (made.status === 'refused') return made.message;
  const files = { default_logo: { kept: [], ...logo } };
  const outcome = await code.act('edit-record', { ...record, change: 'edit', files });
  return outcome.status === 'refused' ? outcome.message : undefined;
}

type ZoneFieldProps = { value: string; onChange: (zone: string) => void };

function ZoneField({ value, onChange }: ZoneFieldProps) {
  const { nowMs, is24Hour = false } = useTimeOptions();
  const [isSearching, setIsSearching] = useState(false);
  const zones = zoneOptions(nowMs, is24Hour, value || undefined).filter((zone) => zone.value !== 'local');
  const choose = (zone: string) => {
    setIsSearching(zone === other);
    if (zone !== other) onChange(zone);
  };
  return (
    <div className={form.field}>
      <Select
        label="Time zone"
        value={isSearching ? other : value}
        options={[notChosen, ...zones, { value: other, label: 'Another zone' }]}
        onChange={choose}
      />
      {isSearching && (
        <Suspense fallback={null}>
          <ZoneSearch nowMs={nowMs} onChoose={choose} />
        </Suspense>
      )}
      <p className={form.hint}>
        New broadcasts begin with it, and rights end in it. Visitors see times in a zone of their own.
      </p>
    </div>
  );
}

type GameFieldProps = { value: string; problem: string | undefined; onChange: (game: string) => void };

function GameField({ value, problem, onChange }: GameFieldProps) {
  const isKnown = value === '' || gamePacks.some(({ game }) => game === value);
  const [isOwn, setIsOwn] = useState(!isKnown);
  return (
    <>
      <div className={form.field}>
        <Select
          label="Game"
          value={isOwn ? other : value}
          options={[
            notChosen,
            ...gamePacks.map(({ game }) => ({ value: game, label: game })),
            { value: other, label: 'Another game' },
          ]}
          onChange={(game) => {
            setIsOwn(game === other);
            onChange(game === other ? '' : game);
          }}
        />
        <p className={form.hint}>New events begin with it. Each event can have another one.</p>
      </div>
      {isOwn && (
        <TextField
          label="Name of the game"
          value={value}
          limit={siteSettingLimits.game}
          problem={problem}
          onChange={onChange}
        />
      )}
    </>
  );
}

type LogoFieldProps = {
  /** Clean id of the theme with the logo; empty without one. */
  theme: string;
  logo: NewLogo | undefined;
  onChange: (logo: NewLogo | undefined) => void;
};

function LogoField({ theme, logo, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const add = async (file: File | undefined) => {
    if (file === undefined) return;
    const image = await readImage(file);
    setProblem(typeof image === 'string' ? image : '');
    if (typeof image !== 'string') onChange(image);
  };
  return (
    <fieldset className={images.field}>
      <legend className={images.label}>Logo</legend>
      {logo !== undefined && (
        <span className={images.preview}>
          {(['dark', 'light'] as const).map((surface) => (
            <span key={surface} className={images[surface]}>
              <img src={waitingAddress(logo.data)} alt={surface === 'dark' ? 'The new logo' : ''} />
            </span>
          ))}
        </span>
      )}
      <div className={images.buttons}>
        {theme !== '' ? (
          <Link href={`/studio/themes/${theme}`}>Edit the logo and its colours</Link>
        ) : (
          <>
            <Button onClick={() => input.current?.click()}>Choose image</Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={imageTypes}
              aria-label="Image file of the logo"
              onChange={(event) => {
                void add(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            {logo !== undefined && (
              <Button look="quiet" onClick={() => onChange(undefined)}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      <p className={problem ? images.problem : images.hint} aria-live="polite">
        {problem || 'It is beside the name of the site, and the icon of the installed app.'}
      </p>
    </fieldset>
  );
}

type SiteSettingsFormProps = {
  /** Label of the button that saves. */
  label: string;
  /** True for a new site: the zone of this browser is proposed. */
  isNew?: boolean | undefined;
  /** A button beside the one that saves. */
  beside: ReactNode;
  onSaved: () => void;
};

function Fields({
  answer: { settings, isNameFixed },
  label,
  isNew,
  beside,
  onSaved,
}: SiteSettingsFormProps & { answer: Omit<SiteSettingsAnswer, 'error'> }) {
  const { form: element, isTried, showProblems } = useFirstProblem();
  const [values, setValues] = useState<SiteSettings>(() => ({
    ...settings,
    zone: settings.zone || (isNew ? browserZone() : ''),
  }));
  const [logo, setLogo] = useState<NewLogo>();
  // Kept, so that a second try does not create a second theme.
  const [themeId] = useState(newRecordId);
  const [isLogoStored, setIsLogoStored] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const set = (changed: Partial<SiteSettings>) => setValues((before) => ({ ...before, ...changed }));
  const problemOf = (name: keyof SiteSettings) =>
    isTried ? siteSettingProblem(name, values[name]) : undefined;

  const changesNow = (): Partial<SiteSettings> =>
    Object.fromEntries(
      siteSettingNames
        .map((name) => [name, siteSettingText(values[name])] as const)
        .filter(([name, text]) => text !== settings[name]),
    );
  const send = async () => {
    if (logo !== undefined && !isLogoStored) {
      const problem = await storeLogo(themeId, siteSettingText(values.name) || 'Site', logo);
      if (problem !== undefined) return setRefusal(problem);
      setIsLogoStored(true);
    }
    try {
      await saveSiteSettings({
        ...changesNow(),
        ...(logo !== undefined && { theme: cleanId(themeId) ?? themeId }),
      });
      onSaved();
    } catch (error) {
      setRefusal(describeFailure(error));
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal('');
    if (isSending) return;
    if (siteSettingNames.some((name) => siteSettingProblem(name, values[name]) !== undefined)) {
      showProblems();
      return;
    }
    setIsSending(true);
    await send();
    setIsSending(false);
  };

  return (
    <form ref={element} className={form.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name of the site"
        value={values.name}
        limit={siteSettingLimits.name}
        isDisabled={isNameFixed}
        hint={
          isNameFixed
            ? 'The server names the site with SITE_NAME. Remove it there to choose a name here.'
            : 'It is in the bar of every page, in the titles and in shared links.'
        }
        problem={problemOf('name')}
        onChange={(name) => set({ name })}
      />
      <LogoField theme={settings.theme} logo={logo} onChange={setLogo} />
      <ZoneField value={values.zone} onChange={(zone) => set({ zone })} />
      <GameField value={values.game} problem={problemOf('game')} onChange={(game) => set({ game })} />
      <p role="alert" className={form.problem}>
        {refusal}
      </p>
      <div className={form.buttons}>
        {beside}
        <Button type="submit" look="primary" aria-busy={isSending} disabled={isSending}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Name, logo, time zone and game of the site. The buttons follow the fields. */
export function SiteSettingsForm(props: SiteSettingsFormProps) {
  const { answer, problem, ask } = useAnswer(readSiteSettings);
  if (answer !== undefined) return <Fields {...props} answer={answer} />;
  if (problem === undefined) return <LoadingRows count={4} height={4} />;
  return (
    <>
      <p role="alert" className={form.problem}>
        {problem}
      </p>
      <div className={form.buttons}>
        {props.beside}
        <Button onClick={ask}>Try again</Button>
      </div>
    </>
  );
}
