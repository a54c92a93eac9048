import clsx from 'clsx';
import { type CSSProperties, Suspense, useState } from 'react';
import { ingame } from '#contract/overlays/ingame.ts';
import type { GameMap } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { mapState } from '#domain/match/map-state.ts';
import { cleanId, firstLinkedId, isSameRecord } from '#domain/record-id.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { logoMark } from '../parts/logos/team-name.ts';
import { BannedHeroes } from '../parts/match/BannedHeroes.tsx';
import { MapTypeIcon } from '../parts/match/MapTypeIcon.tsx';
import type { MapSlot } from '../parts/match/map-slots.ts';
import { attackRoles, screenSides } from '../parts/match/sides.ts';
import type { LineUpView, SideView } from '../parts/match/use-line-up.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Ingame.module.css';
import { MiddlePill } from './MiddlePill.tsx';
import { ingameMiddleTopPx } from './model/middle.ts';
import { banDisplay, bansOf, barColours } from './model/team-bar.ts';
import stripStyles from './Strip.module.css';
import { TeamBar } from './TeamBar.tsx';
import { useIngame } from './use-ingame.ts';

type MapStripProps = {
  slots: readonly MapSlot<GameMap>[];
  lineUp: LineUpView | undefined;
  /** With the bars. */
  isOpen: boolean;
};

/** The maps of the match above the right bar: won ones with the winner's logo, the one being played, those to come. */
function MapStrip({ slots, lineUp, isOpen }: MapStripProps) {
  const mapKeys = slots.map(({ map }) => firstLinkedId(map?.map)).filter((key) => key !== null);
  const mapData = useThings('Map Data', mapKeys);
  return (
    <Wipe
      isOpen={isOpen && slots.length > 0}
      from="top"
      step={3}
      className={clsx(stripStyles.above, stripStyles.right)}
    >
      <span className={clsx(stripStyles.strip, stripStyles.cells, classHooks.surface)} data-testid="maps">
        {slots.map((slot, place) => {
          const { map } = slot;
          const data = mapData.find(({ id }) => isSameRecord(id, firstLinkedId(map?.map)));
          const type = data?.type ?? map?.type?.[0] ?? slot.type;
          return (
            <MapCell
              key={map ? cleanId(map.id) : `type-${place}`}
              slot={slot}
              winner={lineUp?.sides.find(
                ({ team }) => team && isSameRecord(team.id, firstLinkedId(map?.winner)),
              )}
              type={type}
              label={data?.shorter_name || data?.name || map?.name?.[0] || type}
            />
          );
        })}
      </span>
    </Wipe>
  );
}

type MapCellProps = {
  slot: MapSlot<GameMap>;
  winner: SideView | undefined;
  type: string | undefined;
  label: string | undefined;
};

function MapCell({ slot, winner, type, label }: MapCellProps) {
  const state = slot.map ? mapState(slot.map) : 'unplayed';
  if (state === 'won' && winner?.team) {
    return (
      <span className={stripStyles.cell} data-state="won">
        <OverlayLogo
          theme={winner.theme}
          sizePx={38}
          isWide
          mark={logoMark(winner.team, false) ?? winner.team.name}
          icon={winner.team}
        />
      </span>
    );
  }
  return (
    <span className={stripStyles.cell} data-state={slot.isNext ? 'next' : state}>
      <MapTypeIcon type={type} className={stripStyles.icon} />
      {label && <FittedText text={label} shorter={['']} align="center" group="map" />}
    </span>
  );
}

type DetailsStripProps = {
  /** Longest first; empty draws nothing. */
  texts: readonly string[];
  /** With the bars. */
  isOpen: boolean;
};

const keyOf = (texts: readonly string[]): string => texts[0] ?? '';
/** Duration of the strip's closing, ms (its Wipe). */
const closeMs = 340;

/** Event, part and round, above the left bar. */
function DetailsStrip({ texts, isOpen }: DetailsStripProps) {
  const { canAnimate } = useOverlay();
  const held = useHeld(texts.length > 0 ? texts : undefined, {
    keyOf,
    holdMs: () => (canAnimate ? closeMs : 0),
  });
  const [text = '', ...shorter] = held.value ?? [];
  return (
    <Wipe
      isOpen={isOpen && held.isOpen}
      from="top"
      step={2}
      className={clsx(stripStyles.above, stripStyles.left)}
    >
      <span className={clsx(stripStyles.strip, stripStyles.glass, classHooks.surface)} data-testid="details">
        <FittedText text={text} shorter={shorter} align="end" className={stripStyles.text} />
      </span>
    </Wipe>
  );
}

