/** Overlays that draw the display of the break. */
export const breakRoutes = ['break'] as const;

/** Overlays that draw its title. */
export const titleRoutes = ['break', 'break-bar', 'break-text', 'break-schedule', 'l-bar'] as const;
