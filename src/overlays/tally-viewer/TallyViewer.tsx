import { useEffect } from 'react';
import { tallyViewer } from '#contract/overlays/crew-tools.ts';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import type { SceneSource } from '#data/production/scene-sources.ts';
import { countdownOnAir } from '#domain/broadcast/countdown.ts';
import { scenesOnProgram } from '#domain/broadcast/scene-choice.ts';
import { isBreakScene } from '#domain/broadcast/scene-target.ts';
import type { CrewMember } from '#domain/broadcast/tally-roles.ts';
import { formatMark } from '#domain/match/match-format.ts';
import { type Awake, useAwake } from '#ui/awake/use-awake.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { asOnScreen, mapPair } from '../parts/match/sides.ts';
import { areBothKnown, type MatchSide, useKnownSides } from '../parts/match/use-match-sides.ts';
import { shortAge, tallyLabels } from '../parts/tally/tally-labels.ts';
import { type Tally, useTally } from '../parts/tally/use-tally.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { scenePersonLine } from './model/scene-person.ts';
import '../parts/tally/tally.css';
import './fonts.css';
import { crewGroups, groupsOfRoles } from '#domain/broadcast/crew-messages.ts';
import { tallyUnknownMs } from '#domain/broadcast/tally.ts';
import { CrewBanner } from '#ui/crew/CrewBanner.tsx';
import { useAlerts } from '../parts/tally/use-alerts.ts';
import { TallyControls, useTallySwitches } from './TallyControls.tsx';
import styles from './TallyViewer.module.css';

type SceneBoxProps = {
  kind: 'preview' | 'program';
  scene: string | undefined;
  crew: readonly CrewMember[];
  /** The scene shows the person of this page: the box lights up. */
  isMine: boolean;
};

const labels = { preview: 'Preview', program: 'Program' } as const;