// Rarely enabled; loaded on demand.
const SponsorRotation = lazyPart(async () => ({
  default: (await import('./SponsorRotation.tsx')).SponsorRotation,
}));
const HeroBans = lazyPart(async () => ({ default: (await import('./HeroBans.tsx')).HeroBans }));
const PlayerNames = lazyPart(async () => ({ default: (await import('./PlayerNames.tsx')).PlayerNames }));

/** Returns true once the flag has ever been set, so that the element can close before it is removed. */
function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Team bars over gameplay: teams, their sides, the score, the stakes, and the attackers. */
export default drawOverlay(ingame, function Ingame({ options }) {
  const { broadcast, event, theme, hasSetting } = useOverlay();
  const view = useIngame(options);
  const { match, isCurrent, lineUp, rowTopPx, settings, current } = view;
  const roles = attackRoles(broadcast?.map_attack);
  const bans = banDisplay(hasSetting);
  const hasNames = hasSetting('Show all player names') && !options.basic;
  const hadNames = useEver(hasNames);
  const hadBans = useEver(bans === 'together');
  const { isOpen } = lineUp;
  const hasBorders = hasSetting('Show borders on middle') && lineUp.value !== undefined;
  const borders = hasBorders
    ? ([
        barColours(lineUp.value?.sides[0].theme).edge,
        barColours(lineUp.value?.sides[1].theme).edge,
      ] as const)
    : undefined;

  useOverlayReport(match?.name ? { match: match.name } : {});
  useOverlaySubject(match?.name);

  return (
    <div
      className={clsx(styles.ingame, options.basic && 'basic')}
      style={
        { '--row-top': `${rowTopPx / 16}rem`, '--bar-width': `${settings.widthPx / 16}rem` } as CSSProperties
      }
      data-map-type={view.mapType}
    >
      <FittedGroup>
        <div className={styles.row}>
          <DetailsStrip texts={view.details} isOpen={isOpen} />
          <MapStrip slots={view.slots} lineUp={lineUp.value} isOpen={isOpen} />
          {screenSides.map((side, place) => {
            const sideView = lineUp.value?.sides[place];
            const index = sideView?.index ?? 0;
            const ownBans = bans === 'teams' || bans === 'asymmetric' ? bansOf(current?.map, index) : [];
            const isMirrored = bans === 'teams' && side === 'right';
            return (
              <TeamBar
                key={side}
                side={side}
                view={sideView}
                match={match}
                isOpen={isOpen}
                role={roles[place]}
                texture={event?.broadcast_texture}
                settings={settings}
              >
                {ownBans.length > 0 && (
                  <span className={clsx(styles.bans, isMirrored && styles.mirrored)}>
                    <BannedHeroes keys={ownBans} sizePx={40} />
                  </span>
                )}
              </TeamBar>
            );
          })}
          <Suspense>
            {hadNames &&
              screenSides.map((side, place) => {
                const index = lineUp.value?.sides[place]?.index;
                const players = index === 0 ? broadcast?.team_1_player_cams : broadcast?.team_2_player_cams;
                const isShown = hasNames && index !== undefined;
                return (
                  <PlayerNames
                    key={side}
                    side={side}
                    players={isShown ? players : undefined}
                    isOpen={isOpen}
                  />
                );
              })}
          </Suspense>
          <Suspense>
            {hadBans && (
              <HeroBans
                lineUp={bans === 'together' ? lineUp.value : undefined}
                map={current?.map}
                isOpen={isOpen}
              />
            )}
          </Suspense>
        </div>
      </FittedGroup>
      <MiddlePill
        text={view.middle}
        isOpen={isCurrent && (lineUp.value !== undefined || match?.special_event === true)}
        isSmall={!broadcast?.margin}
        topPx={ingameMiddleTopPx(rowTopPx)}
        teamWidthPx={settings.widthPx}
        theme={theme}
        borders={borders}
      />
      <Suspense>
        {hasSetting('Fade ingame sponsors') && (
          <SponsorRotation
            isOpen={!options.basic && match !== undefined}
            speedMs={options.sponsorSpeed}
            hasBackground={hasSetting('Show backgrounds on ingame sponsors')}
            className={styles.sponsors}
          />
        )}
      </Suspense>
    </div>
  );
});
