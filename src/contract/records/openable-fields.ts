import type { openableNames } from '#domain/event-settings/settings-shape.ts';

type OpenableField = {
  /** Label of the setting. */
  readonly label: string;
  /** Description of the data that becomes public when it is on. */
  readonly opens: string;
  /** Owners of the field: link paths from the event; an empty one is the event itself. */
  readonly from: readonly string[];
  /** Returns true if a record that such a path leads to needs it. */
  readonly isNeeded: (record: Readonly<Record<string, unknown>>) => boolean;
};

/**
 * Private fields that other clients of the data server need and an event's settings may open: `"open": {"discord_id":
 * true}` in its `blocks`. None is open by default, and each only for records that the public reaches from that event.
 */
export const openableFields = {
  discord_id: {
    label: 'Discord ids as camera ids',
    opens:
      'The Discord id (discord_id) of players, casters, staff and guests of this event who use a camera and have no camera code',
    from: [
      'teams.players',
      'casters',
      'player_relationships.player',
      'matches.casters',
      'matches.player_relationships.player',
      'broadcasts.player_guests',
      'broadcasts.guests',
      'broadcasts.interview_guests',
      'broadcasts.team_1_cams',
      'broadcasts.team_2_cams',
      'broadcasts.full_cams',
      'broadcasts.team_1_player_cams',
      'broadcasts.team_2_player_cams',
    ],
    isNeeded: ({ use_cam, cam_code, webcam }) => use_cam === true && !cam_code && !webcam,
  },
  discord_control: {
    label: 'Discord channels and roles',
    opens:
      'The ids of Discord servers, roles and channels (discord_control) of this event, its teams and broadcasts',
    from: ['', 'teams', 'broadcasts'],
    isNeeded: () => true,
  },
} as const satisfies Readonly<Record<(typeof openableNames)[number], OpenableField>>;

export type OpenableFieldName = keyof typeof openableFields;

export const openableFieldNames = Object.keys(openableFields) as OpenableFieldName[];
