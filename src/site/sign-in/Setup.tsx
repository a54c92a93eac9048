import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { readWays, setUpSite } from '#data/session/account-requests.ts';
import { demoRecords } from '#data/session/person-requests.ts';
import { textLimits } from '#domain/limits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { NotFound } from '#ui/things/NotFound.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { SiteSettingsForm } from '../studio/SiteSettingsForm.tsx';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm.tsx';
import { SignInProblem, SignInProgress } from './SignInProblem.tsx';
import { useFragment } from './use-fragment.ts';

/** Choices of the owner of a new site. */
function FirstSteps() {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const [, navigate] = useLocation();
  const lookAtDemo = async () => {
    setIsLoading(true);
    setProblem('');
    try {
      await demoRecords(true);
      navigate('/');
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsLoading(false);
  };
  return (
    <>
      <PageHeading below="You are signed in. Everything else is done in the browser.">
        Your site is ready
      </PageHeading>
      <ul className={styles.steps}>
        <li>
          <Link className={styles.step} href="/studio/events/new">
            <strong>Create your first event</strong>
            <span className={styles.soft}>Name, dates and game. Teams and matches follow in the studio.</span>
          </Link>
        </li>
        <li>
          <Link className={styles.step} href="/studio/import">
            <strong>Import a spreadsheet</strong>
            <span className={styles.soft}>Teams, players and matches from a table.</span>
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.step}
            disabled={isLoading}
            aria-busy={isLoading}
            onClick={() => void lookAtDemo()}
          >
            <strong>Look at the demo</strong>
            <span className={styles.soft}>
              Adds an invented league with a match on air. You can remove it as a whole in the studio.
            </span>
          </button>
        </li>
      </ul>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** First run: makes the owner with the setup key. There is no such page once the site has an owner. */
export default function Setup() {
  const { siteName } = useSite();
  const given = useFragment();
  const [key, setKey] = useState(given);
  const [isKeyShown, setIsKeyShown] = useState(given === '');
  useEffect(() => {
    if (given !== '') setKey(given);
  }, [given]);
  const [keyProblem, setKeyProblem] = useState<string>();
  const [name, setName] = useState('');
  const [step, setStep] = useState<'owner' | 'site' | 'first'>('owner');
  const { answer: ways, problem, ask } = useAnswer(readWays);

  if (step === 'first') return <FirstSteps />;
  if (step === 'site') {
    return (
      <>
        <PageHeading below="You are signed in. The studio changes these settings later, and has all others.">
          Your site
        </PageHeading>
        <div className={styles.form}>
          <SiteSettingsForm
            label="Save and continue"
            isNew
            beside={<Button onClick={() => setStep('first')}>Skip</Button>}
            onSaved={() => setStep('first')}
          />
        </div>
      </>
    );
  }
  if (ways === undefined && problem === undefined) {
    return <SignInProgress heading="Set up" text="One moment" />;
  }
  if (ways === undefined) {
    return (
      <SignInProblem message={problem ?? ''}>
        <Button look="primary" onClick={ask}>
          Try again
        </Button>
      </SignInProblem>
    );
  }
  if (!ways.setup) return <NotFound />;
  return (
    <>
      <PageHeading>{`Set up ${siteName}`}</PageHeading>
      <p className={styles.words}>
        You become the owner of this site, with all rights. Signing in needs no other service and works
        without the internet.
      </p>
      <AccountForm
        names={[name, siteName]}
        signInName=""
        label="Create the owner"
        isReady={key.trim() !== '' && name.trim() !== '' && name.length <= textLimits.name}
        onSend={async (chosen) => {
          setKeyProblem(undefined);
          const outcome = await setUpSite({ key: key.trim(), name, ...chosen });
          if (outcome.status === 'signed-in') setStep('site');
          else if (outcome.message === errorTexts['wrong-setup-key']) {
            setKeyProblem(outcome.message);
            setIsKeyShown(true);
            return { ...outcome, message: '' };
          }
          return outcome;
        }}
      >
        {(isTried) => (
          <>
            {isKeyShown && (
              <TextField
                label="Setup key"
                value={key}
                onChange={setKey}
                problem={isTried && key.trim() === '' ? 'Enter the setup key.' : keyProblem}
                hint="It is in the file keys/setup of the server’s data folder."
              />
            )}
            <TextField
              label="Your name"
              autoComplete="name"
              value={name}
              limit={textLimits.name}
              onChange={setName}
              problem={isTried && name.trim() === '' ? 'Enter your name.' : undefined}
              hint="As it is shown on the site."
            />
          </>
        )}
      </AccountForm>
    </>
  );
}
