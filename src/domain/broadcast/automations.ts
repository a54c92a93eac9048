type Switches = {
  readonly automation_settings?: readonly string[] | undefined;
  readonly broadcast_settings?: readonly string[] | undefined;
};

/** An automation that older leagues store among the settings of the broadcast. */
const elsewhere = 'Set title when going live';

/** Returns the automations that are switched on for a show. */
export function automationsOn({ automation_settings, broadcast_settings }: Switches): readonly string[] {
  const own = automation_settings ?? [];
  return broadcast_settings?.includes(elsewhere) && !own.includes(elsewhere) ? [...own, elsewhere] : own;
}
