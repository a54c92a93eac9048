import { usePictureIn } from '#data/hooks/tally.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import type { SceneSource } from '#data/production/scene-sources.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { rolesOfTally } from '#domain/broadcast/role-scenes.ts';
import { tallyMemberName } from '#domain/broadcast/scene-member.ts';
import { isTargeted, type TallyState, type TallyTarget, tallyState } from '#domain/broadcast/tally.ts';
import { noScenesText, tallyRolesLine } from '#domain/broadcast/tally-roles.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { tallyObstacle } from './tally-labels.ts';
import { type Crew, useCrew } from './use-crew.ts';
import { useSceneSignals } from './use-scene-signals.ts';

export type Tally = {
  readonly state: TallyState;
  readonly rolesLine: string;
  /** Roles of the person of this page, those without scenes included. */
  readonly roleNames: readonly string[];
  /** Reason for which no reported scene can be that of the person. */
  readonly noScenes: string | undefined;
  readonly crew: Crew;
  /** The crew member whom the light is for; with a key for one role the holder of the role, not the staff of the client. */
  readonly personName: string | undefined;
  readonly sources: readonly SceneSource[];
  /** Reason for which there will be no signal: the address names no record, or one without a show. */
  readonly obstacle: string | undefined;
  /** Age of the last message of the server, ms; undefined before the first. */
  readonly signalAgeMs: number | undefined;
  /** When a scene last changed, server time in ms. */
  readonly cutAt: number | undefined;
  /** Returns true if a scene shows the person of this page; false while that is uncertain. */
  readonly isMine: (scene: string | undefined) => boolean;
};

/**
 * The tally state of this page: joins the rooms of its client and broadcast and works it out. With a key for one role it is
 * the light of that role, whatever the address says: scenes of others are not told to it.
 */
export function useTally(sceneText: string | undefined): Tally {
  const { client } = useOverlay();
  const address = overlayAddress(window.location.pathname);
  const isClientPage = address?.kind === 'client';
  const { status } = useThingState(address?.key, isClientPage ? 'Clients' : 'Broadcasts');
  const crew = useCrew(isClientPage);
  const { sources, signalAgeMs, isSignalled, mayHear, roles: [keyRole] = [] } = useSceneSignals();
  const customText = keyRole === undefined ? sceneText : undefined;
  const roles = keyRole === undefined ? crew.roles : rolesOfTally(keyRole);
  const hasPicture = usePictureIn(roles.observerNumber);

  const target: TallyTarget = customText === undefined ? { roles } : { text: customText };
  const isHeard = isSignalled && (crew.isKnown || customText !== undefined || keyRole !== undefined);
  return {
    state: tallyState({
      target,
      sources,
      isInPicture: customText === undefined && hasPicture,
      isHeard,
    }),
    rolesLine: tallyRolesLine(roles, customText),
    roleNames: keyRole === undefined ? crew.roleNames : roles.names,
    noScenes: customText === undefined ? noScenesText(roles, crew.match !== undefined) : undefined,
    crew,
    personName: keyRole === undefined ? crew.personName : tallyMemberName(crew.members, keyRole),
    sources,
    obstacle: tallyObstacle({
      kind: address?.kind,
      code: address?.code,
      isMissing: status === 'missing',
      hasBroadcast: client === undefined || linkedIds(client.broadcast).length > 0,
      mayHear,
    }),
    signalAgeMs,
    cutAt: Math.max(...sources.map(({ at = 0 }) => at), 0) || undefined,
    isMine: (scene) => isHeard && isTargeted(scene, target),
  };
}
