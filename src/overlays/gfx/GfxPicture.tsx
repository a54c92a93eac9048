import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { Player, RecordOfTable, Team } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { unescapeEntities } from '#domain/text/entities.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useCustomCssCode } from '../host/use-custom-css.ts';
import { MotionProvider, useMotion, useOverlay } from '../host/use-overlay.ts';
import { usePicture } from '../parts/logos/use-picture.ts';
import { useTeams } from '../parts/match/own-codes.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { TableRow } from '../parts/tables/TableRow.tsx';
import { TeamRow } from '../parts/tables/TeamRow.tsx';
import styles from './GfxPicture.module.css';
import { leaderboardLines, rosterLists } from './model/graphic.ts';

const noHeaders: readonly string[] = [];

/** Teams, players or lines of text in their order, with their figures. */
function LeaderboardGraphic({ graphic, title = '', isExtended }: GraphicProps) {
  const teams = useTeams(linkedIds(graphic.teams));
  const players = useThings('Players', linkedIds(graphic.players));
  const hasBars = graphic.graphics_settings?.includes('Show bar graph behind leaderboard') ?? false;
  const rows = useMemo(() => {
    const things: readonly (Team | Player)[] = teams.length > 0 ? teams : players;
    return leaderboardLines(graphic.markdown, things.length).map((line, place) => ({
      ...line,
      key: things[place]?.id ?? String(place),
      position: String(place + 1),
      team: teams[place],
      name: line.name ?? things[place]?.name ?? '',
    }));
  }, [graphic.markdown, teams, players]);
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown={rows.length > 0}>
      <AirTable rows={rows} headers={noHeaders}>
        {({ position, team, name, image, values, share }, plan) => {
          const bar = hasBars ? share : undefined;
          return team ? (
            <TeamRow lead={position} team={team} plan={plan} values={values} share={bar} />
          ) : (
            <TableRow
              lead={position}
              theme={undefined}
              logo={image && <LineImage address={image} />}
              name={name}
              values={values}
              share={bar}
            />
          );
        }}
      </AirTable>
    </PanelPicture>
  );
}

function LineImage({ address: wanted }: { address: string }) {
  const { address, onError } = usePicture(wanted);
  return address && <img src={address} alt="" className={styles.image} onError={onError} draggable={false} />;
}

/** Letters of the air, px of the stage. */
const sizes = [66, 52, 42, 34, 28];

