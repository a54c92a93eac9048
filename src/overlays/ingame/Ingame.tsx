import clsx from 'clsx';
import { type CSSProperties, Suspense, useState } from 'react';
import { ingame } from '#contract/overlays/ingame.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { BannedHeroes } from '../parts/match/BannedHeroes.tsx';
import { attackRoles, screenSides } from '../parts/match/sides.ts';
import { DetailsStrip } from './DetailsStrip.tsx';
import styles from './Ingame.module.css';
import { MapStrip } from './MapStrip.tsx';
import { MiddlePill } from './MiddlePill.tsx';
import { ingameMiddleTopPx } from './model/geometry.ts';
import { banDisplay, bansOf, barColours } from './model/team-bar.ts';
import { TeamBar } from './TeamBar.tsx';
import { useIngame } from './use-ingame.ts';

// What few shows have switched on.
const SponsorRotation = lazyPart(async () => ({
  default: (await import('./SponsorRotation.tsx')).SponsorRotation,
}));
const HeroBans = lazyPart(async () => ({ default: (await import('./HeroBans.tsx')).HeroBans }));
const PlayerNames = lazyPart(async () => ({ default: (await import('./PlayerNames.tsx')).PlayerNames }));

/** Whether it was ever so: a piece that is switched off has to close before it goes. */
function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Team bars over gameplay: who plays, on which side, the score, the stakes, who attacks (overlays-live, ingame). */
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
      className={clsx(styles.ingame, options.basic && 'basic', options.costreamer && 'costreamer')}
      style={
        { '--row-top': `${rowTopPx / 16}rem`, '--bar-width': `${settings.widthPx / 16}rem` } as CSSProperties
      }
      data-map-type={view.mapType}
    >
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
                <PlayerNames key={side} side={side} players={isShown ? players : undefined} isOpen={isOpen} />
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
