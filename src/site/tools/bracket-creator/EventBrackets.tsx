import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Bracket } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { getServerThing } from '#data/things/store.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { useBracketRights } from '#ui/access/use-match-rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { Select } from '#ui/controls/Select.tsx';
import styles from './BracketCreator.module.css';
import type { Creator } from './use-creator.ts';

type EventBracketsProps = {
  creator: Creator;
  /** The layout as it is saved. */
  text: string;
};

/** Takes the layout of an event's bracket into the creator, and saves one there. */
export default function EventBrackets({ creator, text }: EventBracketsProps) {
  const [asked] = useSearchParams();
  const [eventKey, setEventKey] = useState(asked.get('event') ?? '');
  const [bracketKey, setBracketKey] = useState(asked.get('bracket') ?? '');
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const event = useThing('Events', eventKey || undefined);
  // One that is not listed may be asked for by the address.
  const offered = event && !events.some((one) => cleanId(one) === eventKey) ? [...events, event] : events;
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const bracket = brackets.find((one) => cleanId(one) === bracketKey);
  const option = (record: { id: string; name?: string | undefined }) => ({
    value: cleanId(record) ?? '',
    label: record.name ?? record.id,
  });
  return (
    <section className={styles.text} aria-labelledby="event-brackets">
      <h2 id="event-brackets">Brackets of an event</h2>
      <div className={styles.presets}>
        <Select
          label="Event"
          value={eventKey}
          options={[{ value: '', label: 'Choose an event', isDisabled: true }, ...offered.map(option)]}
          onChange={(key) => {
            setEventKey(key);
            setBracketKey('');
          }}
        />
        <Select
          label="Bracket"
          value={bracketKey}
          options={[{ value: '', label: 'Choose a bracket', isDisabled: true }, ...brackets.map(option)]}
          isDisabled={brackets.length === 0}
          onChange={setBracketKey}
        />
      </div>
      {event && linkedIds(event.brackets).length === 0 && <p>This event has no bracket yet.</p>}
      {bracket && <EventBracket key={bracketKey} creator={creator} bracket={bracket} text={text} />}
    </section>
  );
}

const gamesOf = (layout: BracketLayout | undefined): number => (layout ? gamePositions(layout).length : 0);

function EventBracket({ creator, bracket, text }: EventBracketsProps & { bracket: Bracket }) {
  const isAllowed = useBracketRights(bracket)('bracket creator: save') === 'allowed';
  const { isOnline } = useConnection();
  const saving = useAction('save-bracket-layout');
  const standing = bracket.bracket_layout ?? '';
  /**
   * Layout that was loaded into the creator. It is sent with a save, so that other users' later changes are not
   * overwritten.
   */
  const [loaded, setLoaded] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const previous = loaded ?? standing;
  const layout = parseLayout(standing);
  const name = bracket.name ?? 'the bracket';
  const matches = linkedIds(bracket.ordered_matches).length;
  const games = gamesOf(creator.layout);

  const load = () => {
    if (!layout) return;
    creator.apply(() => layout);
    setLoaded(standing);
  };
  const save = async () => {
    setIsAsking(false);
    const bracketID = restoreId(bracket.id);
    const outcome = await saving.run({ bracketID, layout: text, previous });
    if (outcome.status === 'refused') return;
    setLoaded(text);
    await offerUndo(outcome, {
      name: `layout ${bracketID}`,
      done: `${name} saved`,
      isUnchanged: () => getServerThing(bracketID)?.bracket_layout === text,
      revert: () => {
        setLoaded(previous);
        void saving.run({ bracketID, layout: previous, previous: text }, { success: `${name} is as before` });
      },
    });
  };
  return (
    <>
      <div className={styles.answers}>
        <Button disabled={!layout} onClick={load}>
          Load {name} ({gamesOf(layout)} games)
        </Button>
        {isAllowed && (
          <Button
            disabled={!isOnline || saving.isRunning || text === standing}
            onClick={() => setIsAsking(true)}
          >
            Save to {name}
          </Button>
        )}
      </div>
      {!isAllowed && <p>You may load this bracket, but not change it.</p>}
      {isAllowed && !isOnline && <p>Saving needs a connection.</p>}
      <Dialog title={`Save to ${name}`} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>
          {gamesOf(layout) === 0
            ? 'It has no layout yet.'
            : `Its layout of ${gamesOf(layout)} games is replaced.`}{' '}
          The new one has {games} games. Its {matches} matches keep their numbers: game 1 shows the first of
          them.
        </p>
        {games < matches && <p>{matches - games} of its matches have no game any more, and are not drawn.</p>}
        <div className={styles.answers}>
          <Button look="primary" data-first-focus onClick={() => void save()}>
            Save
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
