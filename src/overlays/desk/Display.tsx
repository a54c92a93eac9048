import clsx from 'clsx';
import type { Match, Team, Theme } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import type { DeskView } from '#domain/broadcast/desk-view.ts';
import { type Talent, talentOfRecord } from '#domain/broadcast/talent.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { parseDeskText } from '#domain/text/desk-text.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { MapCard } from '../parts/maps/MapCard.tsx';
import { type MapCardView, useMapCards } from '../parts/maps/use-map-cards.ts';
import { MatchRow } from '../parts/match/MatchRow.tsx';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { useHandle, usePeople, useTalentTheme } from '../parts/talent/use-people.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine, onTwoLines, overlayText } from '../parts/text/overlay-text.ts';
import styles from './DeskLower.module.css';
import { draftedState, rowPx, seatsBox } from './model.ts';
import { Scoreboard } from './Scoreboard.tsx';

/** The maps of the match as small cards, or in words. */
function DeskMaps({ match, isDrafted }: { match: Match; isDrafted: boolean }) {
  return (
    <FittedGroup>{isDrafted ? <DraftedMaps match={match} /> : <SmallCards match={match} />}</FittedGroup>
  );
}

function SmallCards({ match }: { match: Match }) {
  const cards = useMapCards(match, { hasVideos: false });
  const widthPx = Math.floor(seatsBox.width / Math.max(1, cards.length)) - 12;
  return (
    <div className={styles.maps}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set; its content may change.
        <MapCard key={place} card={card} widthPx={widthPx} hasModes={false} hasScores={false} isLow />
      ))}
    </div>
  );
}

/** The maps of the match in words: what was or will be played, and on whose side the choice of attack is. */
function DraftedMaps({ match }: { match: Match }) {
  const cards = useMapCards(match, { hasVideos: false });
  const maps = useThings('Maps', linkedIds(match.maps));
  let number = 0;
  return (
    <div className={styles.maps}>
      {cards.map((card, place) => {
        if (card.state !== 'banned') number += 1;
        const map = maps.find(({ id }) => isSameRecord(id, card.key));
        const scores = [map?.score_1, map?.score_2] as const;
        return (
          <DraftedMap
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set; its content may change.
            key={place}
            card={card}
            match={match}
            text={draftedState(
              { ...card, winner: card.winner?.team.code ?? card.winner?.team.name },
              number,
              scores,
            )}
            attackSide={map?.attack_side}
          />
        );
      })}
    </div>
  );
}

type DraftedMapProps = {
  card: MapCardView;
  match: Match;
  text: string;
  attackSide: string | undefined;
};

function DraftedMap({ card, match, text, attackSide }: DraftedMapProps) {
  const teams = useMatchTeams(match);
  // The team that did not pick the map decides which side attacks first.
  const chooser =
    card.choice?.kind === 'pick'
      ? teams.find(({ team }) => cleanId(team) !== cleanId(card.chooser?.team))
      : undefined;
  return (
    <Themed
      theme={card.winner?.theme}
      className={`${styles.drafted} ${classHooks.surface}`}
      data-state={card.isNext ? 'next' : card.state}
    >
      <FittedText text={text} align="center" group="state" className={styles.draftedState} />
      <span className={styles.draftedMap}>
        <FittedText
          text={card.name}
          shorter={card.shorter}
          align="center"
          group="map"
          className={styles.draftedName}
        />
        {card.type !== undefined && card.type !== card.name && (
          <FittedText text={card.type} align="center" className={styles.draftedType} />
        )}
      </span>
      {chooser && attackSide && (
        <span className={styles.draftedBy}>
          <OverlayLogo
            theme={chooser.theme}
            sizePx={44}
            kind="small"
            on="bare"
            mark={chooser.team.code}
            icon={chooser.team}
          />
          <FittedText text={attackSide} />
        </span>
      )}
    </Themed>
  );
}

type DeskPeopleProps = {
  readonly kind: 'predictions' | 'interview' | 'casters';
  readonly guests: readonly Talent[];
};

/** Of the line below a person, px of the stage. */
const linePx = 6;