/** Text of several lines in the largest letters with which all of it fits. */
function FittedBlock({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      for (const px of sizes) {
        if (!box.current || !content.current) return;
        content.current.style.fontSize = `${px / 16}rem`;
        if (content.current.offsetHeight <= box.current.clientHeight) return;
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  });
  return (
    <div ref={box} className={styles.box}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}

/** An uncropped image: the graphic's own, or one from the web. The panel closes while it is unavailable. */
function ImageGraphic({ graphic, title = '', isExtended }: GraphicProps) {
  const own = imageUrl('', pickAttachment(graphic, ['image']), 'w-1920');
  const url = graphic.url?.trim();
  const { address, onError } = usePicture(own ?? (url && /^https?:\/\//i.test(url) ? url : undefined));
  const drawn = useLastKnown(address, address !== undefined);
  if (!drawn) return null;
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown={address !== undefined} swapKey={drawn}>
      <img
        src={drawn}
        alt=""
        className={`${styles.image} ${classHooks.picture}`}
        onError={onError}
        draggable={false}
      />
    </PanelPicture>
  );
}

const MarkdownBody = lazyPart(() => import('#ui/things/MarkdownBody.tsx'));

/** Markdown on a panel, left aligned, as large as fits. */
function TextGraphic({ graphic, title = '', isExtended }: GraphicProps) {
  const text = unescapeEntities(graphic.markdown ?? '').trim();
  if (!text) return null;
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown swapKey={text}>
      <FittedBlock>
        <MarkdownBody text={text} />
      </FittedBlock>
    </PanelPicture>
  );
}

type GraphicProps = { graphic: RecordOfTable<'GFX'>; title: string | undefined; isExtended: boolean };

// Each with the file of the overlay that draws it.
const SchedulePicture = lazyPart(async () => ({
  default: (await import('../schedule/SchedulePicture.tsx')).SchedulePicture,
}));
const BracketPicture = lazyPart(async () => ({
  default: (await import('../bracket/BracketPicture.tsx')).BracketPicture,
}));
const IframePicture = lazyPart(async () => ({
  default: (await import('../iframe/IframePicture.tsx')).IframePicture,
}));
const StandingsPicture = lazyPart(async () => ({
  default: (await import('../standings/StandingsPicture.tsx')).StandingsPicture,
}));
const RostersPicture = lazyPart(async () => ({
  default: (await import('../rosters/RostersPicture.tsx')).RostersPicture,
}));
const MvpPicture = lazyPart(async () => ({
  default: (await import('../mvp/MvpPicture.tsx')).MvpPicture,
}));

/** The component of each type of graphic. */
export const graphics: Readonly<Record<string, ComponentType<GraphicProps>>> = {
  Schedule: ({ graphic, title, isExtended }) => (
    <SchedulePicture
      matchKeys={linkedIds(graphic.matches)}
      list={graphic.graphics_settings?.includes("Don't sort schedule") ? 'fixed' : 'sorted'}
      title={title}
      isExtended={isExtended}
    />
  ),
  Bracket: function BracketGraphic({ graphic, title, isExtended }) {
    const bracket = useThing('Brackets', firstLinkedId(graphic.bracket) ?? undefined);
    return <BracketPicture bracket={bracket} title={title} isExtended={isExtended} />;
  },
  Image: ImageGraphic,
  Iframe: ({ graphic, title, isExtended }) => (
    <IframePicture url={graphic.url} title={title} isExtended={isExtended} />
  ),
  Standings: ({ graphic, title, isExtended }) => (
    <StandingsPicture stages={[graphic.identifier ?? '']} title={title} isExtended={isExtended} />
  ),
  'Multi Standings': ({ graphic, title, isExtended }) => (
    <StandingsPicture stages={(graphic.identifier ?? '').split(',')} title={title} isExtended={isExtended} />
  ),
  Text: TextGraphic,
  MVP: ({ graphic, title }) => (
    <MvpPicture
      given={{
        playerKey: firstLinkedId(graphic.players) ?? undefined,
        teamKey: firstLinkedId(graphic.teams) ?? undefined,
        heroKey: firstLinkedId(graphic.heroes) ?? undefined,
      }}
      title={title}
    />
  ),
  Rosters: function RostersGraphic({ graphic, title }) {
    const [first, second] = useTeams(linkedIds(graphic.teams));
    const both = first && second && ([{ team: first }, { team: second }] as const);
    return <RostersPicture columns={both ?? (first && rosterLists(graphic.markdown, first))} title={title} />;
  },
  'Stats: Leaderboard': LeaderboardGraphic,
};

/** The graphic's own CSS, behind that of event and broadcast. Answers whether the graphic may be drawn. */
function useGraphicCss(css: string | undefined): boolean {
  const code = useCustomCssCode(Boolean(css));
  useLayoutEffect(() => (css ? code?.adoptCss(css) : undefined), [css, code]);
  return !css || code !== undefined;
}

type GfxPictureProps = {
  graphic: RecordOfTable<'GFX'> | undefined;
  /** Over the whole page, whatever the graphic says. */
  isExtended: boolean;
};

/** Duration of the longest closing of a graphic, ms. */
const closingMs = 750;

/**
 * A prepared graphic, rendered by its type; nothing for an unknown type. The next graphic opens after this one closed.
 */
export function GfxPicture({ graphic, isExtended }: GfxPictureProps) {
  const { canAnimate } = useOverlay();
  const { isActive, isEntered } = useMotion();
  const held = useHeld(graphic, {
    keyOf: ({ id, type }) => `${id} ${type}`,
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const shown = held.value;
  const isStyled = useGraphicCss(shown?.custom_css);
  const Graphic = graphics[shown?.type ?? ''];
  if (!shown || !Graphic || !isStyled) return null;
  return (
    <MotionProvider value={{ isActive, isEntered: isEntered && held.isOpen }}>
      <Suspense>
        <Graphic
          key={shown.id}
          graphic={shown}
          title={shown.title}
          isExtended={isExtended || shown.extended === true}
        />
      </Suspense>
    </MotionProvider>
  );
}
