import { Suspense } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EditLinks } from '#ui/access/EditRecord.tsx';
import { BracketPanel } from '#ui/bracket/BracketPanel.tsx';
import { ShareButton } from '#ui/controls/ShareButton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SpoilerGate } from '#ui/spoilers/SpoilerGate.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import type { PageProps } from '../page.ts';
import styles from './Brackets.module.css';
import { SectionHeading, SectionTools } from './SectionHeading.tsx';

/** The code that checks rights to resolve brackets is loaded for signed-in people only. */
const BracketResolve = lazyPart(() => import('#ui/access/BracketResolve.tsx'));

/** Name of a bracket, with the actions of staff. */
function BracketHeading({ bracket }: { bracket: Bracket }) {
  const { user } = useSession();
  return (
    <div className={styles.heading}>
      <h3 className={styles.name}>{bracket.name}</h3>
      {user && (
        <Suspense fallback={null}>
          <BracketResolve bracket={bracket} />
        </Suspense>
      )}
    </div>
  );
}

/** The event's brackets that are not hidden. */
export default function Brackets(props: PageProps) {
  const brackets = <AllBrackets {...props} />;
  return (
    <SpoilerGate event={props.recordKey} what="results" instead={brackets}>
      {brackets}
    </SpoilerGate>
  );
}

function AllBrackets({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  const bracketKeys = linkedIds(event?.brackets);
  const brackets = visibleBrackets(useThings('Brackets', bracketKeys));
  const theme = useTheme(event);
  return (
    <section>
      <SectionHeading
        side={
          <SectionTools>
            <EditLinks event={event?.id} />
            <ShareButton title={`the bracket of ${event?.name ?? 'this event'}`} />
          </SectionTools>
        }
      >
        {brackets.length > 1 ? 'Brackets' : 'Bracket'}
      </SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <Skeleton width="100%" height={32} />
        </div>
      )}
      {isReady && brackets.length === 0 && (
        <NotSaved keys={bracketKeys}>
          <EmptyState title="No public bracket" text="It appears here when the organisers publish it." />
        </NotSaved>
      )}
      {isReady && (
        <div className={styles.brackets}>
          {brackets.map((bracket) => (
            <BracketPanel
              key={bracket.id}
              bracket={bracket}
              theme={theme}
              heading={<BracketHeading bracket={bracket} />}
            />
          ))}
        </div>
      )}
    </section>
  );
}