type PersonProps = {
  name: string;
  notes?: readonly (string | undefined)[] | undefined;
  theme: Theme | undefined;
  team?: Team | undefined;
  isUndecided?: boolean | undefined;
};

const personSize = { height: `${rowPx / 16}rem`, borderBottomWidth: `${linePx / 16}rem` };

/** One person with a logo and a line about them. */
function Person({ name, notes = [], theme, team, isUndecided }: PersonProps) {
  const note = notes.filter(Boolean).join(' · ');
  return (
    <Themed theme={theme} className={clsx(styles.person, classHooks.surface)} style={personSize}>
      <span className={clsx(styles.personLogo, isUndecided && styles.undecided)}>
        <OverlayLogo theme={theme} sizePx={rowPx - linePx} kind="small" mark={team?.code} icon={team} />
      </span>
      <span className={styles.words}>
        <FittedText text={name} group="person" className={styles.personName} />
        {note !== '' && <FittedText text={note} group="note" className={styles.personNote} />}
      </span>
    </Themed>
  );
}

const drawings = { predictions: Prediction, interview: Interviewed, casters: Caster } as const;

/** People beside each other: what each guest expects, who is interviewed, or what is known of the guests. */
function DeskPeople({ kind, guests }: DeskPeopleProps) {
  const { broadcast } = useOverlay();
  const interviewed = usePeople(broadcast?.interview_guests).map(talentOfRecord);
  const Drawn = drawings[kind];
  return (
    <FittedGroup>
      <div className={styles.people}>
        {(kind === 'interview' ? interviewed : guests).map((guest) => (
          <Drawn key={guest.key} guest={guest} />
        ))}
      </div>
    </FittedGroup>
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

type NoticeProps = { side: 'event' | 0 | 1; match: Match | undefined };

/** A text of the crew in the colours of a team or the event. */
function Notice({ side, match }: NoticeProps) {
  const { broadcast, theme: ofEvent } = useOverlay();
  const teams = useMatchTeams(match);
  const theme = side === 'event' ? ofEvent : (teams[side]?.theme ?? ofEvent);
  const { prefix, text } = parseDeskText(broadcast?.notice_text);
  const [small, main] = [onOneLine(prefix), overlayText(text)];
  if (main === '') return null;
  return (
    <Themed theme={theme} className={styles.notice} data-side={side}>
      {small !== '' && <FittedText text={small} className={styles.tag} />}
      <FittedText
        text={main}
        shorter={[onTwoLines(main) ?? undefined]}
        align="center"
        className={`${styles.line} ${classHooks.surface}`}
      />
    </Themed>
  );
}

/** The two teams and their score; above them what the match is, where the show says so. */
function DeskMatch({ match }: { match: Match }) {
  const { broadcast, hasSetting } = useOverlay();
  const title = hasSetting('Show scoreboard title')
    ? onOneLine(broadcast?.scoreboard_title || match.round)
    : '';
  return (
    <>
      {title !== '' && <FittedText text={title} align="center" className={styles.heading} />}
      <div className={styles.match}>
        <MatchRow
          match={match}
          heightPx={rowPx}
          isSplit={hasSetting('Split desk match score')}
          isFlat={hasSetting('Use flat desk elements')}
        />
      </div>
    </>
  );
}

type DisplayProps = { view: DeskView; match: Match | undefined; guests: readonly Talent[] };

/** One of the displays of the desk. Those that speak of a match need one. */
export default function Display({ view, match, guests }: DisplayProps) {
  switch (view.kind) {
    case 'notice':
      return <Notice side={view.side} match={match} />;
    case 'predictions':
    case 'interview':
    case 'casters':
      return <DeskPeople kind={view.kind} guests={guests} />;
    case 'match':
      return match ? <DeskMatch match={match} /> : null;
    case 'scoreboard':
      return match ? <Scoreboard match={match} /> : null;
    case 'maps':
    case 'drafted maps':
      return match ? <DeskMaps match={match} isDrafted={view.kind === 'drafted maps'} /> : null;
    default:
      return view satisfies never;
  }
}
