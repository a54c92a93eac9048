import clsx from 'clsx';
import { type CSSProperties, useRef } from 'react';
import type { OptionsOf } from '#contract/overlays/option-fields.ts';
import { boxedRoster } from '#contract/overlays/rosters.ts';
import type { Hero, Player, Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { chosenSide } from '#domain/broadcast/chosen-team.ts';
import { stageRecord } from '#domain/match/stage-record.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { byRole, type RosterPlayer, shownRolesOf, teamStaff } from '#domain/roster/roster.ts';
import { staffLine } from '#domain/roster/staff-line.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { ThemeTransition } from '#ui/motion/ThemeTransition.tsx';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { TogetherContext, useOneOfTogether, usePicturesTogether } from '../parts/logos/pictures-together.ts';
import { teamNaming } from '../parts/logos/team-name.ts';
import { usePicture } from '../parts/logos/use-picture.ts';
import { swapHoldMs } from '../parts/match/sides.ts';
import { Video } from '../parts/media/Video.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { HeroArt } from '../parts/players/HeroArt.tsx';
import { useHeroesOf, useRoster } from '../parts/players/PlayerRow.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './BoxedRoster.module.css';
import { boxedSubtitle } from './model/subtitle.ts';

type BoxedOptions = OptionsOf<(typeof boxedRoster)['options']>;

type Card = {
  readonly player: RosterPlayer;
  /** Absent for players whom the team only names. */
  readonly record: Player | undefined;
  readonly hero: Hero | undefined;
};

type Boxed = {
  readonly team: Team | undefined;
  readonly theme: Theme | undefined;
  readonly cards: readonly Card[];
  readonly staff: readonly RosterPlayer[];
  readonly subtitle: string;
};

/** Returns a team with its cards, by role: the seats of the live match's team if they are set, else its players. */
function useBoxedRoster(options: BoxedOptions): Boxed {
  const { broadcast, common } = useOverlay();
  const team = useChosenTeam(options.team);
  const side = chosenSide(options.team);
  const match = useLinked('Matches', broadcast?.live_match);
  const seats = [broadcast?.team_1_player_cams, broadcast?.team_2_player_cams] as const;
  const seated = linkedIds(side === undefined ? undefined : seats[side]);
  const roster = byRole(useRoster(team, seated)).slice(0, options.count);
  const heroes = useHeroesOf(roster, options.fill?.split(/[,/]/));
  const records = useThings(
    'Players',
    roster.map(({ key }) => key).filter((key) => !key.startsWith('limited-')),
  );
  const cards = roster.map((player, place) => ({
    player,
    record: records.find((record) => cleanId(record) === player.key),
    hero: heroes[place],
  }));
  const matches = useThings('Matches', common.subtitle?.includes('{small}') ? linkedIds(team?.matches) : []);
  const stage = broadcast?.current_stage || match?.match_group;
  return {
    team,
    theme: useTheme(team),
    cards,
    staff: teamStaff(useThings('Players', options.staff ? linkedIds(team?.staff) : undefined)),
    subtitle: team ? boxedSubtitle(common.subtitle, team, stageRecord(team.id, stage, matches)) : '',
  };
}

type CardPictureProps = { card: Card; theme: Theme | undefined; options: BoxedOptions };

const pictureHeightPx = 800;

/** The player, a video of the hero or the hero, on the hero's ground; without any of them the team's logo. */
function CardPicture({ card: { record, hero }, theme, options }: CardPictureProps) {
  const shot = usePicture(
    imageUrl(
      '',
      options.headshots ? pickAttachment(record, ['headshot']) : undefined,
      `h-${pictureHeightPx}`,
    ),
  );
  const ground = usePicture(imageUrl('', pickAttachment(hero, ['background']), `h-${pictureHeightPx}`));
  const video = options.video === undefined ? undefined : hero?.video?.[options.video - 1];
  const videoAddress = imageUrl('', video, 'orig');
  return (
    <div className={styles.picture}>
      {ground.address ? (
        <CardImage {...ground} address={ground.address} className={styles.ground} />
      ) : (
        <OverlayLogo theme={theme} sizePx={320} on="bare" className={styles.logo} />
      )}
      {shot.address ? (
        <CardImage {...shot} address={shot.address} className={styles.shot} />
      ) : videoAddress ? (
        <Video address={videoAddress} className={styles.shot} />
      ) : (
        hero && (
          <div
            className={styles.stand}
            style={{ '--card-shift': `${hero.card_shift ?? 0}%` } as CSSProperties}
          >
            <HeroArt
              hero={hero}
              theme={theme}
              heightPx={pictureHeightPx}
              alternate={options.alternate}
              className={styles.hero}
            />
          </div>
        )
      )}
    </div>
  );
}

type CardImageProps = { address: string; onError: () => void; className: string | undefined };

function CardImage({ address, onError, className }: CardImageProps) {
  const one = useOneOfTogether(address);
  const hasWaited = useRef(false);
  if (one.isWaiting) hasWaited.current = true;
  const fail = (): void => {
    onError();
    one.onError();
  };
  return (
    <img
      src={address}
      alt=""
      className={clsx(className, one.isWaiting ? styles.waiting : hasWaited.current && styles.revealed)}
      onLoad={one.onLoad}
      onError={fail}
    />
  );
}

type PlayerCardProps = {
  card: Card;
  theme: Theme | undefined;
  /** Place in the row: one opens after the other. */
  place: number;
  isOpen: boolean;
  options: BoxedOptions;
};

const colours = { inner: 'var(--air-ink)', text: 'var(--air-text)' };
const [firstMs, stepMs, mostSteps] = [120, 60, 6];

/** A player as a portrait with the name below, opening downwards. */
function PlayerCard({ card, theme, place, isOpen, options }: PlayerCardProps) {
  const { isEntered } = useMotion();
  const { player } = card;
  const roles = shownRolesOf(player, options.roles);
  const pronouns = options.pronouns ? player.pronouns : undefined;
  return (
    <ThemeTransition
      isActive={isEntered && isOpen}
      theme={theme}
      colours={colours}
      start="top"
      end="bottom"
      duration={400}
      innerDelay={100}
      startingDelay={firstMs + Math.min(place, mostSteps) * stepMs}
      leavingDelay={0}
      className={styles.card}
      innerClassName={`${styles.inner} ${classHooks.surface}`}
    >
      <CardPicture card={card} theme={theme} options={options} />
      <div className={styles.plate}>
        <FittedText text={player.name} align="center" group="player" className={styles.name} />
        {(roles.length > 0 || pronouns) && (
          <span className={styles.details}>
            {roles.map((role) => (
              <RoleIcon key={role} role={role} className={styles.icon} />
            ))}
            {pronouns && (
              <FittedText text={pronouns} align="center" group="pronouns" className={styles.pronouns} />
            )}
          </span>
        )}
      </div>
    </ThemeTransition>
  );
}

type BoxedHeadingProps = {
  team: Team;
  theme: Theme | undefined;
  subtitle: string;
  /** The people around the team. */
  staff: string;
  isOpen: boolean;
};

/** Heading of the cards: their team. */
function BoxedHeading({ team, theme, subtitle, staff, isOpen }: BoxedHeadingProps) {
  const { text, shorter } = teamNaming(team, false);
  return (
    <Slide isOpen={isOpen} from="left" step={0} className={styles.heading}>
      <OverlayLogo theme={theme} sizePx={160} mark={teamInitials(team)} icon={team} />
      <div className={`${styles.words} ${classHooks.surface}`}>
        <FittedText text={text} shorter={shorter} className={styles.headingName} />
        {[subtitle, staff].map(
          (line) => line && <FittedText key={line} text={line} className={styles.line} />,
        )}
      </div>
    </Slide>
  );
}

/** A team as a card for each player. */
export default drawOverlay(boxedRoster, function BoxedRoster({ options }) {
  const roster = useBoxedRoster(options);
  useStingerLook({ theme: roster.theme });
  const wanted = roster.team && roster.cards.length > 0 ? { ...roster, team: roster.team } : undefined;
  const held = useHeld(wanted, { keyOf: ({ team }) => team.id, holdMs: () => swapHoldMs });
  const { value } = held;
  // It enters complete: the heroes of all cards at once.
  const { together, isHere } = usePicturesTogether(value?.team.id);
  const isOpen = held.isOpen && isHere;
  if (!value) return null;
  const { team, theme, cards, staff, subtitle } = value;
  return (
    <Themed theme={theme} className={styles.page}>
      <BoxedHeading
        key={cleanId(team)}
        team={team}
        theme={theme}
        subtitle={subtitle}
        staff={options.staff ? staffLine(staff) : ''}
        isOpen={isOpen}
      />
      <TogetherContext value={together}>
        <FittedGroup>
          <div className={clsx(styles.cards, (options.roles || options.pronouns) && styles.tall)}>
            {cards.map((card, place) => (
              <PlayerCard
                key={card.player.key}
                card={card}
                theme={theme}
                place={place}
                isOpen={isOpen}
                options={options}
              />
            ))}
          </div>
        </FittedGroup>
      </TogetherContext>
    </Themed>
  );
});
