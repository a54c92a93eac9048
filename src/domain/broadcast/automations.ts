type Switches = {
  readonly automation_settings?: readonly string[] | undefined;
  readonly broadcast_settings?: readonly string[] | undefined;
};

/** An automation that leagues of before have among the settings of the broadcast (data server records). */
const elsewhere = 'Set title when going live';

/** What happens by itself on a show. */
export function automationsOn({ automation_settings, broadcast_settings }: Switches): readonly string[] {
  const own = automation_settings ?? [];
  return broadcast_settings?.includes(elsewhere) && !own.includes(elsewhere) ? [...own, elsewhere] : own;
}