/** A scene of a user's broadcast software, and who is shown in it; during a break the remaining time. */
function SceneBox({ kind, scene, crew, isMine }: SceneBoxProps) {
  const { broadcast } = useOverlay();
  const now = useClock(1_000);
  const countdown = isBreakScene(scene) && broadcast ? countdownOnAir(broadcast, now) : undefined;
  const note = countdown ?? scenePersonLine(scene, crew);
  return (
    <span className={styles.box} data-kind={kind} data-mine={isMine || undefined}>
      <span className={styles.label}>{labels[kind]}</span>
      <span className={styles.scene}>{scene ?? 'None'}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
}

/** One box says that there is no scene. */
const programsOf = (source: SceneSource): (string | undefined)[] => {
  const scenes = scenesOnProgram(source);
  return scenes.length === 0 ? [undefined] : scenes;
};

/** Everyone who reports scenes: who it is, what is in preview and what is on program. */
function SourceList({ tally: { sources, crew, isMine } }: { tally: Tally }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sources">
      {sources.map((source) => {
        const { clientSource, playerName, positions, previewScene, isLost } = source;
        return (
          <li key={clientSource} className={styles.row} data-lost={isLost || undefined}>
            <span className={styles.sourceListWho}>
              {positions.length > 0 && <span className={styles.positions}>{positions.join(', ')}</span>}
              <span>{playerName ?? clientSource}</span>
              {isLost && <b className={styles.lost}>Signal lost</b>}
            </span>
            <SceneBox kind="preview" scene={previewScene} crew={crew.members} isMine={isMine(previewScene)} />
            <span className={styles.programs}>
              {programsOf(source).map((scene) => (
                <SceneBox
                  key={scene ?? ''}
                  kind="program"
                  scene={scene}
                  crew={crew.members}
                  isMine={isMine(scene)}
                />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type TallyFooterProps = {
  tally: Tally;
  /** True if the server has not been reached for longer than `tallyUnknownMs`. */
  isCut: boolean;
  awake: Awake;
};

/** Returns the reason for an unknown state; undefined while the state is known. */
function uncertaintyOf(
  { state, signalAgeMs, crew, sources, obstacle, noScenes }: Tally,
  isCut: boolean,
): string | undefined {
  if (obstacle !== undefined) return obstacle;
  if (state !== 'unknown') return undefined;
  if (isCut)
    return signalAgeMs === undefined ? 'Waiting for a signal' : `No signal for ${shortAge(signalAgeMs)}`;
  if (!crew.isKnown) return 'Waiting to hear who works on this match';
  if (noScenes !== undefined) return noScenes;
  if (sources.length === 0) return 'No broadcast software reports its scenes';
  const lost = sources
    .filter(({ isLost }) => isLost)
    .map(({ playerName, clientSource }) => playerName ?? clientSource);
  return `Lost the scenes of ${lost.join(', ')}`;
}

/** Age of the shown state, and the obstacle to a newer one. */
function TallyFooter({ tally, isCut, awake }: TallyFooterProps) {
  const now = useClock(1_000);
  const { signalAgeMs, cutAt } = tally;
  const uncertainty = uncertaintyOf(tally, isCut);
  return (
    <div className={styles.footer} data-testid="tally-footer">
      {uncertainty !== undefined && <p className={styles.uncertainty}>{uncertainty}</p>}
      <p className={styles.ages}>
        <span data-testid="signal-age">
          {signalAgeMs === undefined ? 'No signal yet' : `Signal ${shortAge(signalAgeMs)} old`}
        </span>
        <span>{cutAt === undefined ? 'No cut reported yet' : `Last cut ${shortAge(now - cutAt)} ago`}</span>
      </p>
      {awake !== 'kept' && (
        <p className={styles.warning} data-testid="sleep-warning">
          {awake === 'likely'
            ? 'The screen may sleep: switch auto-lock off'
            : 'The screen may sleep: switch auto-lock off or use an https address'}
        </p>
      )}
    </div>
  );
}

const logoPx = 44;
/** The smallest text: it is read from a tablet at arm's length or a phone in the hand, not from a screen far away. */
const readablePx = 15;

type Side = MatchSide & { score: number | undefined };

function TeamSide({ slot, team, theme, score, align }: Side & { align: 'start' | 'end' }) {
  const code = slot.dummy ? (slot.short ?? slot.text) : teamInitials(team);
  return (
    <span className={styles.side}>
      <FittedText
        text={slot.dummy ? slot.text : (team?.name ?? code)}
        shorter={[code]}
        align={align}
        minimumPx={readablePx}
        className={styles.name}
      />
      {team && <OverlayLogo theme={theme} sizePx={logoPx} kind="small" mark={code} icon={team} />}
      {score !== undefined && <b className={styles.score}>{score}</b>}
    </span>
  );
}

/** The live match as it is on screen: sides as flipped, scores, number of maps to win. */
function TeamStrip({ match }: { match: Match }) {
  const sides = useKnownSides(match);
  if (!sides) {
    const name = overlayText(match.custom_name);
    return name === '' ? null : <p className={styles.strip}>{name}</p>;
  }
  const isKnown = areBothKnown(sides);
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0] as const;
  const scored = mapPair(sides, (side, at): Side => ({ ...side, score: isKnown ? scores[at] : undefined }));
  const [left, right] = asOnScreen(scored, match?.flip_teams);
  return (
    <div className={styles.strip} data-testid="tally-teams">
      <TeamSide {...left} align="end" />
      <span className={styles.firstTo}>{formatMark(match) ?? 'vs'}</span>
      <TeamSide {...right} align="start" />
    </div>
  );
}

const shortPath = /\/tally\/?$/i;

/** Replaces `/tally` by `/tally-viewer`, the address that is shared and installed. */
function useOwnAddress(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (!shortPath.test(pathname)) return;
    history.replaceState(history.state, '', pathname.replace(shortPath, '/tally-viewer') + search + hash);
  }, []);
}

/** "Am I live?" for a user behind a camera: the whole screen is the light. */
export default drawOverlay(tallyViewer, function TallyViewer({ options }) {
  const { client, broadcast, broadcastKey } = useOverlay();
  const tally = useTally(options.scene);
  const { state, crew } = tally;
  const switches = useTallySwitches(options);
  const awake = useAwake();
  useAlerts([state], switches);
  useOwnAddress();
  const own = groupsOfRoles(tally.roleNames);
  // Without a role, show messages for every group.
  const groups = own.length === 0 ? crewGroups : own;
  const isCut = tally.signalAgeMs === undefined || tally.signalAgeMs >= tallyUnknownMs;

  return (
    <main className={styles.light} data-state={state} data-testid="tally">
      <button
        type="button"
        className={styles.surface}
        aria-pressed={switches.info}
        aria-label="Show teams and sources"
        onClick={() => switches.toggle('info')}
      />
      <div className={styles.top}>
        {switches.info && crew.match && <TeamStrip match={crew.match} />}
        <CrewBanner
          page="tally"
          show={broadcastKey}
          clientName={client?.key}
          broadcastKey={broadcast?.key}
          groups={groups}
        />
      </div>
      <div className={styles.middle}>
        <p className={styles.word} role="status">
          {tallyLabels[state]}
        </p>
        <p className={styles.who}>
          <span className={styles.roles}>{tally.rolesLine}</span>
          <span>{[tally.personName, client?.name ?? client?.key].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className={styles.bottom}>
        {switches.info && <SourceList tally={tally} />}
        <TallyFooter tally={tally} isCut={isCut} awake={awake} />
        <TallyControls switches={switches} />
      </div>
    </main>
  );
});
